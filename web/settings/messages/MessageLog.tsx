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
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from '../notifications/Notifications.module.css'

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

/** The store outlives the tab, so a user who follows an entry to its order comes back to the same list. */
const chosen = createStore<LogNarrowing>({})

export function MessageLog({ merchantId }: { merchantId: string | undefined }) {
  const narrowing = useStore(chosen)
  const log = useInfiniteQuery(preferenceQueries.log(merchantId, narrowing))
  const narrow = (change: LogNarrowing) => chosen.set({ ...narrowing, ...change })
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const { channel, status, audience, kind } = narrowing
  return (
    <Stack gap={3} padding={4}>
      <search className={classes.filters} aria-label="Messages">
        <Choice
          label="Recipient"
          values={messageAudiences}
          labelOf={(each) => messageAudienceLabels[each]}
          value={audience}
          onChange={(value) => narrow({ audience: value })}
        />
        <Choice
          label="Message"
          values={messageKinds}
          labelOf={(each) => messageKindLabels[each]}
          value={kind}
          onChange={(value) => narrow({ kind: value })}
        />
        <Choice
          label="Channel"
          values={messageChannels}
          labelOf={(each) => messageChannelLabels[each]}
          value={channel}
          onChange={(value) => narrow({ channel: value })}
        />
        <Choice
          label="Status"
          values={messageStatuses}
          labelOf={messageStatusLabel}
          value={status}
          onChange={(value) => narrow({ status: value })}
        />
      </search>
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
