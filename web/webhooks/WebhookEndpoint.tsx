import type { WebhookEndpoint as Endpoint } from '../../contract/webhooks/webhook.ts'
import { Badge } from '../ui/Badge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import { EndpointActions } from './EndpointActions.tsx'
import { describeEvents, endpointDisplay } from './endpoint-words.ts'
import { WebhookSecret } from './WebhookSecret.tsx'

/** Says why nothing is sent or taken; renders nothing while it works. */
function State({ enabled, disabledAt, disabledReason, failingSince }: Endpoint) {
  if (!enabled && disabledAt !== null) {
    return (
      <Notice tone={disabledReason === null ? 'info' : 'danger'} role="status">
        <strong>
          {disabledReason === null ? 'Paused' : 'Disabled'} <DateTime iso={disabledAt} />.
        </strong>{' '}
        {disabledReason !== null && `${disabledReason}. `}Nothing is sent. Events are kept below, and you can replay
        them once it is enabled.
      </Notice>
    )
  }
  if (failingSince === null) return null
  return (
    <Notice tone="warning">
      No delivery has succeeded since <DateTime iso={failingSince} />. Deliveries are tried again for 75 hours; after
      five days of failures the endpoint is disabled.
    </Notice>
  )
}

type Props = { endpoint: Endpoint; canChange: boolean; startsOpen: boolean }

/** An endpoint in one line that unfolds to its events, secret and actions. */
export function WebhookEndpoint({ endpoint, canChange, startsOpen }: Props) {
  const { url, description, events, isFirst, counts } = endpoint
  const display = endpointDisplay(endpoint)
  return (
    <li>
      <Disclosure
        startsOpen={startsOpen}
        summary={
          <>
            <Stack as="span" grow>
              <Text as="span" size="s" weight="medium" breaks>
                {url}
              </Text>
              <Text as="span" size="xs" tone="muted" breaks>
                {description !== '' && `${description} · `}
                {describeEvents(events)} · last 7 days: {counts.delivered} delivered, {counts.failed} failed,{' '}
                {counts.pending} pending
              </Text>
            </Stack>
            <Badge {...display}>{display.label}</Badge>
          </>
        }
      >
        <Stack gap={4}>
          <State {...endpoint} />
          {events.length > 0 && (
            <Text size="s" tone="muted">
              Receives {events.join(', ')}.
            </Text>
          )}
          {isFirst && (
            <Text size="s" tone="muted">
              Its address is the Webhook URL under Notifications.
            </Text>
          )}
          {canChange && <EndpointActions endpoint={endpoint} />}
          {canChange && <WebhookSecret endpoint={endpoint} />}
        </Stack>
      </Disclosure>
    </li>
  )
}
