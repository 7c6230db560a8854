import { newPassword } from '../../contract/auth/password.ts'
import type { PasswordFailures, TypedPassword } from './NewPasswordFields.tsx'

/** What is wrong with a password that was typed twice; null when nothing is. */
export function checkTypedPassword({ password, confirmation }: TypedPassword): PasswordFailures | null {
  const refused = newPassword.safeParse(password).error?.issues[0]?.message
  if (refused !== undefined) return { password: refused }
  return password === confirmation ? null : { confirmation: 'The passwords do not match' }
}
