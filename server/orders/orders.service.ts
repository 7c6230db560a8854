import { validate as isUuid } from 'uuid'
import { centsToUsd } from '../../contract/core/money.ts'
import { dateIn, endOf, startOf } from '../../contract/core/time.ts'
import { logoPath } from '../../contract/merchants/logo-path.ts'
import { daysOfPeriod } from '../../contract/orders/order-periods.ts'
import { cursorSorts, type OrderSort } from '../../contract/orders/order-sorts.ts'
import type { OrderFilter, OrderListQuery } from '../../contract/orders/orders.endpoints.ts'
import type { PayPage } from '../../contract/pay-page/pay-page.ts'
import { timezoneOf } from '../calendar/timezone.service.ts'
import type { Transaction } from '../db/transaction.ts'
import { requireKnownCursor, requireOnePlace, UnknownCursorError } from '../errors.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import {
  type OrderReader,
  selectListedOrder,
  selectOrderAnswer,
  selectOrdersOfCustomer,
  selectPayableOrder,
} from './order-answer.queries.ts'
import { countOrdersByStatus, type OrderCounts } from './order-count.queries.ts'
import type { OrderPlace, OrderSelection } from './order-filter.ts'
import { selectCursorMoment, selectOrderPage } from './order-list.queries.ts'
import { InvalidOrderError, OrderNotFoundError } from './orders.errors.ts'
import { presentClaim, presentPayment } from './present-payment.ts'
import { selectWaitingOrders, type WaitingPage } from './waiting-orders.queries.ts'

/** Filters that contradict each other, as a sentence at the field that has to change. */
function contradictionIn(query: OrderFilter): [path: string, message: string] | null {
  const { startDate, endDate, timezone, period, minAmount, maxAmount } = query
  if (startDate !== undefined && endDate !== undefined && endOf(endDate, timezone) <= startOf(startDate, timezone))
    return ['endDate', 'Must not be before the start date']
  if (period !== undefined && (startDate !== undefined || endDate !== undefined))
    return ['period', 'Send either a period or dates']
  if (minAmount !== undefined && maxAmount !== undefined && maxAmount < minAmount)
    return ['maxAmount', 'Must not be below the least amount']
  return null
}

/**
 * The orders that a filter selects now: a period becomes its days, in the time zone of the filter, else the shop's, else, for
 * all shops together, UTC. Throws 422 for filters that contradict each other.
 */
export async function selectionOf(
  transaction: Transaction,
  { period, ...filter }: OrderFilter & { merchantId: string | undefined },
  now: Date,
): Promise<OrderSelection> {
  const contradiction = contradictionIn({ period, ...filter })
  if (contradiction !== null) throw new InvalidOrderError(...contradiction)
  if (period === undefined) return filter
  const timezone = filter.timezone ?? (await timezoneOf(transaction, filter.merchantId))
  return { ...filter, timezone, ...daysOfPeriod(period, dateIn(timezone, now)) }
}

/** The scope and actor of a call about orders: in the scope of `merchantId`, or of all merchants without one. */
type Asked = { merchantId: string | undefined; now: Date }

const cursorPattern = /^(-?createdAt)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place of a cursor in the list. Throws 422 for one that is malformed, from a list with another sort or of another shop. */
async function placeOf(
  transaction: Transaction,
  merchantId: string | undefined,
  { after, page, sort }: { after: string; page: number; sort: OrderSort },
): Promise<OrderPlace> {
  requireOnePlace({ page })
  const [, from, id = ''] = cursorPattern.exec(after) ?? []
  if (from === undefined) throw new UnknownCursorError()
  const cursorSort = cursorSorts.find((one) => one === sort && one === from)
  if (cursorSort === undefined) throw new InvalidOrderError('after', 'The cursor is from a list with another sort')
  const createdAt = await selectCursorMoment(transaction, { id, merchantId })
  if (createdAt === undefined) throw new UnknownCursorError()
  return { sort: cursorSort, createdAt, id }
}

