import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { formatDateTime } from '../lib/format.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WebhookAddress } from './WebhookAddress.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import classes from './WebhooksSection.module.css'
import { useEnableWebhook, webhookQueries } from './webhooks.queries.ts'

type PartProps = { webhook: Webhook; merchantId: string | undefined; canChange: boolean }

/** How it does: off, disabled, failing, or nothing to say. */
function State({ webhook, merchantId, canChange }: PartProps) {
  const { url, isOn, disabledAt, disabledReason, failingSince } = webhook
  const enable = useEnableWebhook(merchantId)
  if (url === null) return null
  if (disabledAt !== null) {
    const enableAgain = async () => {
      try {
        await enable.mutateAsync()
        toastSuccess('Webhook enabled')
      } catch (error) {
        toastError(error, 'The webhook could not be enabled')
      }
    }
    return (
      <div className={classes.notice} data-tone="danger" role="status">
        <p>
          <strong>Disabled {formatDateTime(disabledAt)}.</strong> {disabledReason}. Nothing is sent; what happens
          meanwhile is kept below and can be replayed.
        </p>
        {canChange && (
          <Button loading={enable.isPending} onClick={() => void enableAgain()}>
            Enable again
          </Button>
        )}
      </div>
    )
  }
  if (!isOn) {
    return <p className={classes.notice}>Nothing is sent: Webhook Notifications are off. Turn them on above.</p>
  }
  if (failingSince === null) return null
  return (
    <p className={classes.notice}>
      Nothing has been taken since {formatDateTime(failingSince)}. Deliveries are tried again for 75 hours; after five
      days of failures the webhook is disabled.
    </p>
  )
}

type Props = {
  /** The one an administrator picked. */
  merchantId: string | undefined
  /** The field that says where it goes, which is saved with the other settings. */
  address: ReactNode
  /** What stands in that field. */
  url: string
}

/** A merchant's webhook: where it goes, the secret, and what was sent. */
export function WebhooksSection({ merchantId, address, url }: Props) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const { data, error, isPending, refetch } = useQuery(webhookQueries.webhook(merchantId))
  if (isPending) {
    return (
      <div className={classes.part}>
        <Skeleton height={34} />
        <Skeleton height={34} />
      </div>
    )
  }
  if (data === undefined) {
    return <ErrorState title="The webhook could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  const { pending, delivered, failed } = data.counts
  return (
    <div className={classes.section}>
      <State webhook={data} merchantId={merchantId} canChange={canChange} />
      <WebhookAddress field={address} url={url} merchantId={merchantId} canChange={canChange} />
      {canChange && <WebhookSecret webhook={data} merchantId={merchantId} />}
      <WebhookDeliveries merchantId={merchantId} canChange={canChange} />
      <p className={classes.foot}>
        Last 7 days: {delivered} delivered, {failed} failed, {pending} pending.
      </p>
    </div>
  )
}
