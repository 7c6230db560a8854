import { analyticsSummary, dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { toDos } from '../../contract/analytics/to-do.ts'
import { listMoney } from '../../contract/books/money-in.endpoints.ts'
import { changeRefund, createRefund, listRefunds } from '../../contract/money/refunds.endpoints.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { changing, countOf, money, numberOf, reading } from './tool.ts'

/** The tools of money and figures. */
export const moneyTools = [
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
    },
    says: ({ refund }) => `${money(refund.amount)} for order #${refund.orderNumber}: ${refund.state}.`,
    change: { isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
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
    note: 'The last 30 days, unless you name others.',
    texts: {
      startDate: 'The first day, as `2026-11-01`.',
      endDate: 'The last day, which counts whole.',
      days: 'So many days up to `endDate` or today, instead of `startDate`.',
      month: 'A calendar month, as `2026-11`.',
      compare: '`previous`: the days before; `year`: the same days a year before.',
    },
    says: ({ range, revenue, orders }) =>
      `${range.startDate} to ${range.endDate}: ${money(revenue.total)} of revenue, ${numberOf(orders.total, 'order')} created.`,
  }),
]
