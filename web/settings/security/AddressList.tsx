import { IconTrash } from '@tabler/icons-react'
import { isListedAddress, readIpRange } from '../../../contract/core/ip-range.ts'
import { maxAllowedAddresses } from '../../../contract/merchants/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSettingsForm } from '../settings-form.ts'
import classes from './AddressList.module.css'
import { NewAddress } from './NewAddress.tsx'

type WarningProps = { address: string; onAdd: (() => void) | null }

function OwnAddressWarning({ address, onAdd }: WarningProps) {
  return (
    <div className={classes.warning} role="status">
      <p>
        Your own address, {address}, is not in the list: calls with the API key from here {onAdd ? 'would be' : 'are'}{' '}
        refused.
      </p>
      {onAdd && (
        <Button variant="default" onClick={onAdd}>
          Add my address
        </Button>
      )}
    </div>
  )
}

/** The addresses that the API key works from. An empty list restricts nothing. */
export function AddressList() {
  const { form, settings, isEditing, barrier } = useSettingsForm()
  const addresses = form.values.allowedIpAddresses
  const change = (list: string[]) => form.setFieldValue('allowedIpAddresses', list)
  /** Answers why it cannot be added; null once it is. */
  const add = (text: string): string | null => {
    const read = readIpRange(text)
    if ('refusal' in read) return read.refusal
    if (addresses.includes(read.range)) return `${read.range} is in the list already`
    if (addresses.length >= maxAllowedAddresses) return `The list holds at most ${maxAllowedAddresses} addresses`
    change([...addresses, read.range])
    return null
  }
  const { callerAddress } = settings
  const isShutOut = !isListedAddress(callerAddress, addresses)
  return (
    <SettingsSection
      title="IP Address Restrictions"
      text="Limits calls with the API key to these addresses. Signing in here is not affected."
    >
      {addresses.length === 0 ? (
        <p className={classes.none}>No restriction: the API key works from every address.</p>
      ) : (
        <ul className={classes.list}>
          {addresses.map((address, index) => (
            <li key={address} className={classes.entry}>
              <span className={classes.address}>{address}</span>
              {form.errors[`allowedIpAddresses.${index}`]}
              {isEditing && (
                <IconButton
                  label={`Delete ${address}`}
                  onClick={() => change(addresses.filter((each) => each !== address))}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isShutOut && (
        <OwnAddressWarning address={callerAddress} onAdd={isEditing ? () => void add(callerAddress) : null} />
      )}
      <div className={classes.foot}>
        <NewAddress barrier={barrier} add={add} />
      </div>
    </SettingsSection>
  )
}
