import { hourMs, secondMs } from '../../contract/core/time.ts'
import type { PayLinkAction } from '../../contract/orders/payment-request.endpoints.ts'
import { maxChoicesPerHour } from '../../contract/pay-page/pay-page.endpoints.ts'
import type { PaymentClaim } from '../../contract/pay-page/payment-claim.ts'
import { payableAccount } from '../../contract/payments/payable-account.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { TooManyRequestsError } from '../errors.ts'
import type { NewEvent } from '../events/events.service.ts'
import { renewLinkInMessages } from '../messages/messages.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { acceptedPayments } from '../payments/payment-accounts.service.ts'
import { recordClaim, renewPayLink, revokePayLink } from '../payments/payment-requests.service.ts'
import { requireAccepted } from './create-order.service.ts'
import { updateOrder } from './edit-order.queries.ts'
import { eventSubject, lockForChange, type OrderActor, tell } from './order-change.ts'
import { NotPendingError } from './orders.errors.ts'
import { selectClaims, selectMethodChoices, touchOrder } from './orders.queries.ts'

type PayOrder = { id: string; merchantId: string }

/** Anyone with the link, or who proved an order in the chat. */
const payerOf = (merchantId: string, name: 'Pay page' | 'Chat'): OrderActor => ({
  kind: 'customer',
  userId: null,
  name,
  merchantId,
})

/** For one order: each goes into its timeline and to the shop's webhooks. */
const maxClaimsPerHour = 20

const nothingLeft = 'nothing is left to pay for it'

const linkReasons: Record<PayLinkAction, string> = { renew: 'Link renewed', revoke: 'Link revoked' }

/**
 * Replaces the link to an order's pay page, also in messages that have not left, or revokes it. Revoking a revoked link does
 * nothing. Throws `OrderNotFoundError` (404).
 */
export async function changeOrderPayLink(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, action, links, now }: { orderId: string; action: PayLinkAction; links: PayLinks; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  if (action === 'revoke') {
    if (!(await revokePayLink(transaction, order, at))) return
  } else {
    await renewLinkInMessages(transaction, order, await renewPayLink(transaction, order, links))
  }
  await touchOrder(transaction, order, at)
  await tell(transaction, actor, locked, { type: 'pay_link_changed', reason: linkReasons[action] })
}

/**
 * Notes that the customer of a pending order says they paid, and notifies the shop once. A correction of who paid is an entry
 * of the timeline and an event; beyond `maxClaimsPerHour` it is only saved. Throws `OrderNotFoundError` (404) and
 * `NotPendingError` (409).
 */
export async function claimOrderPayment(
  transaction: WritingTransaction,
  { id: orderId, merchantId }: PayOrder,
  { claim, by, now }: { claim: PaymentClaim; by: 'Pay page' | 'Chat'; now: Date },
): Promise<void> {
  const actor = payerOf(merchantId, by)
  // Locked: of two claims at once, one is the first.
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  if (order.status !== 'pending') throw new NotPendingError(order.number, order.status, nothingLeft)
  const recorded = await recordClaim(transaction, order, { claim, at })
  if (recorded === 'same') return
  if (recorded === 'corrected') {
    const claims = await selectClaims(transaction, order, new Date(at.getTime() - hourMs))
    if (claims.length >= maxClaimsPerHour) return
  }
  await touchOrder(transaction, order, at)
  if (recorded === 'corrected') {
    await tell(transaction, actor, locked, { type: 'payment_claimed', reason: 'Payer corrected' })
    return
  }
  const message = `Customer says they paid #${order.number}`
  const notice: NewEvent = {
    type: 'notification',
    data: { ...eventSubject(order), message, kind: 'payment_claimed' },
  }
  await tell(transaction, actor, locked, { type: 'payment_claimed' }, [notice])
}

/** Notes that the customer says so in the chat. Does nothing if the order is no longer pending. */
export async function claimInChat(transaction: WritingTransaction, order: PayOrder, now: Date): Promise<void> {
  try {
    await claimOrderPayment(transaction, order, { claim: {}, by: 'Chat', now })
  } catch (error) {
    if (!(error instanceof NotPendingError)) throw error
  }
}

/**
 * Changes the method by which a customer is about to pay. Their page shows how, so no message is sent. Throws
 * `OrderNotFoundError` (404), `NotPendingError` (409), 422 for a method that the page doesn't offer and, for one choice too
 * many within an hour, `TooManyRequestsError` (429).
 */
export async function chooseOrderMethod(
  transaction: WritingTransaction,
  { id: orderId, merchantId }: PayOrder,
  { method, now }: { method: PaymentMethod; now: Date },
): Promise<void> {
  const actor = payerOf(merchantId, 'Pay page')
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  if (order.status !== 'pending') throw new NotPendingError(order.number, order.status, nothingLeft)
  if (order.paymentMethod === method) return
  const { paymentMethods, paymentAccounts } = await acceptedPayments(transaction, order.merchantId)
  const payable = paymentMethods.filter((one) => payableAccount(paymentAccounts[one]) !== null)
  requireAccepted(payable, method, '')
  const [oldest, ...later] = await selectMethodChoices(transaction, order, new Date(at.getTime() - hourMs))
  if (oldest !== undefined && later.length + 1 >= maxChoicesPerHour) {
    const waitMs = oldest.getTime() + hourMs - at.getTime()
    throw new TooManyRequestsError(
      `The method of order #${order.number} was changed ${maxChoicesPerHour} times within the hour. Try again later.`,
      Math.max(1, Math.ceil(waitMs / secondMs)),
    )
  }
  await updateOrder(transaction, order, { payment_method: method, updated_at: at })
  const changes = [{ field: 'paymentMethod', from: order.paymentMethod, to: method } as const]
  await tell(transaction, actor, locked, { type: 'edited', changes, parts: ['paymentMethod'] })
}
