import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery as Delivery, DeliveryStatus, WebhookAttempt } from '../../contract/webhooks/webhook.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Text } from '../ui/Text.tsx'
import { Code } from './Code.tsx'
import { useReplay, webhookQueries } from './webhooks.queries.ts'

export const deliveryStatusDisplays: Record<DeliveryStatus, BadgeDisplay> = {
  pending: { label: 'Pending', icon: IconClock, tone: 'waiting' },
  delivered: { label: 'Delivered', icon: IconCheck, tone: 'good' },
  failed: { label: 'Failed', icon: IconAlertCircle, tone: 'bad' },
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, startedAt, durationMs, responseStatus, responseBody, failure, url } = attempt
  return (
    <Stack as="li" gap={1} padding={[2, 0]}>
      <Text size="s">
        <strong>Attempt {number}</strong> · <DateTime iso={startedAt} /> ·{' '}
        {responseStatus === null ? 'no response' : `status ${responseStatus}`} · {durationMs} ms
      </Text>
      {url !== null && (
        <Text size="xs" tone="faint">
          {url}
        </Text>
      )}
      {failure !== null && (
        <Text size="xs" tone="danger">
          {failure}
        </Text>
      )}
      {responseBody !== null && responseBody !== '' && (
        <Code text={responseBody} label={`Response to attempt ${number}`} />
      )}
    </Stack>
  )
}

const pretty = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

function Details({ delivery, canChange }: { delivery: Delivery; canChange: boolean }) {
  const { id, event, status, attempts } = delivery
  // The details cover the attempts so far; the list reports new ones.
  const query = useQuery({ ...webhookQueries.delivery(id), staleTime: 0 })
  const replay = useReplay()
  const away = useAwayReason()
  const sendAgain = () =>
    toastOutcome(replay.mutateAsync(id), {
      done: status === 'pending' ? 'Sending now' : 'Sending again',
      failed: 'The delivery could not be sent again',
    })
  return (
    <Stack gap={2}>
      <Row as="p" gap={1}>
        <Text as="code" size="xs" tone="faint" breaks>
          {id}
        </Text>{' '}
        <CopyButton value={id} label="Copy webhook-id" />
      </Row>
      {canChange && event !== 'webhook.test' && (
        <Row>
          <Button variant="default" loading={replay.isPending} barrier={away} onClick={() => void sendAgain()}>
            {status === 'pending' ? 'Try now' : 'Replay'}
          </Button>
        </Row>
      )}
      <Loaded query={query} failure="The delivery could not be loaded" skeleton={48}>
        {({ attemptsMade, payload }) => (
          <>
            <Text as="h4" size="s" weight="bold">
              Attempts
            </Text>
            {attempts === 0 && (
              <Text size="xs" tone="faint">
                None yet
              </Text>
            )}
            <Stack as="ol" lines>
              {attemptsMade.toReversed().map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </Stack>
            <Text as="h4" size="s" weight="bold">
              Payload
            </Text>
            <Code text={pretty(payload)} label="Payload" />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const tries = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

type Props = {
  delivery: Delivery
  /** The address of its endpoint, in a shop with several. */
  endpoint: string | undefined
  canChange: boolean
}

/** A delivery in one line that unfolds to its attempts and its body. */
export function WebhookDelivery({ delivery, endpoint, canChange }: Props) {
  const { event, orderNumber, createdAt, attempts, status, failure, nextAttemptAt } = delivery
  return (
    <li>
      <Disclosure
        summary={
          <>
            <Stack as="span" grow>
              <Text as="span" size="s" weight="medium">
                {event}
                {orderNumber !== null && (
                  <Text as="span" size="xs" tone="faint" weight="regular">
                    {' '}
                    #{orderNumber}
                  </Text>
                )}
              </Text>
              <Text as="span" size="xs" tone="faint" breaks>
                <DateTime iso={createdAt} /> · {tries(attempts)}
                {endpoint !== undefined && ` · ${endpoint}`}
                {status === 'pending' && nextAttemptAt !== null && (
                  <>
                    {' '}
                    · next <DateTime iso={nextAttemptAt} />
                  </>
                )}
              </Text>
              {failure !== null && (
                <Text as="span" size="xs" tone="danger">
                  {failure}
                </Text>
              )}
            </Stack>
            <Badge {...deliveryStatusDisplays[status]}>{deliveryStatusDisplays[status].label}</Badge>
          </>
        }
      >
        <Details key={attempts} delivery={delivery} canChange={canChange} />
      </Disclosure>
    </li>
  )
}
