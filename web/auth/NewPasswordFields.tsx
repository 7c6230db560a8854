import { minPasswordLength, newPassword } from '../../contract/auth/password.ts'
import type { FieldErrors } from '../lib/form-errors.ts'
import type { CheckedForm } from '../lib/use-checked-form.ts'
import { PasswordField } from './PasswordField.tsx'

type TypedPassword = { newPassword: string; confirmation: string }

/** The error of a new password that is typed twice; null if there is none. */
export function checkTypedPassword({ newPassword: typed, confirmation }: TypedPassword): FieldErrors | null {
  const refused = newPassword.safeParse(typed).error?.issues[0]?.message
  if (refused !== undefined) return { newPassword: refused }
  return typed === confirmation ? null : { confirmation: 'The passwords do not match' }
}

type Props = {
  /** The name that the password is for. Password managers read it from a hidden field. */
  email: string
  field: CheckedForm<keyof TypedPassword>['field']
}

/** Two fields for a new password and its repetition. */
export const NewPasswordFields = ({ email, field }: Props) => (
  <>
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      label="New password"
      name="new-password"
      description={`At least ${minPasswordLength} characters`}
      autoComplete="new-password"
      {...field('newPassword')}
    />
    <PasswordField
      label="Repeat new password"
      name="repeated-password"
      autoComplete="new-password"
      {...field('confirmation')}
    />
  </>
)
