import { useState } from 'react'
import { answerChallenge } from '../../contract/auth/sign-in.endpoints.ts'
import { ApiError, call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastProblem, toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Layout.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './Form.module.css'

type Props = {
  challenge: string
  remember: boolean
  /** Back to email and password. */
  onRestart: () => void
  /** For a page that does not follow the session by itself. */
  onSignedIn?: () => void
}

const failed = 'The code could not be checked. Try again.'

/** The second step of a two-step sign-in. */
export function CodeForm({ challenge, remember, onRestart, onSignedIn }: Props) {
  const [withRecoveryCode, setWithRecoveryCode] = useState(false)
  const { form, field, edit, isSaving } = useCheckedForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code' } : null),
    async save({ code }) {
      try {
        const { data } = await call(answerChallenge, { body: { challenge, code } })
        toastSuccess('Login successful!')
        signIn(data, remember)
        onSignedIn?.()
      } catch (error) {
        const isOver = error instanceof ApiError && error.status === 404
        if (!isOver) throw error
        toastProblem(errorMessage(error, failed))
        onRestart()
      }
    },
    failed,
    blamed: 'code',
  })
  return (
    <Stack as="form" gap={4} {...form} aria-label="Two-step sign-in">
      <TextField
        key={String(withRecoveryCode)}
        ref={takeFocus}
        label={withRecoveryCode ? 'Recovery code' : 'Code'}
        description={
          withRecoveryCode
            ? 'One of your ten recovery codes. Each works once.'
            : 'The six digits your authenticator app shows for Paydesk.'
        }
        name="code"
        inputMode={withRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" loading={isSaving}>
        Sign In
      </Button>
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          setWithRecoveryCode(!withRecoveryCode)
          edit({ code: '' })
        }}
      >
        {withRecoveryCode ? 'Use a code from the app' : 'Use a recovery code'}
      </button>
      <button type="button" className={classes.link} onClick={onRestart}>
        Back to email and password
      </button>
    </Stack>
  )
}
