import { minuteMs } from '../../contract/core/time.ts'
import type { MessageChannel } from '../../contract/messages/message.ts'
import type { Database } from '../db/client.ts'
import type { Channel, SendOutcome } from './channel.ts'
import { codeLifeMs } from './code-letter.ts'
import { type ClaimedMessage, claimDueMessageAcrossMerchants, markSent, markUnsent } from './messages.queries.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import { isTrueOf } from './told-statuses.ts'

/** Longer than a sending can take; the repeat after a kill waits for its end. */
export const leaseMs = 2 * minuteMs

/** How many messages of a channel a process sends at once. */
export const lanes = 4

export type DeliveryDependencies = {
  database: Database
  /** The messages of which channel are sent, and by what. */
  channel: MessageChannel
  way: Channel
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

async function record(
  { database, clock, onProblem }: DeliveryDependencies,
  message: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const now = clock()
  if (outcome.kind === 'unreachable') onProblem(outcome.cause, outcome.failure)
  await database.write({ merchantId: message.merchantId }, (transaction) => {
    if (outcome.kind === 'sent') return markSent(transaction, message, { at: now, answer: outcome.answer })
    const { kind, failure } = outcome
    if (kind === 'withdrawn') return markUnsent(transaction, message, { status: 'not_sent', failure })
    const retryAt = kind === 'refused' ? null : nextAttemptAt(message.attempts, now)
    if (retryAt === null) return markUnsent(transaction, message, { status: 'failed', failure })
    return markUnsent(transaction, message, { status: 'queued', failure, nextAttemptAt: retryAt })
  })
}

/** Why a message must not be sent any more; null where it may be. */
function refusalOf(message: ClaimedMessage, now: Date): string | null {
  const { kind, orderStatus, createdAt, isTurnedOff, isReadInChat } = message
  if (isReadInChat) return 'Not sent: the customer read it in the chat'
  if (isTurnedOff) return 'Not sent: emails to customers were turned off'
  if (!isTrueOf(kind, orderStatus)) return `Not sent: the order was ${orderStatus} by then`
  const isOver = kind === 'order_code' && now.getTime() - createdAt.getTime() > codeLifeMs
  return isOver ? 'Not sent: the code had expired by then' : null
}

async function deliver(dependencies: DeliveryDependencies, message: ClaimedMessage): Promise<SendOutcome['kind']> {
  const {
    kind,
    orderStatus,
    shopName,
    shopEmail,
    attempts: _,
    isTurnedOff: __,
    isReadInChat: ___,
    ...outgoing
  } = message
  const refusal = refusalOf(message, dependencies.clock())
  const outcome: SendOutcome =
    refusal === null
      ? await dependencies.way.send({ ...outgoing, kind, shop: { name: shopName, email: shopEmail } })
      : { kind: 'withdrawn', failure: refusal }
  await record(dependencies, message, outcome)
  return outcome.kind
}

/**
 * Sends the messages of a channel that are due, until there are none, the other side can't be reached, or `stopping` is
 * aborted; a message in hand is always finished. Each is claimed in a transaction of its own before and marked in another
 * afterwards: whoever is killed in between leaves it claimed, and when the lease ends it is sent again under the same
 * Message-ID. Answers how many attempts it made.
 */
export async function deliverDueMessages(dependencies: DeliveryDependencies, stopping?: AbortSignal): Promise<number> {
  const { database, channel, clock } = dependencies
  let attempts = 0
  let isReachable = true
  const lane = async (): Promise<void> => {
    while (isReachable && stopping?.aborted !== true) {
      const now = clock()
      const due = { channel, now, leaseEnd: new Date(now.getTime() + leaseMs) }
      const message = await database.write('platform', (transaction) =>
        claimDueMessageAcrossMerchants(transaction, due),
      )
      if (message === undefined) return
      attempts += 1
      if ((await deliver(dependencies, message)) === 'unreachable') isReachable = false
    }
  }
  // All of them end before a failure is thrown on: none may work on after the database is closed.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return attempts
}
