import { type ApiKey, longestKeyName } from '../../contract/api-keys/api-key.ts'
import { createApiKey, updateApiKey } from '../../contract/api-keys/api-keys.endpoints.ts'
import { apiScopes, type PlatformScope } from '../../contract/core/scopes.ts'
import { dayMs } from '../../contract/core/time.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { formatDateTime } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import type { Zone } from '../lib/zones.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useCreateApiKey, useUpdateApiKey } from './api-keys.queries.ts'
import { ScopeMatrix } from './ScopeMatrix.tsx'
import { readScopesOf } from './scopes.ts'

/** Days until a key expires, as text; empty for never. */
export const expiries = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

export type KeyValues = Record<'name' | 'scopes' | 'expires', string>

export const scopesOf = <Scope extends PlatformScope>(values: KeyValues, all: readonly Scope[]): Scope[] => {
  const chosen = new Set(values.scopes.split(' '))
  return all.filter((scope) => chosen.has(scope))
}

const endIn = (days: string): string => new Date(Date.now() + Number(days) * dayMs).toISOString()

export const bodyOf = <Scope extends PlatformScope>(values: KeyValues, all: readonly Scope[]) => ({
  name: values.name,
  scopes: scopesOf(values, all),
  ...(values.expires !== '' && { expiresAt: endIn(values.expires) }),
})

/** The choice of `expires` that leaves the end of a key as it is. */
export const keptEnd = 'kept'

/** The choices for the end of a key that exists; days count from today. */
export const changedExpiries = (expiresAt: string | null, zone: Zone) =>
  expiresAt === null
    ? [{ value: keptEnd, label: 'Never' }, ...expiries.filter(({ value }) => value !== '')]
    : [{ value: keptEnd, label: formatDateTime(expiresAt, zone) }, ...expiries]

export const changeOf = <Scope extends PlatformScope>(values: KeyValues, all: readonly Scope[]) => ({
  name: values.name,
  scopes: scopesOf(values, all),
  ...(values.expires !== keptEnd && { expiresAt: values.expires === '' ? null : endIn(values.expires) }),
})

type KeyForm = Pick<ReturnType<typeof useCheckedForm<keyof KeyValues>>, 'values' | 'errors' | 'edit' | 'field'>
type FieldsProps<Scope> = {
  form: KeyForm
  /** The scopes that the key can have. */
  all: readonly Scope[]
  example: string
}

export const NameAndScopes = <Scope extends PlatformScope>({ form, all, example }: FieldsProps<Scope>) => (
  <>
    <TextField
      label="Name"
      placeholder={example}
      autoComplete="off"
      maxLength={longestKeyName}
      ref={takeFocus}
      {...form.field('name')}
    />
    <ScopeMatrix
      all={all}
      scopes={scopesOf(form.values, all)}
      error={form.errors['scopes']}
      onChange={(scopes) => form.edit({ scopes: scopes.join(' ') })}
    />
  </>
)

type NewProps = {
  merchantId: string | undefined
  onCreated: (created: { name: string; secret: string }) => void
  onClose: () => void
}

/** Asks for the name, the permissions and the end of a new key. */
export function NewKeyDialog({ merchantId, onCreated, onClose }: NewProps) {
  const { mutateAsync } = useCreateApiKey(merchantId)
  const form = useCheckedForm<keyof KeyValues>({
    initial: { name: '', scopes: readScopesOf(apiScopes).join(' '), expires: '' },
    check: (values) => contractErrors(createApiKey.body, bodyOf(values, apiScopes)),
    save: async (values) => {
      const { secret } = await mutateAsync(bodyOf(values, apiScopes))
      onCreated({ name: values.name.trim(), secret })
    },
    failed: 'The key could not be created',
  })
  return (
    <FormDialog title="New API key" form={form} saveLabel="Create key" onClose={onClose}>
      <NameAndScopes form={form} all={apiScopes} example="Warehouse" />
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
    </FormDialog>
  )
}

/** Changes the name, the permissions and the end of a named key. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutateAsync } = useUpdateApiKey()
  const zone = useZone()
  const form = useCheckedForm<keyof KeyValues>({
    initial: { name: apiKey.name ?? '', scopes: apiKey.scopes.join(' '), expires: keptEnd },
    check: (values) => contractErrors(updateApiKey.body, changeOf(values, apiScopes)),
    save: async (values) => {
      await mutateAsync({ id: apiKey.id, ...changeOf(values, apiScopes) })
      toastSuccess('API key saved')
      onClose()
    },
    failed: 'The key could not be saved',
  })
  return (
    <FormDialog title={`Edit ${apiKey.name}`} form={form} saveLabel="Save key" onClose={onClose}>
      <NameAndScopes form={form} all={apiScopes} example="Warehouse" />
      <SelectField label="Expires" options={changedExpiries(apiKey.expiresAt, zone)} {...form.field('expires')} />
    </FormDialog>
  )
}
