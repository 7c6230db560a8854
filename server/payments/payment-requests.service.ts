import type { PaymentClaim } from '../../contract/pay-page/payment-claim.ts'
import type { Transaction } from '../db/transaction.ts'
import { type PayLinks, payTokenHash } from './pay-links.service.ts'
import * as queries from './payment-requests.queries.ts'

type OrderKey = { id: string; merchantId: string }

/** Gives an order its code and its link, in the transaction that makes the order. */
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
export async function renewPayLink(transaction: Transaction, order: OrderKey, links: PayLinks): Promise<ReplacedLink> {
  const before = await queries.selectSealedToken(transaction, order)
  const after = links.create(order.id)
  await queries.replacePayLink(transaction, order, after)
  return { from: links.url(order.id, before), to: links.url(order.id, after.sealedToken) }
}

/** Ends the link. Returns false if it was revoked before. */
export const revokePayLink = queries.revokePayLink

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
  if (!isChanged) return 'same'
  return isFirst ? 'first' : 'corrected'
}

/** The customer's last claim, also if money answered it since; undefined if they made none. */
export const findClaim = queries.selectClaim

/** The order that a link's token leads to; undefined if it leads nowhere. For a transaction of the platform. */
export async function findPayLinkOrder(transaction: Transaction, token: string): Promise<OrderKey | undefined> {
  const hash = payTokenHash(token)
  return hash && queries.selectPayLinkOrderAcrossMerchants(transaction, hash)
}
