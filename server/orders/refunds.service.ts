import { validate as isUuid } from 'uuid'
import { startOf } from '../../contract/core/time.ts'
import type { RefundState } from '../../contract/money/refund.ts'
import { changedSince } from '../db/changed-since.ts'
import type { Transaction } from '../db/transaction.ts'
import { requireKnownCursor } from '../errors.ts'
import type { OrderActor } from './order-change.ts'
import { OrderNotFoundError } from './orders.errors.ts'
import { selectOrderStatus } from './orders.queries.ts'
import { isRefund, type RefundPage, selectRefundAnswer, selectRefundPage } from './refund-list.queries.ts'

/** The order of a refund, not locked. Throws `OrderNotFoundError` (404), also for another merchant's. */
export async function findOrder(transaction: Transaction, actor: OrderActor, orderId: string) {
  const order = isUuid(orderId) ? await selectOrderStatus(transaction, actor.merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  return order
}

/** `{refund}` as JSON text, of a refund that the transaction has written. */
export const refundAnswer = selectRefundAnswer

type RefundFilter = {
  state?: readonly RefundState[] | undefined
  order?: string | undefined
  updatedSince?: string | undefined
}

/** A page of refunds of a merchant, or (undefined) of all, newest first, as JSON text. Throws 422 for an unknown cursor. */
export async function listRefunds(
  transaction: Transaction,
  merchantId: string | undefined,
  query: RefundFilter & RefundPage,
): Promise<string> {
  const { state: states, order, updatedSince, ...page } = query
  await requireKnownCursor(page, (id) => isRefund(transaction, merchantId, id))
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['refunds'], { merchantId, since })
  return selectRefundPage(transaction, { merchantId, states, order, changed }, page)
}
