import { type FormEvent, useState } from 'react'
import { ApiError } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useChangePassword } from './account.queries.ts'
import { checkTypedPassword } from './check-password.ts'
import { FormError } from './FormError.tsx'
import { NewPasswordFields, type PasswordFailures } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './Security.module.css'

type Failures = PasswordFailures & { current?: string | undefined; form?: string | undefined }

const empty = { password: '', confirmation: '' }

/** Where a refusal belongs. */
function failuresOf(error: unknown): Failures {
  const message = errorMessage(error, 'The password could not be changed. Try again.')
  const path = error instanceof ApiError ? error.problem?.errors?.[0]?.path : undefined
  if (path === 'currentPassword') return { current: message }
  return path === 'newPassword' ? { password: message } : { form: message }
}

export function PasswordSection() {
  const { email } = useSessionUser()
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(empty)
  const [failures, setFailures] = useState<Failures>({})
  const change = useChangePassword()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const wrong = current === '' ? { current: 'Enter your current password' } : checkTypedPassword(typed)
    setFailures(wrong ?? {})
    if (wrong !== null) return
    const body = { currentPassword: current, newPassword: typed.password }
    change.mutate(body, {
      onError: (error) => setFailures(failuresOf(error)),
      onSuccess: () => {
        setCurrent('')
        setTyped(empty)
        toastSuccess('Password changed. All other sessions have ended.')
      },
    })
  }

  return (
    <AccountSection title="Password" text="Changing it signs you out everywhere else.">
      <form className={classes.part} noValidate aria-label="Change password" onSubmit={submit}>
        {failures.form !== undefined && <FormError message={failures.form} />}
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className={classes.fields}>
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={failures.current}
            onChange={(event) => {
              setCurrent(event.currentTarget.value)
              setFailures({})
            }}
          />
          <NewPasswordFields
            typed={typed}
            failures={failures}
            onChange={(changed) => {
              setTyped(changed)
              setFailures({})
            }}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
