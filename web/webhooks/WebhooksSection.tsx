import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { useAwayReason } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import { WebhookAddress } from './WebhookAddress.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import { useEnableWebhook, webhookQueries } from './webhooks.queries.ts'

type PartProps = { webhook: Webhook; merchantId: string | undefined; canChange: boolean }

/** Warns if the webhook is disabled, off or failing; renders nothing while it works. */
function State({ webhook, merchantId, canChange }: PartProps) {
  const { url, isOn, disabledAt, disabledReason, failingSince } = webhook
  const enable = useEnableWebhook(merchantId)
  const away = useAwayReason()
  if (url === null) return null
  if (disabledAt !== null) {
    const enableAgain = () =>
      toastOutcome(enable.mutateAsync(), { done: 'Webhook enabled', failed: 'The webhook could not be enabled' })
    return (
      <Notice
        tone="danger"
        role="status"
        flush
        action={
          canChange && (
            <Button loading={enable.isPending} barrier={away} onClick={() => void enableAgain()}>
              Enable again
            </Button>
          )
        }
      >
        <strong>
          Disabled <DateTime iso={disabledAt} />.
        </strong>{' '}
        {disabledReason}. Nothing is sent. Events are kept below, and you can replay them.
      </Notice>
    )
  }
  if (!isOn) {
    return (
      <Notice tone="warning" flush>
        Nothing is sent: Webhook Notifications are off. Turn them on under Notifications.
      </Notice>
    )
  }
  if (failingSince === null) return null
  return (
    <Notice tone="warning" flush>
      No delivery has succeeded since <DateTime iso={failingSince} />. Deliveries are tried again for 75 hours; after
      five days of failures the webhook is disabled.
    </Notice>
  )
}

type Props = {
  /** The shop that an administrator picked. */
  merchantId: string | undefined
  /** The field of the address, which is saved with the other settings. */
  address: ReactNode
  /** The value of that field. */
  url: string
}

/** A merchant's webhook: its address, its secret and its deliveries. */
export function WebhooksSection({ merchantId, address, url }: Props) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const query = useQuery(webhookQueries.webhook(merchantId))
  return (
    <Loaded query={query} failure="The webhook could not be loaded" skeleton={160}>
      {(webhook) => (
        <Stack lines>
          <State webhook={webhook} merchantId={merchantId} canChange={canChange} />
          <WebhookAddress field={address} url={url} merchantId={merchantId} canChange={canChange} />
          {canChange && <WebhookSecret webhook={webhook} merchantId={merchantId} />}
          <WebhookDeliveries merchantId={merchantId} canChange={canChange} />
          <Row padding={[3, 4]}>
            <Text size="s" tone="muted">
              Last 7 days: {webhook.counts.delivered} delivered, {webhook.counts.failed} failed,{' '}
              {webhook.counts.pending} pending.
            </Text>
          </Row>
        </Stack>
      )}
    </Loaded>
  )
}
