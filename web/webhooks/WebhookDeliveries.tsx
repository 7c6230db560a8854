import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import { type DeliveryStatus, deliveryStatuses, webhookEvents } from '../../contract/webhooks/webhook.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { deliveryStatusDisplays } from './DeliveryStatusBadge.tsx'
import { WebhookDelivery } from './WebhookDelivery.tsx'
import classes from './WebhooksSection.module.css'
import { type DeliveryFilter, useReplayFailed, webhookQueries } from './webhooks.queries.ts'

const statusOptions = ['all', ...deliveryStatuses] as const
const statusLabels: Record<'all' | DeliveryStatus, string> = {
  all: 'All',
  pending: deliveryStatusDisplays.pending.label,
  delivered: deliveryStatusDisplays.delivered.label,
  failed: deliveryStatusDisplays.failed.label,
}

const spans = [
  { label: 'the last hour', ms: hourMs },
  { label: 'the last 24 hours', ms: dayMs },
  { label: 'the last 7 days', ms: 7 * dayMs },
  { label: 'the last 90 days', ms: 90 * dayMs },
] as const

function ReplayFailed({ merchantId }: { merchantId: string | undefined }) {
  const id = useId()
  const [spanMs, setSpanMs] = useState<number>(dayMs)
  const replay = useReplayFailed(merchantId)
  const run = async () => {
    try {
      const { replayed } = await replay.mutateAsync(new Date(Date.now() - spanMs).toISOString())
      toastSuccess(replayed === 1 ? '1 delivery is sent again' : `${replayed} deliveries are sent again`)
    } catch (error) {
      toastError(error, 'The deliveries could not be sent again')
    }
  }
  return (
    <div className={classes.replay}>
      <label htmlFor={id}>Replay all that failed within</label>
      <select
        id={id}
        className={classes.select}
        value={spanMs}
        onChange={(event) => setSpanMs(Number(event.currentTarget.value))}
      >
        {spans.map(({ label, ms }) => (
          <option key={ms} value={ms}>
            {label}
          </option>
        ))}
      </select>
      <Button variant="default" loading={replay.isPending} onClick={() => void run()}>
        Replay failed
      </Button>
    </div>
  )
}

type FiltersProps = { filter: DeliveryFilter; onChange: (filter: DeliveryFilter) => void }

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <Segments
        label="Status of deliveries"
        options={statusOptions}
        optionLabels={statusLabels}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ ...filter, status: status === 'all' ? undefined : status })}
      />
      <select
        aria-label="Event"
        className={classes.select}
        value={filter.event ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, event: webhookEvents.find((event) => event === value) })
        }
      >
        <option value="">All events</option>
        {webhookEvents.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </select>
    </div>
  )
}

type Props = { merchantId: string | undefined; canChange: boolean }

/** What was sent, newest first, with filters; what failed can be sent again. */
export function WebhookDeliveries({ merchantId, canChange }: Props) {
  const [filter, setFilter] = useState<DeliveryFilter>({})
  const list = useInfiniteQuery(webhookQueries.deliveries(merchantId, filter))
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries)
  const isFiltered = filter.status !== undefined || filter.event !== undefined
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>Deliveries</h3>
      <Filters filter={filter} onChange={setFilter} />
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={40} />)}
      {list.isError && deliveries === undefined && (
        <ErrorState title="Deliveries could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {deliveries?.length === 0 && (
        <EmptyState
          icon={IconWebhook}
          title={isFiltered ? 'No deliveries found' : 'Nothing sent yet'}
          description={
            isFiltered
              ? undefined
              : 'What happens to your orders is sent from the moment a URL is saved and webhooks are on.'
          }
          action={
            isFiltered ? (
              <Button variant="default" onClick={() => setFilter({})}>
                Clear filters
              </Button>
            ) : undefined
          }
        />
      )}
      <ul className={classes.deliveries} aria-label="Deliveries">
        {deliveries?.map((delivery) => (
          <WebhookDelivery key={delivery.id} delivery={delivery} canChange={canChange} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.buttons}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {canChange && deliveries !== undefined && deliveries.length > 0 && <ReplayFailed merchantId={merchantId} />}
    </div>
  )
}
