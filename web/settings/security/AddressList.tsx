import { IconTrash } from '@tabler/icons-react'
import { isListedAddress, readIpRange } from '../../../contract/core/ip-range.ts'
import { maxAllowedAddresses } from '../../../contract/core/ip-ranges.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'
import { NewAddress } from './NewAddress.tsx'

type EntriesProps = {
  addresses: readonly string[]
  errorOf: (index: number) => string | undefined
  /** Undefined outside edit mode. */
  onDelete: ((address: string) => void) | undefined
}

const Entries = ({ addresses, errorOf, onDelete }: EntriesProps) => (
  <Stack as="ul" lines>
    {addresses.map((address, index) => (
      <Row as="li" key={address} gap={3} padding={[1.5, 4]} justify="between" style={{ minHeight: '3rem' }}>
        <Text as="code" size="s" breaks>
          {address}
        </Text>
        {errorOf(index)}
        {onDelete && (
          <IconButton label={`Delete ${address}`} onClick={() => onDelete(address)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </Row>
    ))}
  </Stack>
)

/** The addresses that the API key works from. An empty list restricts nothing. */
export function AddressList() {
  const { form, settings, isEditing, barrier } = useSettingsForm()
  const canEdit = useSessionUser().role !== 'viewer'
  const addresses = form.values.allowedIpAddresses
  const change = (list: string[]) => form.set('allowedIpAddresses', list)
  /** Returns the reason why the address can't be added; null once it is in the list. */
  const add = (text: string): string | null => {
    const read = readIpRange(text)
    if ('refusal' in read) return read.refusal
    if (addresses.includes(read.range)) return `${read.range} is already in the list`
    if (addresses.length >= maxAllowedAddresses) return `The list holds at most ${maxAllowedAddresses} addresses`
    change([...addresses, read.range])
    return null
  }
  const remove = (address: string) => change(addresses.filter((each) => each !== address))
  const { callerAddress } = settings
  const addOwn = isEditing && (
    <Button variant="default" onClick={() => void add(callerAddress)}>
      Add my address
    </Button>
  )
  return (
    <Section
      title="IP Address Restrictions"
      text="Limits calls with the API key to these addresses. Signing in here is not affected."
    >
      {addresses.length === 0 ? (
        <Stack padding={[3.5, 4]}>
          <Text size="s" tone="muted">
            No restriction: the API key works from every address.
          </Text>
        </Stack>
      ) : (
        <Entries
          addresses={addresses}
          errorOf={(index) => form.errors[`allowedIpAddresses.${index}`]}
          onDelete={isEditing ? remove : undefined}
        />
      )}
      {!isListedAddress(callerAddress, addresses) && (
        <Notice tone="warning" role="status" flush action={addOwn}>
          Your own address, {callerAddress}, is not in the list: calls with the API key from here{' '}
          {isEditing ? 'would be' : 'are'} refused.
        </Notice>
      )}
      {canEdit && (
        <Row padding={[3, 4]}>
          <NewAddress barrier={barrier} add={add} />
        </Row>
      )}
    </Section>
  )
}
