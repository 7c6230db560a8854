import type pg from 'pg'
import { hourMs, minuteMs, secondMs } from '../contract/core/time.ts'
import { catchUp } from './analytics/catching-up.ts'
import { waitAfterFailure } from './assistant/replies.service.ts'
import { forgetConversations, sweepUnanswered } from './assistant/retention-job.ts'
import { auditJobs } from './audit/audit-jobs.ts'
import { type AuthDependencies, forgetExpired } from './auth/auth.service.ts'
import type { Config } from './config.ts'
import type { WritingTransaction } from './db/transaction.ts'
import { forgetEvents } from './events/events.service.ts'
import { eventsLogged } from './events/subscriber-job.ts'
import { fulfilmentJob } from './fulfilment/fulfilment-job.ts'
import { forgetAnswers } from './idempotency/idempotency.service.ts'
import { type Job, type Jobs, runJobs } from './jobs/run-jobs.ts'
import type { Logger } from './log.ts'
import { createAccountChannel } from './messages/account-channel.ts'
import { forgetAccountMails } from './messages/account-mails.service.ts'
import { queueFingerprintMails } from './messages/fingerprint-mails.ts'
import { messageJobs } from './messages/message-jobs.ts'
import { messagesQueuedChannel } from './messages/messages.queries.ts'
import { openChannels } from './messages/open-channels.ts'
import { createOutgoing } from './net/outgoing.ts'
import { foldOrderChangesAcrossMerchants, foldSoldChangesAcrossMerchants } from './orders/order-count.queries.ts'
import { mailboxJob } from './receipts/mailbox-jobs.ts'
import { receiptJobs } from './receipts/receipt-jobs.ts'
import { forgetReceipts, receiptsDueChannel } from './receipts/receipts.service.ts'
import { createResolver } from './receipts/resolver.ts'
import { createSealer } from './secrets.ts'
import { forgetWishes, stockReturnedChannel } from './stock-wishes/stock-wishes.service.ts'
import { stockWishesJob } from './stock-wishes/stock-wishes-job.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { attemptTimeoutMs } from './webhooks/send-webhook.ts'
import { deliveriesDueChannel } from './webhooks/webhook-deliveries.queries.ts'
import { forgetDeliveries } from './webhooks/webhook-deliveries.service.ts'
import { webhookJobs } from './webhooks/webhook-delivery.ts'

/** The channels of NOTIFY that wake jobs. */
export const wakingChannels = [messagesQueuedChannel, deliveriesDueChannel, receiptsDueChannel, stockReturnedChannel]

type Options = {
  config: Config
  dependencies: AuthDependencies
  connection: pg.ClientConfig
  log: Logger
  telemetry: Telemetry
}

/** One step in a transaction of its own. @returns true if there may be more to do */
type Step = (transaction: WritingTransaction, now: Date) => Promise<unknown>

/** Jobs that nothing wakes: they keep readings short and delete what is no longer kept. */
const housekeeping = ({ dependencies, connection }: Options): Job[] => {
  const { database, clock } = dependencies
  const run = async (step: Step): Promise<void> => {
    while ((await database.write('platform', (transaction) => step(transaction, clock()))) === true);
  }
  const forget = (name: string, step: Step): Job => ({
    name: `forgetting ${name}`,
    step: () => run(step),
    everyMs: hourMs,
  })
  return [
    {
      name: 'the fold of counts',
      step: async () => {
        await run(foldOrderChangesAcrossMerchants)
        await run(foldSoldChangesAcrossMerchants)
      },
      everyMs: secondMs,
    },
    { name: 'catching up with figures', step: () => catchUp({ database, connection }), everyMs: 5 * secondMs },
    { name: 'the sweep of questions', step: () => run(sweepUnanswered), everyMs: minuteMs },
    forget('sessions', forgetExpired),
    forget('answers', forgetAnswers),
    forget('emails', forgetAccountMails),
    forget('events', forgetEvents),
    forget('deliveries', forgetDeliveries),
    forget('receipts', forgetReceipts),
    forget('wishes for stock', forgetWishes),
    { name: 'forgetting conversations', step: () => forgetConversations(database, clock()), everyMs: hourMs },
  ]
}

/**
 * Starts all work behind the requests. Any number of processes may do so. `relay` tells of events; whoever listens to
 * `wakingChannels` passes their names to `wake`.
 */
export async function startBackground(
  options: Options,
  relay: { listen(listener: () => void): void },
): Promise<Pick<Jobs, 'wake' | 'stop'>> {
  const { config, dependencies, log, telemetry } = options
  const { database, clock } = dependencies
  const { mail, publicUrl, appSecret, webhooksMayBePrivate, dnsServers } = config
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const work = { database, clock, onProblem }

  const ways = await openChannels(config, work)
  const desk = { database, email: ways.email, replyTo: mail?.from.address, publicUrl, clock }
  const channels = { ...ways, account: createAccountChannel(desk) }
  const outgoing = createOutgoing({ mayBePrivate: webhooksMayBePrivate, timeoutMs: attemptTimeoutMs, dnsServers })
  // It opens connections for mailboxes and keeps none itself, so it needs no closing.
  const mailOutgoing = createOutgoing({
    mayBePrivate: webhooksMayBePrivate || config.mailMayBePrivate,
    ...{ timeoutMs: attemptTimeoutMs, dnsServers },
  })
  const sealer = createSealer(appSecret)
  const wake = (reason?: string): void => jobs.wake(reason)
  const jobs = runJobs(
    telemetry.observeJobs([
      ...housekeeping(options),
      ...messageJobs({ ...work, channels, publicUrl, onAnswerFailed: waitAfterFailure }, wake),
      {
        name: 'the mail with the fingerprint of the audit log',
        step: () => queueFingerprintMails(database, desk),
        everyMs: 10 * minuteMs,
      },
      ...auditJobs(work),
      fulfilmentJob(work),
      stockWishesJob({ database, clock, publicUrl, sendsMail: mail !== undefined }),
      ...webhookJobs({ ...work, outgoing, sealer }, wake),
      ...receiptJobs({ ...work, sealer, resolve: createResolver(dnsServers ?? []) }, wake),
      mailboxJob({ ...work, sealer, outgoing: mailOutgoing }),
    ]),
    // A database that is away fails all of them again and again: each says so once.
    (error, what, failures) => log[failures === 1 ? 'warn' : 'debug']({ err: error }, what),
  )
  relay.listen(() => wake(eventsLogged))
  const stop = async (): Promise<void> => {
    await jobs.stop()
    for (const channel of Object.values(channels)) channel.close()
    await outgoing.close()
  }
  let stopped: Promise<void> | undefined
  return {
    wake,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
