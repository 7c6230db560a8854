import { type ApiKey, longestKeyName } from '../../contract/api-keys/api-key.ts'
import { createApiKey, updateApiKey } from '../../contract/api-keys/api-keys.endpoints.ts'
import type { ApiScope } from '../../contract/core/scopes.ts'
import { dayMs } from '../../contract/core/time.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useCreateApiKey, useUpdateApiKey } from './api-keys.queries.ts'
import { ScopeMatrix } from './ScopeMatrix.tsx'
import { readScopes } from './scopes.ts'

/** Days until a key expires, as text; empty for never. */
const expiries = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

type Values = Record<'name' | 'scopes' | 'expires', string>

const scopesOf = (values: Values): ApiScope[] => values.scopes.split(' ').filter((scope) => scope !== '') as ApiScope[]

function bodyOf(values: Values) {
  const expiresAt = new Date(Date.now() + Number(values.expires) * dayMs).toISOString()
  return { name: values.name, scopes: scopesOf(values), ...(values.expires !== '' && { expiresAt }) }
}

type FieldsProps = { form: ReturnType<typeof useCheckedForm<keyof Values>> }

const NameAndScopes = ({ form }: FieldsProps) => (
  <>
    <TextField
      label="Name"
      placeholder="Warehouse"
      autoComplete="off"
      maxLength={longestKeyName}
      ref={takeFocus}
      {...form.field('name')}
    />
    <ScopeMatrix
      scopes={scopesOf(form.values)}
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
  const form = useCheckedForm<keyof Values>({
    initial: { name: '', scopes: readScopes.join(' '), expires: '' },
    check: (values) => contractErrors(createApiKey.body, bodyOf(values)),
    save: async (values) => {
      const { secret } = await mutateAsync(bodyOf(values))
      onCreated({ name: values.name.trim(), secret })
    },
    failed: 'The key could not be created',
  })
  return (
    <FormDialog title="New API key" form={form} saveLabel="Create key" onClose={onClose}>
      <NameAndScopes form={form} />
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
    </FormDialog>
  )
}

/** Changes the name and the permissions of a named key. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutateAsync } = useUpdateApiKey()
  const form = useCheckedForm<keyof Values>({
    initial: { name: apiKey.name ?? '', scopes: apiKey.scopes.join(' '), expires: '' },
    check: (values) => contractErrors(updateApiKey.body, bodyOf(values)),
    save: async (values) => {
      await mutateAsync({ id: apiKey.id, name: values.name, scopes: scopesOf(values) })
      toastSuccess('API key saved')
      onClose()
    },
    failed: 'The key could not be saved',
  })
  return (
    <FormDialog title={`Edit ${apiKey.name}`} form={form} saveLabel="Save key" onClose={onClose}>
      <NameAndScopes form={form} />
    </FormDialog>
  )
}
