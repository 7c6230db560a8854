import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { WebhookEndpoint } from '../../contract/webhooks/webhook.ts'
import { copyText } from '../lib/clipboard.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastError, toastOutcome } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Webhooks.module.css'
import { fetchEndpointSecret, useRotateSecret } from './webhook-endpoints.queries.ts'

const masked = (hint: string | null): string => (hint === null ? 'Can’t be read: rotate it' : `whsec_••••••••${hint}`)

type RotationProps = { id: string; onRotated: (secret: string) => void; onClose: () => void }

/** Says what a new secret means before it is made. */
function Rotation({ id, onRotated, onClose }: RotationProps) {
  const rotate = useRotateSecret(id)
  const away = useAwayReason()
  const replace = async () => {
    await toastOutcome(rotate.mutateAsync(), {
      done({ secret }) {
        onRotated(secret)
        return 'New secret created'
      },
      failed: 'The secret could not be rotated',
    })
    onClose()
  }
  return (
    <Notice
      tone="warning"
      action={
        <Row gap={2} wrap>
          <Button loading={rotate.isPending} barrier={away} onClick={() => void replace()}>
            Create a new secret
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep this secret
          </Button>
        </Row>
      }
    >
      A new secret signs from now on. For 24 hours every webhook carries a signature of the old one too, so that your
      receiver can change over without missing any. A secret from before the last rotation stops at once.
    </Notice>
  )
}

/** The secret that signs an endpoint's webhooks. It can be shown, copied and replaced. */
export function WebhookSecret({ endpoint: { id, secretHint, previousSecretUntil } }: { endpoint: WebhookEndpoint }) {
  const away = useAwayReason()
  const [secret, setSecret] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const hasNone = secretHint === null && secret === null
  const Icon = secret === null ? IconEye : IconEyeOff

  const withSecret = async (use: (value: string) => void) => {
    try {
      use(secret ?? (await fetchEndpointSecret(id)).secret)
    } catch (error) {
      toastError(error, 'The secret could not be read')
    }
  }
  return (
    <Stack gap={3}>
      <Text as="h3" size="s" weight="bold">
        Signing secret
      </Text>
      <Text size="s" tone="muted">
        Signs each webhook of this endpoint (Standard Webhooks). Verify the signature before you trust one.
      </Text>
      <code className={classes.code}>{secret ?? masked(secretHint)}</code>
      <Row gap={2} wrap>
        <Button
          variant="default"
          disabled={hasNone}
          onClick={() => (secret === null ? void withSecret(setSecret) : setSecret(null))}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
          {secret === null ? 'Reveal secret' : 'Hide secret'}
        </Button>
        <Button variant="default" disabled={hasNone} onClick={() => void withSecret((value) => void copyText(value))}>
          Copy secret
        </Button>
        {!isAsking && (
          <Button variant="default" barrier={away} onClick={() => setAsking(true)}>
            Rotate secret
          </Button>
        )}
      </Row>
      {isAsking && (
        <Rotation id={id} onRotated={(made) => setSecret((shown) => shown && made)} onClose={() => setAsking(false)} />
      )}
      {previousSecretUntil !== null && (
        <Text size="s" tone="muted">
          The previous secret also signs until <DateTime iso={previousSecretUntil} />.
        </Text>
      )}
    </Stack>
  )
}
