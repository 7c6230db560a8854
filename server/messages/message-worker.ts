import { type MessageChannel, messageChannels } from '../../contract/messages/message.ts'
import type { Database } from '../db/client.ts'
import { eventsNumberedChannel } from '../events/events.service.ts'
import { handleEvents } from '../events/subscriber.service.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Channel } from './channel.ts'
import { eventMessages } from './event-messages.ts'
import { deliverDueMessages } from './message-delivery.ts'
import { messagesQueuedChannel } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'

/** The ways out that this server is set up for. */
export type Channels = Partial<Record<MessageChannel, Channel>>

export type MessageWorkerOptions = {
  database: Database
  jobs: JobQueue
  /** Closed with the worker. */
  channels: Channels
  publicUrl: string
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

/** Each channel has a job of its own, so that one that hangs holds up none of the others. */
const jobNames: Record<MessageChannel, string> = { email: 'send-messages', sms: 'send-texts', push: 'send-pushes' }
const everyMinute = '* * * * *'

const deliveryBy = (channel: Channel | undefined): Delivery =>
  channel === undefined || channel.isForOwnAccountsOnly === true ? 'not_sent' : 'queued'

/**
 * Writes the messages that follow from events, and sends queued ones as soon as they are committed, those whose next attempt
 * is due within a minute. Any number of processes may run one. `stop` finishes the messages in hand.
 */
export async function startMessageWorker(options: MessageWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, jobs, channels, publicUrl, clock, onProblem } = options
  const stopping = new AbortController()
  const deliveries = {
    email: deliveryBy(channels.email),
    sms: deliveryBy(channels.sms),
    push: deliveryBy(channels.push),
  }
  const handle = eventMessages({ deliveries, publicUrl, clock })
  const telling = await jobs.repeat({
    name: 'tell-of-events',
    schedule: everyMinute,
    wakeChannel: eventsNumberedChannel,
    run: () => handleEvents({ database, name: 'notifications', handle, clock, onProblem }, stopping.signal),
  })
  const running = [telling]
  for (const channel of messageChannels) {
    const way = channels[channel]
    if (way === undefined) continue
    const sending = await jobs.repeat({
      name: jobNames[channel],
      schedule: everyMinute,
      wakeChannel: messagesQueuedChannel,
      run: async () => {
        await deliverDueMessages({ database, channel, way, clock, onProblem }, stopping.signal)
      },
    })
    running.push(sending)
  }
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running.map((job) => job.stop()))
      for (const channel of Object.values(channels)) channel.close()
    },
  }
}
