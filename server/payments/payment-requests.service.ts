import type { PaymentClaim } from '../../contract/pay-page/payment-claim.ts'
import type { Transaction } from '../db/transaction.ts'
import { type PayLinks, payTokenHash } from './pay-links.service.ts'
import * as queries from './payment-requests.queries.ts'

type OrderKey = { id: string; merchantId: string }

/** Gives an order its code and its link, in the transaction that makes the order. Does nothing if it has them. */
export const openPaymentRequest = (
  transaction: Transaction,
  orderId: string,
  { links, at }: { links: PayLinks; at: Date },
): Promise<void> => queries.insertPaymentRequest(transaction, orderId, { link: links.create(orderId), at })

/** The addresses of a pay page before and after its link was replaced. */
export type ReplacedLink = { from: string; to: string }

/** Locks the payment requests of several orders; see the query. Their orders and the movement are locked before. */
export const lockPaymentRequests = queries.lockPaymentRequests

/** Replaces the link. */
export async function renewPayLink(
  transaction: Transaction,
  order: OrderKey,
  { links, at }: { links: PayLinks; at: Date },
): Promise<ReplacedLink> {
  await openPaymentRequest(transaction, order.id, { links, at })
  const before = await queries.selectSealedToken(transaction, order)
  const after = links.create(order.id)
  await queries.replacePayLink(transaction, order, after)
  return { from: links.url(order.id, before), to: links.url(order.id, after.sealedToken) }
}

/** Ends the link. Returns false if it was revoked before. */
export async function revokePayLink(
  transaction: Transaction,
  order: OrderKey,
  { links, at }: { links: PayLinks; at: Date },
): Promise<boolean> {
  await openPaymentRequest(transaction, order.id, { links, at })
  return queries.revokePayLink(transaction, order, at)
}

/**
 * Notes that the customer says they paid. The order must be locked. If they had said so since money last came, only who paid
 * changes, as far as it is given: `corrected`, or `same` if they had said that too.
 */
export async function recordClaim(
  transaction: Transaction,
  order: OrderKey,
  { claim: { payerHandle, payerName, lastFour }, at }: { claim: PaymentClaim; at: Date },
): Promise<'first' | 'corrected' | 'same'> {
  const isFirst = (await queries.selectClaimedAt(transaction, order)) === undefined
  const columns = {
    ...(isFirst ? { claimed_at: at } : {}),
    ...(payerHandle ? { payer_handle: payerHandle } : {}),
    ...(payerName ? { payer_name: payerName } : {}),
    ...(lastFour ? { payer_last_four: lastFour } : {}),
  }
  const isChanged = await queries.updateClaim(transaction, order, columns)
  // An order without a payment request has nothing to note.
  if (!isChanged) return 'same'
  return isFirst ? 'first' : 'corrected'
}

/** The order that a link's token leads to; undefined if it leads nowhere. For a transaction of the platform. */
export async function findPayLinkOrder(transaction: Transaction, token: string): Promise<OrderKey | undefined> {
  const hash = payTokenHash(token)
  return hash && queries.selectPayLinkOrderAcrossMerchants(transaction, hash)
}
