import { Link } from '@tanstack/react-router'
import type { Role } from '../../contract/core/endpoint.ts'
import { paths } from '../lib/paths.ts'
import { roleLabels } from '../lib/session.ts'
import type { CheckedForm } from '../lib/use-checked-form.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The value, error and handler of a field of `useCheckedForm`. */
type Bound = ReturnType<CheckedForm['field']>

export const NameField = (field: Bound) => <TextField label="Name" name="name" autoComplete="off" {...field} />

export const EmailField = (field: Bound) => (
  <TextField
    label="Email"
    type="email"
    name="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
)

/** The rights of each role, in words. */
const roleHints: Record<Role, string> = {
  admin: 'Sees and manages all shops',
  merchant: 'Works on the orders and settings of the shop',
  viewer: 'Sees what a merchant sees and changes nothing',
}

export const RoleField = ({ roles, ...field }: Bound & { roles: readonly Role[] }) => (
  <SelectField
    label="Role"
    description={roleHints[field.value as Role]}
    options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
    {...field}
  />
)

type Merchants = readonly { id: string; businessName: string }[]

/** The choice of a shop; before the first shop, a link to the page that creates one. */
export const MerchantField = ({ merchants, ...field }: Bound & { merchants: Merchants }) =>
  merchants.length === 0 ? (
    <Text size="s" tone="muted">
      People with this role need a shop. Create one first.{' '}
      <Link to={paths.settingsPage} params={{ page: 'shops' }} search={(previous) => ({ ...previous, new: 1 })}>
        Create a shop
      </Link>
    </Text>
  ) : (
    <SelectField
      label="Shop"
      options={[
        { value: '', label: 'Choose a shop' },
        ...merchants.map(({ id, businessName }) => ({ value: id, label: businessName })),
      ]}
      {...field}
    />
  )
