import type { PlatformKey } from '../../contract/api-keys/platform-key.ts'
import { createPlatformKey, updatePlatformKey } from '../../contract/api-keys/platform-keys.endpoints.ts'
import { platformScopes } from '../../contract/core/scopes.ts'
import { contractErrors, type FieldErrors } from '../lib/form-errors.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { bodyOf, changedExpiries, changeOf, expiries, type KeyValues, keptEnd, NameAndScopes } from './KeyDialog.tsx'
import { useCreatePlatformKey, useUpdatePlatformKey } from './platform-keys.queries.ts'

type Values = KeyValues & { addresses: string }

/** The addresses of a text with commas or blanks between them. */
const addressesOf = ({ addresses }: Values): string[] => addresses.split(/[\s,]+/).filter((address) => address !== '')

const keyOf = (values: Values) => ({ ...bodyOf(values, platformScopes), allowedIpAddresses: addressesOf(values) })
const changeOfKey = (values: Values) => ({
  ...changeOf(values, platformScopes),
  allowedIpAddresses: addressesOf(values),
})

/** The errors by field: those of single addresses belong to the field with all of them. */
function errorsByField(errors: FieldErrors | null): FieldErrors | null {
  if (errors === null) return null
  const entries = Object.entries(errors)
  return Object.fromEntries(
    entries.map(([path, message]) => [path.startsWith('allowedIpAddresses') ? 'addresses' : path, message]),
  )
}

type FieldsProps = { form: ReturnType<typeof useCheckedForm<keyof Values>> }

const Fields = ({ form }: FieldsProps) => (
  <>
    <NameAndScopes form={form} all={platformScopes} example="Bookkeeping" />
    <TextField
      label="Allowed IP addresses"
      description="Addresses or ranges with commas between them. Empty allows all."
      placeholder="203.0.113.7, 198.51.100.0/24"
      autoComplete="off"
      spellCheck={false}
      {...form.field('addresses')}
    />
  </>
)

type NewProps = {
  onCreated: (created: { name: string; secret: string }) => void
  onClose: () => void
}

/** Asks for the name, the permissions, the addresses and the end of a new key for all shops. */
export function NewPlatformKeyDialog({ onCreated, onClose }: NewProps) {
  const { mutateAsync } = useCreatePlatformKey()
  const form = useCheckedForm<keyof Values>({
    // Nothing is chosen: the key opens every shop.
    initial: { name: '', scopes: '', expires: '90', addresses: '' },
    check: (values) => errorsByField(contractErrors(createPlatformKey.body, keyOf(values))),
    save: async (values) => {
      const { secret } = await mutateAsync(keyOf(values))
      onCreated({ name: values.name.trim(), secret })
    },
    failed: 'The key could not be created',
  })
  return (
    <FormDialog title="New platform key" form={form} saveLabel="Create key" onClose={onClose}>
      <Fields form={form} />
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
    </FormDialog>
  )
}

/** Changes the name, the permissions, the addresses and the end of a key for all shops. */
export function EditPlatformKeyDialog({ apiKey, onClose }: { apiKey: PlatformKey; onClose: () => void }) {
  const { mutateAsync } = useUpdatePlatformKey()
  const { id, name, scopes, allowedIpAddresses, expiresAt } = apiKey
  const zone = useZone()
  const form = useCheckedForm<keyof Values>({
    initial: { name, scopes: scopes.join(' '), expires: keptEnd, addresses: allowedIpAddresses.join(', ') },
    check: (values) => errorsByField(contractErrors(updatePlatformKey.body, changeOfKey(values))),
    save: async (values) => {
      await mutateAsync({ id, ...changeOfKey(values) })
      toastSuccess('API key saved')
      onClose()
    },
    failed: 'The key could not be saved',
  })
  return (
    <FormDialog title={`Edit ${name}`} form={form} saveLabel="Save key" onClose={onClose}>
      <Fields form={form} />
      <SelectField label="Expires" options={changedExpiries(expiresAt, zone)} {...form.field('expires')} />
    </FormDialog>
  )
}
