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

/** Replaces the link, or revokes it. */
export async function changePayLink(
  transaction: Transaction,
  order: OrderKey,
  { action, links, at }: { action: 'renew' | 'revoke'; links: PayLinks; at: Date },
): Promise<void> {
  await openPaymentRequest(transaction, order.id, { links, at })
  if (action === 'renew') await queries.replacePayLink(transaction, order, links.create(order.id))
  else await queries.revokePayLink(transaction, order, at)
}

/**
 * Notes that the customer says they paid. The order must be locked. @returns false if they had said so since money last came:
 * then only who paid changes, as far as it is given.
 */
export async function recordClaim(
  transaction: Transaction,
  order: OrderKey,
  { claim: { payerHandle, payerName, lastFour }, at }: { claim: PaymentClaim; at: Date },
): Promise<boolean> {
  const isFirst = (await queries.selectClaimedAt(transaction, order)) === undefined
  const columns = {
    ...(isFirst ? { claimed_at: at } : {}),
    ...(payerHandle ? { payer_handle: payerHandle } : {}),
    ...(payerName ? { payer_name: payerName } : {}),
    ...(lastFour ? { payer_last_four: lastFour } : {}),
  }
  if (Object.keys(columns).length > 0) await queries.updateClaim(transaction, order, columns)
  return isFirst
}

/** The order that a link's token leads to; undefined if it leads nowhere. For a transaction of the platform. */
export async function findPayLinkOrder(transaction: Transaction, token: string): Promise<OrderKey | undefined> {
  const hash = payTokenHash(token)
  return hash && queries.selectPayLinkOrderAcrossMerchants(transaction, hash)
}
