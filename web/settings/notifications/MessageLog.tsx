import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  messageAudiences,
  messageChannelLabels,
  messageChannels,
  messageKindLabels,
  messageKinds,
  messageStatuses,
} from '../../../contract/messages/message.ts'
import type { LoggedMessage } from '../../../contract/messages/messages.endpoints.ts'
import { paths } from '../../app/paths.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { type LogNarrowing, preferenceQueries } from '../../notifications/preferences.queries.ts'
import {
  MessageStatusBadge,
  messageAudienceLabels,
  messageFate,
  messageStatusLabel,
} from '../../orders/MessageStatusBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './Notifications.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Value[]
  labelOf: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, options, labelOf, value, onChange }: ChoiceProps<Value>) {
  return (
    <label className={classes.field}>
      {label}
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value))}
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

const labelIn =
  <Value extends string>(labels: Record<Value, string>) =>
  (value: Value): string =>
    labels[value]

function Entry({ message }: { message: LoggedMessage }) {
  const { audience, kind, channel, status, recipient, createdAt, order, failure } = message
  return (
    <li className={classes.entry}>
      <span className={classes.what}>
        <span>
          {messageKindLabels[kind]}
          {order && (
            <>
              {' · '}
              <Link to={paths.order} params={{ orderId: order.id }}>{`#${order.number}`}</Link>
            </>
          )}
        </span>
        <span className={classes.meta}>
          {`${messageAudienceLabels[audience]} · ${messageChannelLabels[channel]} · ${recipient} · `}
          <DateTime iso={createdAt} />
        </span>
        <span className={classes.meta}>{messageFate(message)}</span>
        {failure !== null && (
          <span className={classes.meta} data-failed={status === 'failed' || undefined}>
            {failure}
          </span>
        )}
      </span>
      <MessageStatusBadge status={status} />
    </li>
  )
}

/** Kept while the page is: who follows an entry to its order comes back to the same list. */
const chosen = createStore<LogNarrowing>({})

export function MessageLog({ merchantId }: { merchantId: string | undefined }) {
  const narrowing = useStore(chosen)
  const log = useInfiniteQuery(preferenceQueries.log(merchantId, narrowing))
  const narrow = (change: LogNarrowing) => chosen.set({ ...narrowing, ...change })
  const messages = log.data?.pages.flatMap((page) => page.messages)
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const { channel, status, audience, kind } = narrowing
  return (
    <div className={classes.log}>
      <search className={classes.filters} aria-label="Messages">
        <Choice
          {...{
            label: 'Whom',
            options: messageAudiences,
            labelOf: labelIn(messageAudienceLabels),
            value: audience,
          }}
          onChange={(value) => narrow({ audience: value })}
        />
        <Choice
          {...{ label: 'About', options: messageKinds, labelOf: labelIn(messageKindLabels), value: kind }}
          onChange={(value) => narrow({ kind: value })}
        />
        <Choice
          {...{
            label: 'By',
            options: messageChannels,
            labelOf: labelIn(messageChannelLabels),
            value: channel,
          }}
          onChange={(value) => narrow({ channel: value })}
        />
        <Choice
          {...{ label: 'Status', options: messageStatuses, labelOf: messageStatusLabel, value: status }}
          onChange={(value) => narrow({ status: value })}
        />
      </search>
      {messages === undefined &&
        (log.error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState
            title="The log could not be loaded"
            error={log.error}
            onRetry={log.refetch}
            retrying={log.isFetching}
          />
        ))}
      {messages?.length === 0 && (
        <p className={classes.none}>{isNarrowed ? 'No messages found' : 'No message was sent yet'}</p>
      )}
      <ul className={classes.entries}>
        {messages?.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  )
}
