import type { PayPage } from '../../contract/pay-page/pay-page.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { payPageOf } from '../orders/orders.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { findPayLinkOrder } from '../payments/payment-requests.service.ts'

export type PayOrder = { id: string; merchantId: string }

/** Unknown, malformed and revoked links and those of a closed shop are answered alike. */
export class PayLinkNotFoundError extends NotFoundError {
  constructor() {
    super('Payment link', 'This payment link does not work. Ask the shop for a new one.')
  }
}

/** The order that a token leads to. For a transaction of the platform. Throws `PayLinkNotFoundError` (404). */
export async function requirePayLink(transaction: Transaction, token: string): Promise<PayOrder> {
  const order = await findPayLinkOrder(transaction, token)
  if (order === undefined) throw new PayLinkNotFoundError()
  return order
}

/**
 * The order as anyone with the link may see it. Throws `PayLinkNotFoundError` (404) for a link that was revoked or replaced since it
 * was found: the page has the order's present link.
 */
export async function readPayPage(
  transaction: Transaction,
  order: PayOrder,
  { token, links }: { token: string; links: PayLinks },
): Promise<PayPage> {
  const page = await payPageOf(transaction, order, links)
  if (page.payment.payUrl?.endsWith(`/pay/${token}`) !== true) throw new PayLinkNotFoundError()
  return page
}
