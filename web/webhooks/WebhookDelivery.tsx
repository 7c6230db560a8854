import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookDelivery as Delivery, WebhookAttempt } from '../../contract/webhooks/webhook.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Code } from './Code.tsx'
import { DeliveryStatusBadge } from './DeliveryStatusBadge.tsx'
import classes from './WebhookDelivery.module.css'
import section from './WebhooksSection.module.css'
import { useReplay, webhookQueries } from './webhooks.queries.ts'

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, startedAt, durationMs, responseStatus, responseBody, failure, url } = attempt
  return (
    <li className={classes.attempt}>
      <p>
        <strong>Attempt {number}</strong> · <DateTime iso={startedAt} /> ·{' '}
        {responseStatus === null ? 'no answer' : `status ${responseStatus}`} · {durationMs} ms
      </p>
      {url !== null && <p className={classes.meta}>{url}</p>}
      {failure !== null && <p className={classes.failure}>{failure}</p>}
      {responseBody !== null && responseBody !== '' && (
        <Code text={responseBody} label={`Answer to attempt ${number}`} />
      )}
    </li>
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
  // What is shown belongs to this attempt; the list says when there has been another.
  const { data, error, refetch } = useQuery({ ...webhookQueries.delivery(id), staleTime: 0 })
  const replay = useReplay()
  const sendAgain = async () => {
    try {
      await replay.mutateAsync(id)
      toastSuccess(status === 'pending' ? 'It is tried now' : 'It is sent again')
    } catch (failure) {
      toastError(failure, 'The delivery could not be sent again')
    }
  }
  return (
    <div className={classes.details}>
      <p className={classes.idLine}>
        <code>{id}</code> <CopyButton value={id} label="Copy webhook-id" />
      </p>
      {canChange && event !== 'webhook.test' && (
        <Button variant="default" loading={replay.isPending} onClick={() => void sendAgain()}>
          {status === 'pending' ? 'Try now' : 'Replay'}
        </Button>
      )}
      {data === undefined && error === null && <Skeleton height={48} />}
      {error !== null && (
        <div className={classes.failure} role="alert">
          {errorMessage(error, 'The delivery could not be loaded')}{' '}
          <Button variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data !== undefined && (
        <>
          <h4 className={section.subtitle}>Attempts</h4>
          {attempts === 0 && <p className={classes.meta}>None yet</p>}
          <ol className={classes.attempts}>
            {data.attemptsMade.toReversed().map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
          <h4 className={section.subtitle}>Payload</h4>
          <Code text={pretty(data.payload)} label="Payload" />
        </>
      )}
    </div>
  )
}

const tries = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

/** A delivery in one line, to be unfolded to its attempts and its body. */
export function WebhookDelivery({ delivery, canChange }: { delivery: Delivery; canChange: boolean }) {
  const { event, orderNumber, createdAt, attempts, status, failure, nextAttemptAt } = delivery
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details className={classes.delivery} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={classes.head}>
            <span className={classes.event}>
              {event}
              {orderNumber !== null && <span className={classes.meta}> #{orderNumber}</span>}
            </span>
            <span className={classes.meta}>
              <DateTime iso={createdAt} /> · {tries(attempts)}
              {status === 'pending' && nextAttemptAt !== null && (
                <>
                  {' '}
                  · next <DateTime iso={nextAttemptAt} />
                </>
              )}
            </span>
            {failure !== null && <span className={classes.failure}>{failure}</span>}
          </span>
          <DeliveryStatusBadge status={status} />
        </summary>
        {isOpen && <Details key={attempts} delivery={delivery} canChange={canChange} />}
      </details>
    </li>
  )
}
