import { useId } from 'react'
import type { Role } from '../../contract/core/endpoint.ts'
import { roleLabels } from '../app/desk-pages.ts'
import { TextField } from '../ui/TextField.tsx'
import classes from './People.module.css'

/** What each role is good for. */
const roleHints: Record<Role, string> = {
  admin: 'Sees and manages all merchants',
  merchant: 'Works on the orders and settings of the merchant',
  viewer: 'Sees what a merchant sees and changes nothing',
}

type RoleProps<Value extends Role> = {
  roles: readonly Value[]
  value: Value
  onChange: (role: Value) => void
}

export function RoleField<Value extends Role>({ roles, value, onChange }: RoleProps<Value>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Role</label>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(roles.find((role) => role === currentTarget.value) ?? value)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <span className={classes.hint} id={`${id}-hint`}>
        {roleHints[value]}
      </span>
    </div>
  )
}

type Merchants = readonly { id: string; businessName: string }[]
type MerchantProps = { merchants: Merchants; value: string; error: string | undefined; onChange: (id: string) => void }

export function MerchantField({ merchants, value, error, onChange }: MerchantProps) {
  const id = useId()
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Merchant</label>
      <select
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={errorId}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Choose a merchant</option>
        {merchants.map((merchant) => (
          <option key={merchant.id} value={merchant.id}>
            {merchant.businessName}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <span className={classes.fieldError} id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}

type NameProps = { value: string; error: string | undefined; onChange: (value: string) => void }

export const NameField = ({ value, error, onChange }: NameProps) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="off"
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const EmailField = ({ value, error, onChange }: NameProps) => (
  <TextField
    label="Email"
    type="email"
    name="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
