import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { copyText } from '../lib/clipboard.ts'
import { formatDateTime } from '../lib/format.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import classes from './WebhooksSection.module.css'
import { fetchWebhookSecret, useRotateSecret } from './webhooks.queries.ts'

const masked = (hint: string | null): string => (hint === null ? 'None yet' : `whsec_••••••••${hint}`)

type Props = { webhook: Webhook; merchantId: string | undefined }

/** The secret that webhooks are signed with: masked, shown, copied, replaced. */
export function WebhookSecret({ webhook, merchantId }: Props) {
  const { secretHint, previousSecretUntil } = webhook
  const [secret, setSecret] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const rotate = useRotateSecret(merchantId)

  const withSecret = async (use: (value: string) => void) => {
    try {
      const known = secret ?? (await fetchWebhookSecret(merchantId)).secret
      if (known !== null) use(known)
    } catch (error) {
      toastError(error, 'The secret could not be read')
    }
  }

  const replace = async () => {
    try {
      const made = await rotate.mutateAsync()
      setSecret(secret === null ? null : made.secret)
      toastSuccess('New secret made')
    } catch (error) {
      toastError(error, 'The secret could not be rotated')
    }
    setAsking(false)
  }

  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>Signing secret</h3>
      <p className={classes.text}>
        Every webhook is signed with it (Standard Webhooks). Verify the signature before you trust what one says.
      </p>
      <code className={classes.secret}>{secret ?? masked(secretHint)}</code>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={secretHint === null && secret === null}
          onClick={() => (secret === null ? void withSecret(setSecret) : setSecret(null))}
        >
          {secret === null ? (
            <IconEye size={16} stroke={1.6} aria-hidden />
          ) : (
            <IconEyeOff size={16} stroke={1.6} aria-hidden />
          )}
          {secret === null ? 'Reveal secret' : 'Hide secret'}
        </Button>
        <Button
          variant="default"
          disabled={secretHint === null && secret === null}
          onClick={() => void withSecret((value) => void copyText(value))}
        >
          Copy secret
        </Button>
        {!asking && (
          <Button variant="default" disabled={secretHint === null} onClick={() => setAsking(true)}>
            Rotate secret
          </Button>
        )}
      </div>
      {asking && (
        <div className={classes.notice}>
          <p>
            A new secret signs from now on. For 24 hours every webhook carries a signature of the old one too, so that
            your receiver can change over without missing any. A secret from before the last rotation stops at once.
          </p>
          <div className={classes.buttons}>
            <Button loading={rotate.isPending} onClick={() => void replace()}>
              Make a new secret
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep this one
            </Button>
          </div>
        </div>
      )}
      {previousSecretUntil !== null && (
        <p className={classes.text}>The secret before signs too until {formatDateTime(previousSecretUntil)}.</p>
      )}
    </div>
  )
}
