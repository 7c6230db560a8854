import { record } from '../../contract/core/record.ts'
import { createOrder } from '../../contract/orders/create-order.endpoints.ts'
import { editOrder } from '../../contract/orders/edit-order.endpoints.ts'
import { getInstructions, resendInstructions } from '../../contract/orders/instructions.endpoints.ts'
import { addOrderNote, cancelOrder, changeOrderStatus } from '../../contract/orders/order-changes.endpoints.ts'
import { getOrder } from '../../contract/orders/order-details.endpoints.ts'
import { orderFilterTexts } from '../../contract/orders/order-filter-texts.ts'
import { filterNames } from '../../contract/orders/order-filters.ts'
import { listHeldOrders, releaseOrder } from '../../contract/orders/order-risk.endpoints.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'
import { changePaymentRequest } from '../../contract/orders/payment-request.endpoints.ts'
import { removePayment } from '../../contract/orders/remove-payment.endpoints.ts'
import { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import { severalTexts } from '../http/several-texts.ts'
import { changing, countOf, lineOfOrder, money, reading } from './tool.ts'

const several = severalTexts(listOrders.query)
/** The first sentence of each filter's description is enough for a model, with the values of a list of choices. */
const filterTexts = record(filterNames, (name) =>
  [/^.*?\.(?= |$)/.exec(orderFilterTexts[name].text)?.[0], several[name]].filter(Boolean).join(' '),
)
const saysOrder = ({ order }: { order: Parameters<typeof lineOfOrder>[0] }): string => `${lineOfOrder(order)}.`
const id = 'The id of the order, from `list_orders`; not its number.'

const reads = [
  reading(listOrders, {
    name: 'list_orders',
    title: 'List orders',
    note: 'Finds an order by its number too: search for `#1042`. Read further pages with `after`.',
    texts: filterTexts,
    says: ({ orders, total, totalAmount }) =>
      `${countOf(orders, total, 'order')}${totalAmount === null ? '' : `, ${money(totalAmount)} together`}.`,
  }),
  reading(getOrder, {
    name: 'get_order',
    title: 'Read an order',
    note: 'With its lines, timeline, money, refunds and messages.',
    texts: { id },
    says: saysOrder,
  }),
  reading(listWaitingOrders, {
    name: 'list_waiting_orders',
    title: 'List orders that wait for money',
    says: ({ waiting, total, claimed }) =>
      `${countOf(waiting, total, 'order')} waiting for money; ${claimed} of the customers say they paid.`,
  }),
  reading(listHeldOrders, {
    name: 'list_held_orders',
    title: 'List orders held for review',
    says: ({ orders, total }) => `${countOf(orders, total, 'order')} held for review.`,
  }),
  reading(getInstructions, {
    name: 'get_payment_instructions',
    title: 'Read payment instructions',
    texts: { id },
    says: ({ instructions }) => instructions.text,
  }),
]

const writes = [
  changing(createOrder, {
    name: 'create_order',
    title: 'Create an order',
    note: 'A line with a `sku` takes name, price and stock from the catalog (`search_products`); any other line states name and price. Discounts, shipping and tax are `adjustments`, never lines.',
    texts: {
      paymentEmail: 'The address that the customer pays from, if it differs from their email.',
      externalId: 'The id of the order in the shop’s own system.',
      metadata: 'Texts of your own, by key.',
      note: 'For the staff.',
      totalAmount: 'The total that you expect, in dollars; another one is refused.',
    },
    says: saysOrder,
    change: { reachesCustomers: true },
  }),
  changing(editOrder, {
    name: 'edit_order',
    title: 'Edit an order',
    note: 'Send only what changes. `products` and `adjustments` are complete new lists. A paid order whose new total is more than what came is pending again.',
    texts: {
      id,
      reason: 'Needed for other `products` or `adjustments`, and for another `paymentMethod` of a paid order.',
      totalAmount: 'The total that you expect with the new `products` or `adjustments`, in dollars.',
      version: 'The `updatedAt` of the order as you read it: the edit is refused if it has changed since.',
    },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
  changing(changeOrderStatus, {
    name: 'change_order_status',
    title: 'Change an order’s status',
    note: 'pending → paid → shipped → delivered. With `paid`, `payment` says what came; less than what is due leaves the order pending. For an order whose payment was taken back, `paid` with a `payment` records another. Money that came twice or late, for an order that nothing is due for, is `paid` with `payment.sendBack`: all of it is owed back. Cancel with `cancel_order`.',
    texts: {
      id,
      reason: 'For the timeline; may be empty.',
      payment: 'With `paid` only: the money as it came. All of it is optional.',
      paymentReference: 'With `paid` only: the transaction’s own id.',
      trackingNumber: 'With `shipped` only.',
      trackingCarrier: 'With `shipped` only.',
      refund: 'With `cancelled` only.',
      restock: 'With `cancelled` only: false keeps the pieces out of stock.',
    },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true, reachesCustomers: true },
  }),
  changing(removePayment, {
    name: 'remove_payment',
    title: 'Say that a payment never came',
    note: 'Only for a payment that a person or API key recorded by mistake: no receipt tells of it. A paid order that other money doesn’t pay is pending again; one that has shipped lacks the money. It also needs `money:write`.',
    texts: {
      id,
      paymentId: 'The `id` of the payment in `payments` of `get_order`.',
      reason: 'For the timeline.',
    },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true },
  }),
  changing(cancelOrder, {
    name: 'cancel_order',
    title: 'Cancel an order',
    note: 'Nothing is refunded without `refund`, which also needs the scope `money:write`.',
    texts: {
      id,
      refund: 'The refund of what was received; `{}` records that all of it is owed.',
      restock: 'False keeps the pieces out of stock, because they are with the customer or lost.',
    },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
  changing(addOrderNote, {
    name: 'add_order_note',
    title: 'Add a note to an order',
    texts: { id, text: 'For the staff; the customer doesn’t see it.' },
    says: ({ order }) => `Noted on order #${order.number}.`,
    change: { subject: 'get_order' },
  }),
  changing(releaseOrder, {
    name: 'release_order',
    title: 'Approve an order held for review',
    texts: { id, reason: 'For the timeline.' },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true, isRepeatable: true },
  }),
  changing(resendInstructions, {
    name: 'resend_payment_instructions',
    title: 'Email payment instructions again',
    texts: { id },
    says: ({ order }) =>
      `The message to the customer of order #${order.number} is ${order.messages.at(-1)?.status ?? 'not sent'}.`,
    change: { subject: 'get_order', reachesCustomers: true },
  }),
  changing(changePaymentRequest, {
    name: 'change_pay_link',
    title: 'Renew or revoke a pay link',
    texts: { id },
    says: saysOrder,
    change: { subject: 'get_order', isDestructive: true, reachesCustomers: true },
  }),
]

/** The tools of orders. */
export const orderTools = [...reads, ...writes]
