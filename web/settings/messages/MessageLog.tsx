import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Ref, useRef } from 'react'
import {
  messageAudiences,
  messageChannelLabels,
  messageChannels,
  messageKindLabels,
  messageKinds,
  messageStatuses,
} from '../../../contract/messages/message.ts'
import type { LoggedMessage } from '../../../contract/messages/messages.endpoints.ts'
import { useCustomerName } from '../../customers/customers.queries.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { createStore, useStore } from '../../lib/store.ts'
import {
  describeSending,
  MessageStatusBadge,
  messageAudienceLabels,
  messageStatusLabel,
} from '../../messages/MessageStatusBadge.tsx'
import { type LogNarrowing, preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { CustomerFilter } from '../../ui/CustomerFilter.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from '../notifications/Notifications.module.css'
import { searchOfTab } from '../settings-tabs.ts'

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const Choice = <Value extends string>({
  label,
  values,
  labelOf,
  value = '' as Value,
  onChange,
}: ChoiceProps<Value>) => (
  <SelectField
    label={label}
    options={[{ value: '', label: 'All' }, ...values.map((each) => ({ value: each, label: labelOf(each) }))]}
    value={value}
    onChange={({ currentTarget }) => onChange(values.find((each) => each === currentTarget.value))}
  />
)

type ChoicesProps = {
  narrowing: LogNarrowing
  onChange: (change: LogNarrowing) => void
  ref: Ref<HTMLElement>
}

const Choices = ({ narrowing: { channel, status, audience, kind }, onChange, ref }: ChoicesProps) => (
  <search ref={ref} className={classes.filters} aria-label="Messages">
    <Choice
      label="Recipient"
      values={messageAudiences}
      labelOf={(each) => messageAudienceLabels[each]}
      value={audience}
      onChange={(value) => onChange({ audience: value })}
    />
    <Choice
      label="Message"
      values={messageKinds}
      labelOf={(each) => messageKindLabels[each]}
      value={kind}
      onChange={(value) => onChange({ kind: value })}
    />
    <Choice
      label="Channel"
      values={messageChannels}
      labelOf={(each) => messageChannelLabels[each]}
      value={channel}
      onChange={(value) => onChange({ channel: value })}
    />
    <Choice
      label="Status"
      values={messageStatuses}
      labelOf={messageStatusLabel}
      value={status}
      onChange={(value) => onChange({ status: value })}
    />
  </search>
)

function Entry({ message }: { message: LoggedMessage }) {
  const { audience, kind, channel, status, recipient, createdAt, order, failure } = message
  return (
    <Row as="li" gap={3} padding={[2.5, 0]} align="start" justify="between">
      <Stack as="span" grow>
        <Text as="span" size="s">
          {messageKindLabels[kind]}
          {order && (
            <>
              {' · '}
              <Link to={paths.order} params={{ orderId: order.id }}>{`#${order.number}`}</Link>
            </>
          )}
        </Text>
        <Text as="span" size="xs" tone="muted">
          {`${messageAudienceLabels[audience]} · ${messageChannelLabels[channel]} · ${recipient} · `}
          <DateTime iso={createdAt} />
        </Text>
        <Text as="span" size="xs" tone="muted">
          {describeSending(message, useZone())}
        </Text>
        {failure !== null && (
          <Text as="span" size="xs" tone={status === 'failed' ? 'danger' : 'muted'}>
            {failure}
          </Text>
        )}
      </Stack>
      <MessageStatusBadge {...message} />
    </Row>
  )
}

/** A choice among all messages, or those to one customer. */
type Chosen = { customerId: string | undefined; narrowing: LogNarrowing }

const nothing: Chosen = { customerId: undefined, narrowing: {} }

/** The store outlives the tab, so a user who follows an entry to its order comes back to the same list. */
const chosen = createStore(nothing)

type Props = {
  merchantId: string | undefined
  /** Lists the messages to this customer alone. */
  customerId: string | undefined
}

export function MessageLog({ merchantId, customerId }: Props) {
  const last = useStore(chosen)
  // Another list starts with all of its messages.
  const { narrowing } = last.customerId === customerId ? last : nothing
  const choices = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const customerName = useCustomerName(customerId)
  const log = useInfiniteQuery(preferenceQueries.log(merchantId, { ...narrowing, customerId }))
  const narrow = (change: LogNarrowing) => chosen.set({ customerId, narrowing: { ...narrowing, ...change } })
  const isNarrowed = [...Object.values(narrowing), customerId].some((value) => value !== undefined)
  const showAll = () => {
    chosen.set(nothing)
    void navigate({
      to: paths.settings,
      search: (previous) => ({ ...previous, ...searchOfTab('messages') }),
      resetScroll: false,
    })
    // The pressed button goes.
    choices.current?.querySelector('select')?.focus()
  }
  return (
    <Stack gap={3} padding={4}>
      {customerId !== undefined && (
        <CustomerFilter customerId={customerId} name={customerName} what="Messages to" onClear={showAll} />
      )}
      <Choices narrowing={narrowing} onChange={narrow} ref={choices} />
      <Loaded query={log} failure="The log could not be loaded" skeleton={120}>
        {({ pages }) => (
          <Stack as="ul" lines>
            {pages
              .flatMap(({ messages }) => messages)
              .map((message) => (
                <Entry key={message.id} message={message} />
              ))}
          </Stack>
        )}
      </Loaded>
      {log.data?.pages[0]?.messages.length === 0 && (
        <Text size="xs" tone="muted">
          {isNarrowed ? 'No messages found' : 'No messages yet'}
        </Text>
      )}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Stack>
  )
}
