import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { Transaction } from '../db/transaction.ts'
import { toldChanges } from './changed-parts.ts'
import { tellRefund } from './refund-messages.ts'
import {
  type PaymentLetter,
  selectEditsToTell,
  selectLacksMoney,
  selectPaymentLetters,
  selectTrackingLetters,
  withdrawElsewhere,
} from './told-edits.queries.ts'
import { selectToldOrder, type ToldOrder, withdrawMessages } from './told-orders.queries.ts'
import { isTrueOf } from './told-statuses.ts'
import { trackingNews } from './told-tracking.ts'
import { dueOf, type EventMessageOptions, type OrderEvent, tellCustomer } from './written-messages.ts'

/** An edit of an order, and the order as it is now. */
type Telling = { transaction: Transaction; options: EventMessageOptions; event: OrderEvent; order: ToldOrder }

const keyOf = ({ orderId, merchantId }: OrderEvent) => ({ id: orderId, merchantId })

const editedAgain = 'Not sent: the order was edited again'

/**
 * Tells the customer of a paid order what was edited since they were told last, and what `changed` beside that. Edits in a row
 * become one message, and one that is taken back by another none.
 */
async function tellChanges(
  { transaction, options, event, order }: Telling,
  changed: readonly OrderFieldChange[] = [],
): Promise<void> {
  const key = keyOf(event)
  await withdrawMessages(transaction, key, { kind: 'order_changed', audience: 'customer', failure: editedAgain })
  const edits = await selectEditsToTell(transaction, key)
  const untold = edits.filter(({ isUnderWay }) => !isUnderWay)
  const last = untold.at(-1)
  // The message that is under way may not arrive, so its edits are told again. If they were taken back, it may have arrived.
  const together = toldChanges(edits)
  const changes = [...(together.length > 0 ? together : toldChanges(untold)), ...changed]
  if (last === undefined || changes.length === 0) return
  const { at, isByHand } = last
  const dueAt = dueOf({ isByHand }, event, options.clock())
  // Dated as the edit, so that the next message tells what was edited after it.
  await tellCustomer({ transaction, options, now: at, dueAt }, 'order_changed', event.merchantId, {
    ...order,
    edit: { at, changes },
  })
}

const otherTracking = 'Not sent: the tracking was edited, and a newer message replaces this'

/** Whether a person made the last of the edits that the customer has not been told of. */
const isByHand = async (transaction: Transaction, event: OrderEvent): Promise<boolean> =>
  (await selectEditsToTell(transaction, keyOf(event))).at(-1)?.isByHand ?? false

/**
 * Tells the customer the tracking of a shipped or delivered order. A letter that has not left is replaced; a number that has reached
 * them is corrected. The shop entered it, so it gets no notice.
 */
async function tellTracking(telling: Telling): Promise<void> {
  const { transaction, options, event, order } = telling
  const key = keyOf(event)
  const news = trackingNews(await selectTrackingLetters(transaction, key), order)
  if (news === null) return
  await withdrawMessages(transaction, key, { kind: 'order_shipped', audience: 'customer', failure: otherTracking })
  if (news !== 'shipped letter') return tellChanges(telling, news.changes)
  // A message that corrects a number may wait, but the shipped letter says the present one.
  await tellChanges(telling)
  const now = options.clock()
  const dueAt = dueOf({ isByHand: await isByHand(transaction, event) }, event, now)
  await tellCustomer({ transaction, options, now, dueAt }, 'order_shipped', event.merchantId, order)
}

const otherAddress = 'Not sent: the customer’s email was edited since'

/** Whether the customer of a paid order has yet to hear at their present address that it is paid, as they did at another. */
async function lacksReceipt(
  { transaction, event, order }: Telling,
  letters: readonly PaymentLetter[],
): Promise<boolean> {
  const { recipient, status } = order
  const [newest] = letters
  // A shipped order has a message of its own, which goes to the present address.
  if (newest === undefined || status !== 'paid' || letters.every((letter) => letter.recipient === recipient))
    return false
  const isHere =
    (newest.recipient === recipient && !newest.isOutdated) ||
    letters.some((letter) => letter.recipient === recipient && letter.isSent)
  return !isHere && !(await selectLacksMoney(transaction, keyOf(event)))
}

/**
 * Sends the messages of a paid order to a corrected address that have not left for another one, and that it is paid, if another one was
 * told, as long as that is true. Returns whether their messages went to another address before.
 */
async function tellAtAddress(telling: Telling): Promise<boolean> {
  const { transaction, options, event, order } = telling
  const { recipient } = order
  const key = keyOf(event)
  const letters = await selectPaymentLetters(transaction, key)
  const withdrawn = await withdrawElsewhere(transaction, key, { recipient, failure: otherAddress })
  if (await lacksReceipt(telling, letters)) {
    const now = options.clock()
    const dueAt = dueOf({ isByHand: await isByHand(transaction, event) }, event, now)
    await tellCustomer({ transaction, options, now, dueAt }, 'payment_received', event.merchantId, order)
  }
  for (const { refundId } of withdrawn) {
    if (refundId !== null) await tellRefund(transaction, options, { refundId, event })
  }
  return (
    letters.some((letter) => letter.recipient !== recipient) || withdrawn.some(({ kind }) => kind === 'order_changed')
  )
}

/** The parts that concern the customer of an order that is paid, or has shipped. */
const partsOfPaid: readonly OrderPart[] = ['customer', 'products', 'shippingAddress']
const partsOfShipped: readonly OrderPart[] = ['tracking']

/** Tells the customer of an order that is paid what an edit changed for them. Those who have yet to pay get new instructions. */
export async function tellEdit(
  transaction: Transaction,
  options: EventMessageOptions,
  { event, status, parts }: { event: OrderEvent; status: OrderStatus; parts: readonly OrderPart[] },
): Promise<void> {
  const told = parts.filter((part) => (status === 'paid' ? partsOfPaid : partsOfShipped).includes(part))
  if (told.length === 0) return
  const order = await selectToldOrder(transaction, keyOf(event))
  if (order === undefined || !isTrueOf('order_changed', order.status)) return
  const telling = { transaction, options, event, order }
  if (told.includes('tracking')) return tellTracking(telling)
  const wasElsewhere = told.includes('customer') && (await tellAtAddress(telling))
  if (wasElsewhere || told.some((part) => part !== 'customer')) await tellChanges(telling)
}
