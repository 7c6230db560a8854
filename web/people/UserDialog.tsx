import { useQuery } from '@tanstack/react-query'
import { type Role, roles } from '../../contract/core/endpoint.ts'
import type { Person } from '../../contract/people/person.ts'
import { createUserBody, updateUserBody } from '../../contract/people/users.endpoints.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Text } from '../ui/Text.tsx'
import { EmailField, MerchantField, NameField, RoleField } from './PersonFields.tsx'
import { useCreateUser, useUpdateUser } from './people.queries.ts'

type Values = Record<'name' | 'email' | 'role' | 'merchantId', string>

/** The request of the typed values. Administrators belong to no shop. */
const bodyOf = ({ name, role, merchantId }: Values) => ({
  name,
  role: role as Role,
  merchantId: role === 'admin' ? null : merchantId,
})

type Props = {
  /** Null for a new user. */
  person: Person | null
  onClose: () => void
  onCreated: (person: Person, link: string | null) => void
  onUpdated: (person: Person) => void
}

/** Invites a user, or edits one. */
export function UserDialog({ person, onClose, onCreated, onUpdated }: Props) {
  const scope = useMerchantScope()
  const { data } = useQuery(merchantQueries.list())
  const create = useCreateUser()
  const update = useUpdateUser()
  const form = useCheckedForm<keyof Values>({
    initial: {
      name: person?.name ?? '',
      email: '',
      role: person?.role ?? 'merchant',
      merchantId: person?.merchant?.id ?? scope.merchantId ?? '',
    },
    check(values) {
      const body = bodyOf(values)
      const wrong = {
        ...(person === null
          ? contractErrors(createUserBody, { ...body, email: values.email })
          : contractErrors(updateUserBody, body)),
        ...(body.merchantId === '' && { merchantId: 'Choose a shop' }),
      }
      return Object.keys(wrong).length === 0 ? null : wrong
    },
    async save(values) {
      if (person !== null) return onUpdated((await update.mutateAsync({ id: person.id, ...bodyOf(values) })).person)
      const made = await create.mutateAsync({ ...bodyOf(values), email: values.email })
      onCreated(made.person, made.link)
    },
    failed: 'That did not work. Try again.',
  })
  return (
    <FormDialog
      title={person === null ? 'New user' : `Edit ${person.name}`}
      form={form}
      saveLabel={person === null ? 'Invite user' : 'Save user'}
      onClose={onClose}
    >
      <NameField {...form.field('name')} />
      {person === null && <EmailField {...form.field('email')} />}
      <RoleField roles={roles} {...form.field('role')} />
      {form.values.role !== 'admin' && data !== undefined && (
        <MerchantField
          merchants={data.merchants.filter(({ testOf }) => testOf === null)}
          {...form.field('merchantId')}
        />
      )}
      {person !== null && (
        <Text size="s" tone="muted">
          A new role or shop signs them out.
        </Text>
      )}
    </FormDialog>
  )
}
