import { minPasswordLength } from '../../contract/auth/password.ts'
import { PasswordField } from './PasswordField.tsx'

/** What was typed into both fields. */
export type TypedPassword = { password: string; confirmation: string }

/** Why a password can't be chosen: by field. */
export type PasswordFailures = { password?: string | undefined; confirmation?: string | undefined }

type Props = {
  typed: TypedPassword
  failures: PasswordFailures
  onChange: (typed: TypedPassword) => void
}

/** A password to choose, twice. */
export const NewPasswordFields = ({ typed, failures, onChange }: Props) => (
  <>
    <PasswordField
      label="New password"
      name="new-password"
      description={`At least ${minPasswordLength} characters`}
      autoComplete="new-password"
      value={typed.password}
      error={failures.password}
      onChange={(event) => onChange({ ...typed, password: event.currentTarget.value })}
    />
    <PasswordField
      label="Repeat new password"
      name="repeated-password"
      autoComplete="new-password"
      value={typed.confirmation}
      error={failures.confirmation}
      onChange={(event) => onChange({ ...typed, confirmation: event.currentTarget.value })}
    />
  </>
)
