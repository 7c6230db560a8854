import { useState } from 'react'
import { renderSVG } from 'uqr'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { finishTwoStep, startTwoStep } from './account.queries.ts'
import formClasses from './Form.module.css'
import { PasswordField } from './PasswordField.tsx'
import classes from './Security.module.css'

type Key = { key: string; uri: string }

/** Groups of four are easier to type. */
const spaced = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** Rendered as an image, so that none of it is parsed as this page's markup. */
const imageOf = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2, ecc: 'M' }))}`

type Props = {
  /** It gets the recovery codes, which are shown once. */
  onDone: (recoveryCodes: string[]) => void
  onCancel?: (() => void) | undefined
}

type ButtonsProps = { saveLabel: string; isSaving: boolean; onCancel: Props['onCancel'] }

const Buttons = ({ saveLabel, isSaving, onCancel }: ButtonsProps) => (
  <Row gap={2} wrap>
    <Button type="submit" loading={isSaving}>
      {saveLabel}
    </Button>
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </Row>
)

/** Asks for the password before creating a key, which would otherwise lock the real user out. */
function AskPassword({ onMade, onCancel }: { onMade: (key: Key) => void; onCancel: Props['onCancel'] }) {
  const { form, field, isSaving } = useCheckedForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Password is required' } : null),
    save: async ({ password }) => onMade(await startTwoStep(password)),
    failed: 'The key could not be created. Try again.',
    blamed: 'password',
  })
  return (
    <Stack as="form" gap={3} {...form} aria-label="Confirm your password">
      <Text size="s" tone="muted">
        Confirm your password first.
      </Text>
      <div className={classes.fields}>
        <PasswordField
          // Each step takes the focus, because the previous step's element is gone.
          ref={takeFocus}
          label="Password"
          name="password"
          autoComplete="current-password"
          {...field('password')}
        />
      </div>
      <Buttons saveLabel="Continue" isSaving={isSaving} onCancel={onCancel} />
    </Stack>
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
  const { form, field, isSaving } = useCheckedForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code' } : null),
    save: async ({ code }) => onDone((await finishTwoStep(code)).recoveryCodes),
    failed: 'The code could not be checked. Try again.',
    blamed: 'code',
  })
  return (
    <Stack as="form" gap={3} {...form} aria-label="Set up two-step sign-in">
      <Text size="s" tone="muted">
        Scan this with an authenticator app, or type the key into it. Then enter the six digits it shows.
      </Text>
      <Row gap={4} align="start" wrap>
        <div className={classes.qr}>
          <img src={imageOf(made.uri)} width={168} height={168} alt="QR code with the key" />
        </div>
        <Stack gap={3} className={classes.flexible}>
          <Stack gap={1}>
            <Text size="s" weight="medium">
              Key
            </Text>
            <Row as="p" gap={2} padding={[0, 3]} justify="between" className={formClasses.box}>
              <code>{spaced(made.key)}</code>
              <CopyButton value={made.key} label="Copy key" />
            </Row>
          </Stack>
          <TextField
            ref={takeFocus}
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code')}
          />
        </Stack>
      </Row>
      <Buttons saveLabel="Turn on" isSaving={isSaving} onCancel={onCancel} />
    </Stack>
  )
}