/** A page of orders with their total and sum, as JSON text. If there are very many and nothing counts them beforehand, the total is a lower bound. */
export async function listOrders(
  transaction: Transaction,
  { merchantId, now }: Asked,
  query: Omit<OrderListQuery, 'merchantId'>,
): Promise<string> {
  const { page, limit, sort, after, ...filter } = query
  const selection = await selectionOf(transaction, { ...filter, merchantId }, now)
  const place = after === undefined ? undefined : await placeOf(transaction, merchantId, { after, page, sort })
  return selectOrderPage(transaction, place === undefined ? selection : { ...selection, after: place }, {
    page,
    limit,
    sort,
  })
}

/**
 * A page of the orders that wait for money, the claimed ones or the oldest first, as JSON text. Throws 422 for a cursor that is
 * none of this shop's orders, or without a sort.
 */
export async function listWaitingOrders(
  transaction: Transaction,
  merchantId: string | undefined,
  page: WaitingPage,
): Promise<string> {
  await requireKnownCursor(page, async (id) => {
    if (page.sort === undefined) throw new InvalidOrderError('after', 'Only with sort=createdAt')
    return (await selectCursorMoment(transaction, { id, merchantId })) !== undefined
  })
  return selectWaitingOrders(transaction, merchantId, page)
}

/** How many orders match, in all and by status. */
export async function countOrders(
  transaction: Transaction,
  { merchantId, now }: Asked,
  filter: OrderFilter,
): Promise<OrderCounts> {
  return countOrdersByStatus(transaction, await selectionOf(transaction, { ...filter, merchantId }, now))
}

/** One order with all that happened to it, as JSON values. Throws `OrderNotFoundError`, also for another merchant's. */
export async function getOrder(
  transaction: Transaction,
  reader: OrderReader,
  { orderId, links }: { orderId: string; links: PayLinks },
): Promise<object> {
  const found = isUuid(orderId) ? await selectOrderAnswer(transaction, reader, orderId) : undefined
  if (found === undefined) throw new OrderNotFoundError()
  const { details, payment: facts } = found
  const { payment, instructions } = presentPayment(facts, links)
  return {
    ...details,
    payment: { ...payment, refunded: centsToUsd(facts.refundedCents), claim: presentClaim(facts) },
    instructions,
  }
}

/** The order as its pay page shows it. Throws `OrderNotFoundError`. */
export async function payPageOf(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
  links: PayLinks,
): Promise<PayPage> {
  const found = await selectPayableOrder(transaction, merchantId, id)
  if (found === undefined) throw new OrderNotFoundError()
  const { listed, logo, isTest } = found
  const { number, status, paymentMethod, totalAmount, createdAt, products, adjustments, totals } = listed
  const { payment, instructions } = presentPayment(found.payment, links)
  return {
    shop: {
      ...found.payment.shop,
      isTest,
      logo: logo && { path: logoPath(logo.hash), width: logo.width, height: logo.height },
    },
    order: {
      ...{ number, status, paymentMethod, totalAmount, createdAt },
      products: products.map(({ name, quantity, price }) => ({ name, quantity, price })),
      ...{ adjustments, totals },
    },
    payment: { ...payment, surplus: found.surplus, refunded: centsToUsd(found.payment.refundedCents) },
    instructions,
  }
}

/**
 * One order as lists carry it, without what the staff noted. Throws `OrderNotFoundError`, also for another merchant's.
 */
export async function getListedOrder(transaction: Transaction, merchantId: string, orderId: string): Promise<object> {
  const order = isUuid(orderId) ? await selectListedOrder(transaction, merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  return order
}

/** All orders of a customer with all that happened to them, oldest first, as JSON values. */
export async function ordersOfCustomer(
  transaction: Transaction,
  merchantId: string,
  asked: { customerId: string; now: Date },
): Promise<unknown[]> {
  const orders = await selectOrdersOfCustomer(transaction, merchantId, asked)
  return orders.map(({ details, payment }) => ({ ...details, claim: presentClaim(payment) }))
}
