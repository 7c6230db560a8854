import { type FormEvent, useEffect, useRef, useState } from 'react'
import { answerChallenge } from '../../contract/auth/sign-in.endpoints.ts'
import { ApiError, call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastProblem, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './Form.module.css'

type Props = {
  challenge: string
  remember: boolean
  /** Back to e-mail and password. */
  onRestart: () => void
  /** Where the page does not follow the session by itself. */
  onSignedIn?: () => void
}

/** The second step of a two-step sign-in. */
export function CodeForm({ challenge, remember, onRestart, onSignedIn }: Props) {
  const [withRecoveryCode, setWithRecoveryCode] = useState(false)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field stands there then
  useEffect(() => field.current?.focus(), [withRecoveryCode])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    if (code.trim() === '') return setFailure('Enter the code')
    setSubmitting(true)
    setFailure(null)
    try {
      const { data } = await call(answerChallenge, { body: { challenge, code } })
      toastSuccess('Login successful!')
      signIn(data, remember)
      onSignedIn?.()
    } catch (error) {
      const message = errorMessage(error, 'The code could not be checked. Try again.')
      setSubmitting(false)
      if (error instanceof ApiError && error.status === 404) {
        toastProblem(message)
        onRestart()
        return
      }
      setFailure(message)
      field.current?.focus()
    }
  }
  const change = () => {
    setWithRecoveryCode(!withRecoveryCode)
    setCode('')
    setFailure(null)
  }

  return (
    <form className={classes.form} noValidate aria-label="Two-step sign-in" onSubmit={(event) => void submit(event)}>
      <TextField
        key={String(withRecoveryCode)}
        ref={field}
        label={withRecoveryCode ? 'Recovery code' : 'Code'}
        description={
          withRecoveryCode
            ? 'One of the ten you were given. Each works once.'
            : 'The six digits your authenticator app shows for Paydesk.'
        }
        name="code"
        inputMode={withRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={failure}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <Button type="submit" loading={submitting}>
        Sign In
      </Button>
      <button type="button" className={classes.plainButton} onClick={change}>
        {withRecoveryCode ? 'Use a code of the app' : 'Use a recovery code'}
      </button>
      <button type="button" className={classes.plainButton} onClick={onRestart}>
        Back to e-mail and password
      </button>
    </form>
  )
}
