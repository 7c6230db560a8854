import { type FormEvent, useState } from 'react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FormError } from './FormError.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './Security.module.css'

type Props = {
  title: string
  text: string
  confirmLabel: string
  pending: boolean
  error: unknown
  onConfirm: (proof: { password: string; code: string }) => void
  onClose: () => void
}

/** Asks for the password and a code before something about the sign-in changes. */
export function TwoStepProof({ title, text, confirmLabel, pending, error, onConfirm, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const missing = (value: string, message: string) => (tried && value.trim() === '' ? message : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && password !== '' && code.trim() !== '') onConfirm({ password, code })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={classes.dialogForm} noValidate onSubmit={submit}>
        <p className={classes.text}>{text}</p>
        {error !== null && <FormError message={errorMessage(error, 'That did not work. Try again.')} />}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing(password, 'Password is required')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextField
          label="Code, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          value={code}
          error={missing(code, 'Enter the code')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
