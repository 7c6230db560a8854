import { secondMs } from '../../contract/core/time.ts'
import type { MessageChannel } from '../../contract/messages/message.ts'
import type { Database } from '../db/client.ts'
import { subscriberJob } from '../events/subscriber-job.ts'
import type { Job } from '../jobs/run-jobs.ts'
import type { Channel, MessageQueue } from './channel.ts'
import { eventMessages } from './event-messages.ts'
import { createMessageLanes, type DeliveryDependencies } from './message-delivery.ts'
import { messagesQueuedChannel } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'

/** The ways out that this server is set up for. */
export type Channels = Partial<Record<MessageChannel | 'account', Channel>>

export type MessageJobOptions = {
  database: Database
  channels: Channels
  publicUrl: string
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
} & Pick<DeliveryDependencies, 'onAnswerFailed'>

/** Finds retries that are due, and messages that wait for the time to undo. */
const everyMs = 5 * secondMs
const [gatherEventsMs, gatherMessagesMs] = [200, 40]
const wayOf: Record<MessageQueue, keyof Channels> = {
  ...{ email: 'email', own_email: 'email', sms: 'sms', own_sms: 'sms', push: 'push', account: 'account' },
}
const queues = Object.keys(wayOf) as MessageQueue[]

const deliveryBy = (channel: Channel | undefined): Delivery =>
  channel === undefined || channel.isForOwnAccountsOnly === true ? 'not_sent' : 'queued'

/**
 * The jobs that write the messages that follow from events, and send queued ones as soon as they are committed. `wake` wakes
 * the jobs of this process.
 */
export function messageJobs(
  { channels, publicUrl, ...options }: MessageJobOptions,
  wake: (reason: string) => void,
): Job[] {
  const deliveries = {
    email: deliveryBy(channels.email),
    sms: deliveryBy(channels.sms),
    push: deliveryBy(channels.push),
  }
  const handle = eventMessages({ deliveries, publicUrl, clock: options.clock })
  // Each queue has a job of its own, so that one that hangs holds up none of the others.
  const sending = queues.flatMap((queue): Job[] => {
    const way = channels[wayOf[queue]]
    if (way === undefined) return []
    const name = `the sending of messages: ${queue}`
    const lanes = createMessageLanes({ ...options, queue, way }, () => wake(name))
    const wakeOn = [messagesQueuedChannel, name]
    return [{ name, step: lanes.dispatch, finish: lanes.idle, everyMs, gatherMs: gatherMessagesMs, wakeOn }]
  })
  return [subscriberJob({ ...options, name: 'notifications', handle }, gatherEventsMs), ...sending]
}
