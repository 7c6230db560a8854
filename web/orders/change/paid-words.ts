import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { formatUsd } from '../../lib/format.ts'
import { orderName, statusUpdated } from '../actions/order-actions.ts'

/** Says what another payment did, in place of one that was taken back. */
export function paidAgain(order: OrderDetails): string {
  const { due, surplus } = order.money
  const recorded = `Payment of ${orderName(order)} recorded`
  if (due > 0) return `${recorded}: ${formatUsd(due)} was not paid again`
  return surplus > 0 ? `${recorded}: ${formatUsd(surplus)} more came than was due` : recorded
}

/** Says that money which was not due goes back. */
export const goesBack = (order: OrderDetails, amount: number): string =>
  `${formatUsd(amount)} recorded for ${orderName(order)}, and owed back to its customer`

/** Says what the money did, in the order's own figures. */
export function outcomeOf(order: OrderDetails): string {
  const { status } = order
  const { due, tip, surplus } = order.money
  if (status === 'pending') return `Payment of ${orderName(order)} recorded: ${formatUsd(due)} is still due`
  if (tip > 0) return `${orderName(order)} marked paid with a tip of ${formatUsd(tip)}`
  if (surplus > 0) return `${orderName(order)} marked paid: ${formatUsd(surplus)} more came than was due`
  return statusUpdated(order)
}

/** The button that records money which was not due. */
export const oweLabel = (amount: number): string =>
  amount > 0 ? `Record ${formatUsd(amount)} and owe it back` : 'Record and owe it back'
