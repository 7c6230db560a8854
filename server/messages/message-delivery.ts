import { hourMs, minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { createLanes, type Lanes } from '../jobs/lanes.ts'
import { doubling, nextAttemptAt, type RetrySchedule } from '../jobs/retry-schedule.ts'
import type { Channel, MessageQueue, SendOutcome } from './channel.ts'
import { codeLifeMs } from './code-letter.ts'
import { type ClaimedMessage, claimDueMessagesAcrossMerchants, markSent, markUnsent } from './message-work.queries.ts'
import { isTrueOf } from './told-statuses.ts'

/** Longer than a sending can take; the repeat after a kill waits for its end. */
export const leaseMs = 2 * minuteMs

/** With these waits, the last attempt is made about 24 hours after the first. */
export const retries: RetrySchedule & { attempts: number } = { waitsMs: doubling(minuteMs, hourMs), attempts: 30 }

/**
 * How many messages of a queue a process sends at once: in all, and of one shop. All that leave by this server's accounts hang
 * together if those do, and mail servers limit connections. A shop's own account hangs alone: it takes its few lanes of many,
 * and one while it fails.
 */
export const lanes: Record<MessageQueue, { inAll: number; ofShop: number }> = {
  email: { inAll: 4, ofShop: 4 },
  own_email: { inAll: 64, ofShop: 2 },
  sms: { inAll: 4, ofShop: 4 },
  own_sms: { inAll: 64, ofShop: 2 },
  push: { inAll: 64, ofShop: 4 },
  account: { inAll: 16, ofShop: 4 },
}

export type DeliveryDependencies = {
  database: Database
  /** The queue, and the channel that sends its messages. */
  queue: MessageQueue
  way: Channel
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
  /**
   * Called when the email with an answer to an address left in the chat fails for good, in the transaction that records it and
   * before: whoever answers locks the conversation before its emails, too.
   */
  onAnswerFailed?: ((transaction: WritingTransaction, failed: FailedAnswer) => Promise<void>) | undefined
}

/** An answer's email that reached nobody. `eventId`: the answer; `writtenAt`: when the email was written. */
export type FailedAnswer = { merchantId: string; eventId: string; writtenAt: Date; now: Date }

async function record(
  { database, clock, onProblem, onAnswerFailed }: DeliveryDependencies,
  message: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const now = clock()
  if (outcome.kind === 'unreachable') onProblem(outcome.cause, outcome.failure)
  const { id: eventId, merchantId, orderId, createdAt: writtenAt } = message
  await database.write(merchantId === null ? 'platform' : { merchantId }, async (transaction) => {
    if (outcome.kind === 'sent') return markSent(transaction, message, { at: now, answer: outcome.answer })
    const { kind, failure } = outcome
    if (kind === 'withdrawn') {
      return markUnsent(transaction, message, { status: 'not_sent', failure, outdated: outcome.isOutdated })
    }
    const retryAt = kind === 'refused' ? null : nextAttemptAt(retries, message.attempts, now)
    if (retryAt === null) {
      const isLeft = message.kind === 'conversation_answer' && orderId === null
      if (merchantId !== null && isLeft) await onAnswerFailed?.(transaction, { merchantId, eventId, writtenAt, now })
      return markUnsent(transaction, message, { status: 'failed', failure })
    }
    return markUnsent(transaction, message, { status: 'queued', failure, nextAttemptAt: retryAt })
  })
}

/** Why there is no reason to send a message any more; null if there is one. */
function outdatedBy(message: ClaimedMessage, now: Date): string | null {
  const { kind, orderStatus, createdAt, isReadInChat, isGoneAgain, isReplaced, isOtherTracking, isRefundUndone } =
    message
  if (isGoneAgain) return 'Not sent: it was sold out again by then. The customer waits on'
  if (isReadInChat) return 'Not sent: the customer read it in the chat'
  if (!isTrueOf(kind, orderStatus)) return `Not sent: the order was ${orderStatus} by then`
  if (isReplaced) return 'Not sent: a newer message replaces this'
  if (isOtherTracking) return 'Not sent: the tracking was edited since'
  if (isRefundUndone) return 'Not sent: the refund was taken back by then'
  const isOver = kind === 'order_code' && now.getTime() - createdAt.getTime() > codeLifeMs
  return isOver ? 'Not sent: the code had expired by then' : null
}

/** The log's reason for each message of a test shop, whose customers and addresses may be real ones. */
export const testShopReason = 'Not sent: this is a test shop, which writes to nobody'

async function send({ way, clock }: DeliveryDependencies, message: ClaimedMessage): Promise<SendOutcome> {
  if (message.isOfTestShop) return { kind: 'withdrawn', failure: testShopReason, isOutdated: true }
  const outdated = outdatedBy(message, clock())
  if (outdated !== null) return { kind: 'withdrawn', failure: outdated, isOutdated: true }
  if (message.isOtherAmount)
    return { kind: 'withdrawn', failure: 'Not sent: the amount to pay has changed since. Send the instructions again' }
  if (message.isTurnedOff) return { kind: 'withdrawn', failure: 'Not sent: emails to customers were turned off' }
  const { shopName, shopEmail, logoPng: png, logoWidth: width, logoHeight: height } = message
  const logo = png === null || width === null || height === null ? null : { png, width, height }
  return way.send({ ...message, logo, shop: { name: shopName ?? '', email: shopEmail ?? '' } })
}

/**
 * Sends the due messages of a queue. A repeat has the same Message-ID. After a failure to connect, no other message is begun
 * until `dispatch` is called again. Calls `onFree` when there is room for others.
 */
export const createMessageLanes = (dependencies: DeliveryDependencies, onFree: () => void): Lanes =>
  createLanes<ClaimedMessage, { message: ClaimedMessage; outcome: SendOutcome }>({
    ...{ ...dependencies, inAll: lanes[dependencies.queue].inAll, leaseMs, onFree },
    laneOf: ({ lane }) => lane,
    claim: (due) =>
      dependencies.database.write('platform', (transaction) =>
        claimDueMessagesAcrossMerchants(transaction, dependencies.queue, { ...due, ...lanes[dependencies.queue] }),
      ),
    attempt: async (message) => ({ message, outcome: await send(dependencies, message) }),
    async record(results) {
      for (const { message, outcome } of results) await record(dependencies, message, outcome)
    },
    isBlocked: ({ outcome }) => outcome.kind === 'unreachable',
  })
