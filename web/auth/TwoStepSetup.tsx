import { type FormEvent, useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { finishTwoStep, startTwoStep } from './account.queries.ts'
import { PasswordField } from './PasswordField.tsx'
import classes from './Security.module.css'

type Key = { key: string; uri: string }

/** Groups of four: to be typed. */
const spaced = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** As an image of its own: nothing of it is taken for markup of this page. */
const imageOf = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2, ecc: 'M' }))}`

type Props = {
  /** With the recovery codes, which are shown once. */
  onDone: (recoveryCodes: string[]) => void
  onCancel?: (() => void) | undefined
}

/** Asks who is at the desk before a key is made: it would shut everybody else out. */
function AskPassword({ onMade, onCancel }: { onMade: (key: Key) => void; onCancel: Props['onCancel'] }) {
  const [password, setPassword] = useState('')
  // Each step takes the focus, which would be lost with the step before.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    if (password === '') return setFailure('Password is required')
    setSubmitting(true)
    setFailure(null)
    try {
      onMade(await startTwoStep(password))
    } catch (error) {
      setFailure(errorMessage(error, 'The key could not be made. Try again.'))
      setSubmitting(false)
    }
  }
  return (
    <form
      className={classes.part}
      noValidate
      aria-label="Confirm your password"
      onSubmit={(event) => void submit(event)}
    >
      <p className={classes.text}>Confirm your password first.</p>
      <div className={classes.narrow}>
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={failure}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setFailure(null)
          }}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Continue
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** A key for the authenticator app, confirmed with its first code. */
export function TwoStepSetup(props: Props) {
  const [made, setMade] = useState<Key | null>(null)
  return made === null ? (
    <AskPassword onMade={setMade} onCancel={props.onCancel} />
  ) : (
    <ConfirmKey made={made} {...props} />
  )
}

function ConfirmKey({ made, onDone, onCancel }: Props & { made: Key }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [codeFailure, setCodeFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    if (code.trim() === '') return setCodeFailure('Enter the code')
    setSubmitting(true)
    setCodeFailure(null)
    try {
      const { recoveryCodes } = await finishTwoStep(code)
      onDone(recoveryCodes)
    } catch (error) {
      setCodeFailure(errorMessage(error, 'The code could not be checked. Try again.'))
      setSubmitting(false)
    }
  }

  return (
    <form
      className={classes.part}
      noValidate
      aria-label="Set up two-step sign-in"
      onSubmit={(event) => void submit(event)}
    >
      <p className={classes.text}>
        Scan this with an authenticator app, or type the key into it. Then enter the six digits it shows.
      </p>
      <div className={classes.setup}>
        <div className={classes.qr}>
          <img src={imageOf(made.uri)} width={168} height={168} alt="QR code with the key" />
        </div>
        <div className={classes.setupFields}>
          <div>
            <p className={classes.label}>Key</p>
            <p className={classes.key}>
              <code>{spaced(made.key)}</code>
              <CopyButton value={made.key} label="Copy key" />
            </p>
          </div>
          <TextField
            ref={field}
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={codeFailure}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setCodeFailure(null)
            }}
          />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Turn on
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
