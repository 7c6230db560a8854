import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import {
  type DeliveryStatus,
  deliveryStatuses,
  type WebhookEndpoint,
  webhookEvents,
} from '../../contract/webhooks/webhook.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { List } from '../ui/List.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/SelectField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { shortUrl } from './endpoint-words.ts'
import { deliveryStatusDisplays, WebhookDelivery } from './WebhookDelivery.tsx'
import classes from './Webhooks.module.css'
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

function ReplayFailed({ merchantId, endpointId }: { merchantId: string | undefined; endpointId: string | undefined }) {
  const away = useAwayReason()
  const [spanMs, setSpanMs] = useState<number>(dayMs)
  const replay = useReplayFailed(merchantId)
  const run = () =>
    toastOutcome(replay.mutateAsync({ since: new Date(Date.now() - spanMs).toISOString(), endpointId }), {
      done: (replayed) => (replayed === 1 ? 'Resending 1 delivery' : `${replayed} deliveries are being resent`),
      failed: 'The deliveries could not be sent again',
    })
  return (
    <Row gap={2} wrap>
      <Text as="span" size="s" aria-hidden>
        Replay all failed in
      </Text>
      <Select
        aria-label="Replay all failed in"
        options={spans.map(({ label, ms }) => ({ value: String(ms), label }))}
        value={String(spanMs)}
        onChange={(event) => setSpanMs(Number(event.currentTarget.value))}
      />
      <Button variant="default" loading={replay.isPending} barrier={away} onClick={() => void run()}>
        Replay failed
      </Button>
    </Row>
  )
}

type FiltersProps = {
  filter: DeliveryFilter
  endpoints: readonly WebhookEndpoint[]
  onChange: (filter: DeliveryFilter) => void
}

function Filters({ filter, endpoints, onChange }: FiltersProps) {
  return (
    <Row gap={2} wrap>
      <Segments
        label="Status of deliveries"
        options={statusOptions}
        optionLabels={statusLabels}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ ...filter, status: status === 'all' ? undefined : status })}
      />
      <Select
        aria-label="Event"
        options={[
          { value: '', label: 'All events' },
          ...webhookEvents.map((event) => ({ value: event, label: event })),
        ]}
        value={filter.event ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, event: webhookEvents.find((event) => event === value) })
        }
      />
      {endpoints.length > 1 && (
        <Select
          aria-label="Endpoint"
          options={[
            { value: '', label: 'All endpoints' },
            ...endpoints.map(({ id, url }) => ({ value: id, label: shortUrl(url) })),
          ]}
          value={filter.endpointId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, endpointId: value === '' ? undefined : value })
          }
        />
      )}
    </Row>
  )
}

type Props = { merchantId: string | undefined; endpoints: readonly WebhookEndpoint[]; canChange: boolean }

/** The deliveries, newest first, with filters. Failed ones can be sent again. */
export function WebhookDeliveries({ merchantId, endpoints, canChange }: Props) {
  const [chosen, setFilter] = useState<DeliveryFilter>({})
  const names = new Map(endpoints.map(({ id, url }) => [id, shortUrl(url)]))
  // An endpoint may have been deleted since it was chosen.
  const filter =
    chosen.endpointId !== undefined && names.has(chosen.endpointId) ? chosen : { ...chosen, endpointId: undefined }
  const list = useInfiniteQuery(webhookQueries.deliveries(merchantId, filter))
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  // A new shop adds an endpoint first.
  if (endpoints.length === 0 && !isFiltered && deliveries?.length === 0) return null
  return (
    <Stack gap={3} padding={4}>
      <Text as="h3" size="s" weight="bold">
        Deliveries
      </Text>
      <Filters {...{ filter, endpoints }} onChange={setFilter} />
      <UnansweredNotice query={list} />
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={40} />)}
      {list.isError && deliveries === undefined && (
        <ErrorState title="Deliveries could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {deliveries?.length === 0 && !list.isPlaceholderData && (
        <EmptyState
          icon={IconWebhook}
          title={isFiltered ? 'No deliveries found' : 'Nothing sent yet'}
          description={
            isFiltered ? undefined : 'Deliveries appear here when something happens, or when you send a test.'
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
      <div className={classes.deliveries}>
        <List label="Deliveries" isOutdated={list.isPlaceholderData}>
          {deliveries?.map((delivery) => (
            <WebhookDelivery
              key={delivery.id}
              delivery={delivery}
              endpoint={endpoints.length > 1 ? names.get(delivery.endpointId) : undefined}
              canChange={canChange}
            />
          ))}
        </List>
      </div>
      {list.hasNextPage && (
        <Row>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </Row>
      )}
      {canChange && deliveries !== undefined && deliveries.length > 0 && (
        <ReplayFailed merchantId={merchantId} endpointId={filter.endpointId} />
      )}
    </Stack>
  )
}
