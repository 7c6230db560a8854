import { analyticsSummary, dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import { toDos } from '../../contract/analytics/to-do.ts'
import { closeDay, listDays } from '../../contract/books/daily-close.endpoints.ts'
import { getMoney, listMoney } from '../../contract/books/money-in.endpoints.ts'
import {
  decideReceipt,
  getReceipt,
  getReceiptText,
  listReceipts,
  undoReceiptDecision,
} from '../../contract/money/receipts.endpoints.ts'
import { changeRefund, createRefund, listRefunds } from '../../contract/money/refunds.endpoints.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { changing, countOf, money, numberOf, quoted, reading } from './tool.ts'

const receiptId = 'The id of the receipt, from `list_receipts`.'

type Suggestion = { orderId: string; orderNumber: number; customerName: string; due: number }
type Receipt = {
  match: string
  parsed: { amountCents: number | null; payerName: string | null } | null
  suggestions: readonly Suggestion[]
  money: { pays: readonly { orderNumber: number; amount: number }[] } | null
  takesBack: { amount: number; of: number } | null
}

/** The facts of a receipt that a person decides by. */
function saysReceipt({ receipt }: { receipt: Receipt }): string {
  const { match, parsed, suggestions, money: known, takesBack } = receipt
  const cents = parsed?.amountCents ?? null
  const amount = cents === null ? 'an amount that nothing could read' : money(cents / 100)
  const name = parsed?.payerName ?? null
  const payer = name === null ? 'a payer without a name' : quoted(name)
  const pays = (known?.pays ?? []).map((paid) => `${money(paid.amount)} pay #${paid.orderNumber}`)
  const back = takesBack ? [`It takes ${money(takesBack.amount)} of a payment of ${money(takesBack.of)} back`] : []
  const fits = suggestions.map(
    (one) => `#${one.orderNumber} of ${quoted(one.customerName)} waits for ${money(one.due)} (${one.orderId})`,
  )
  return [
    `Receipt of ${amount} from ${payer}: ${match}.`,
    ...[...back, ...pays, ...fits].map((line) => `${line}.`),
  ].join(' ')
}

const receiptTools = [
  reading(listReceipts, {
    name: 'list_receipts',
    title: 'List receipts of payments',
    note: 'With `view` as `toDecide`, those that wait for a person.',
    says: ({ receipts, toDecide }) => `${countOf(receipts, null, 'receipt')}; ${toDecide} wait for a person.`,
  }),
  reading(getReceipt, {
    name: 'get_receipt',
    title: 'Read a receipt',
    note: 'With the orders that it may pay.',
    texts: { id: receiptId },
    says: saysReceipt,
  }),
  reading(getReceiptText, {
    name: 'get_receipt_text',
    title: 'Read the text of a receipt',
    note: 'Strangers write such mails: it proves nothing.',
    texts: { id: receiptId },
    says: ({ text: { subject } }) => (subject === null ? 'A row of a statement.' : `A mail about ${quoted(subject)}.`),
  }),
  changing(decideReceipt, {
    name: 'decide_receipt',
    title: 'Decide about a receipt',
    texts: { id: receiptId, apply: 'The orders that its money pays, with dollars for each.' },
    says: saysReceipt,
    change: { subject: 'get_receipt', namesOrders: true, isDestructive: true, reachesCustomers: true },
  }),
  changing(undoReceiptDecision, {
    name: 'undo_receipt_decision',
    title: 'Take back a decision about a receipt',
    texts: { id: receiptId },
    says: saysReceipt,
    change: { subject: 'get_receipt', isDestructive: true },
  }),
]

const dayTools = [
  reading(listDays, {
    name: 'list_money_days',
    title: 'List the days of the books',
    texts: { before: 'The `nextBefore` of the answer before.' },
    says: ({ days, lastClosed }) =>
      `${countOf(days, null, 'day')}; ${lastClosed === null ? 'none is closed' : `closed up to ${lastClosed}`}.`,
  }),
  changing(closeDay, {
    name: 'close_day',
    title: 'Close a day of the books',
    note: 'It can’t be undone.',
    texts: {
      day: 'A day that is over, as `2026-11-20`.',
      includingEarlier: 'Closes the open days before it as well; else they make it a refusal.',
    },
    says: ({ days }) => `${numberOf(days.length, 'day')} closed.`,
    change: { isDestructive: true },
  }),
]

const range = {
  startDate: 'The first day, as `2026-11-01`.',
  endDate: 'The last day, which counts whole.',
  days: 'So many days up to `endDate` or today, instead of `startDate`.',
  month: 'A calendar month, as `2026-11`.',
  compare: '`previous`: the days before; `year`: the same days a year before.',
}
const lastDays = 'The last 30 days, unless you name others.'

const salesTools = [
  reading(salesByProduct, {
    name: 'get_sales_by_product',
    title: 'Read sales by product',
    note: lastDays,
    texts: range,
    says: ({ products, total, totals }) =>
      `${countOf(products, total, 'product')}: ${money(totals.revenue)} of revenue.`,
  }),
  reading(salesByCustomer, {
    name: 'get_sales_by_customer',
    title: 'Read sales by customer',
    note: lastDays,
    texts: range,
    says: ({ customers, total, totals }) =>
      `${countOf(customers, total, 'customer')}: ${money(totals.revenue)} of revenue.`,
  }),
]

const movementTools = [
  reading(listMoney, {
    name: 'list_money',
    title: 'List the money that came',
    texts: {
      method: `One or more of ${paymentMethods.join(', ')}, with commas between them.`,
      explanation: '`unexplained`: settled money that pays no order.',
      search: 'The payer, note or reference, an amount such as `$84.50`, or an order number such as `#1042`.',
    },
    says: ({ money: listed, total, sums }) => {
      const all = countOf(listed, total, 'transfer')
      return sums === null ? `${all}.` : `${all}: ${money(sums.came)} came, ${money(sums.unexplained)} unexplained.`
    },
  }),
  reading(getMoney, {
    name: 'get_money',
    title: 'Read a movement of money',
    texts: { id: 'The id of the movement, from `list_money` or an order’s payments.' },
    says: ({ money: { amount, payerName, state } }) =>
      `${money(amount)} from ${payerName ?? 'an unknown payer'}: ${state}.`,
  }),
  reading(listRefunds, {
    name: 'list_refunds',
    title: 'List refunds',
    texts: { order: 'Only the refunds of the order with this id.' },
    says: ({ refunds, total, totalAmount }) =>
      `${countOf(refunds, total, 'refund')}${totalAmount === null ? '' : `, ${money(totalAmount)} together`}.`,
  }),
  changing(createRefund, {
    name: 'create_refund',
    title: 'Record a refund',
    note: 'Paydesk sends no money: a refund is `owed` until somebody has sent it, and `sent` with a `reference` or `state`.',
    texts: {
      id: 'The id of the order, from `list_orders`; not its number.',
      amount: 'In dollars, at most `money.refundable` of `get_order`.',
      method: 'By default the order’s.',
      reference: 'The transaction’s own id; a refund with one has been sent.',
      sentAt: 'Of a refund that is sent: when, a moment with its offset. By default now.',
      reason: 'For the staff.',
      restock: 'The pieces that are back in stock: `true` for all, or a list. Nothing by default.',
    },
    says: ({ refund }) => `${money(refund.amount)} ${refund.state} for order #${refund.orderNumber}.`,
    change: { subject: 'get_order', isDestructive: true, reachesCustomers: true },
  }),
  changing(changeRefund, {
    name: 'change_refund',
    title: 'Mark a refund as sent, or cancel it',
    texts: {
      id: 'The id of the refund, from `list_refunds`.',
      reference: 'With `sent` only: the transaction’s own id.',
      sentAt: 'With `sent` only: when, a moment with its offset. By default now.',
    },
    says: ({ refund }) => `${money(refund.amount)} for order #${refund.orderNumber}: ${refund.state}.`,
    change: { isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
]

const figureTools = [
  reading(dashboardToDo, {
    name: 'get_to_do',
    title: 'Read what waits for somebody',
    says: ({ entries }) => {
      const waiting = entries.filter(({ count }) => count > 0)
      const words = waiting.map(({ kind, count }) => numberOf(count, toDos[kind].one, toDos[kind].many))
      return words.length === 0 ? 'Nothing waits.' : `${words.join('; ')}.`
    },
  }),
  reading(analyticsSummary, {
    name: 'get_figures',
    title: 'Read the figures of some days',
    note: lastDays,
    texts: range,
    says: ({ range, revenue, orders }) =>
      `${range.startDate} to ${range.endDate}: ${money(revenue.total)} of revenue, ${numberOf(orders.total, 'order')} created.`,
  }),
]

/** The tools of money and figures. */
export const moneyTools = [...movementTools, ...receiptTools, ...dayTools, ...figureTools, ...salesTools]
