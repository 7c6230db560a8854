import type { MailConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { type QueueConnection, startJobQueue } from '../jobs/job-queue.ts'
import { deliverDueMessages, lanes } from './message-delivery.ts'
import { messagesQueuedChannel } from './messages.queries.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export type MessageWorkerOptions = {
  database: Database
  /** As the schema's owner: the job queue has a schema of its own. */
  connection: QueueConnection
  mail: MailConfig
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

/**
 * Sends queued messages as soon as they are committed, and those whose next attempt is due within a minute. Any number of
 * processes may run one. `stop` finishes the messages in hand.
 */
export async function startMessageWorker(options: MessageWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, connection, mail, clock, onProblem } = options
  const mailer = createSmtpMailer(mail, { connections: lanes })
  const stopping = new AbortController()
  const jobs = await startJobQueue(connection, (error) => onProblem(error, 'the job queue has a problem'))
  const stop = async (): Promise<void> => {
    stopping.abort()
    await jobs.stop()
    mailer.close()
  }
  try {
    await jobs.repeat({
      name: 'send-messages',
      schedule: '* * * * *',
      wakeChannel: messagesQueuedChannel,
      run: async () => {
        await deliverDueMessages({ database, mailer, clock, onProblem }, stopping.signal)
      },
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
