import { addressLines } from '../../../contract/orders/address-lines.ts'
import { type LabelFormat, maxPrintedLines } from '../../../contract/orders/printing.ts'
import type { Transaction } from '../../db/transaction.ts'
import { InvalidOrderError, OrdersNotFoundError } from '../orders.errors.ts'
import type { PrintedShop, PrintJob, Slip } from './print-job.ts'
import {
  type PrintableOrder,
  selectPrintableLines,
  selectPrintableLogos,
  selectPrintableOrders,
} from './printing.queries.ts'

/** The orders to print; an undefined `merchantId` looks among all merchants. */
type Question = { merchantId: string | undefined; ids: readonly string[] }

/** A job for the printer, and the numbers of the orders without a shipping address. */
export type PlannedPrint = { job: PrintJob; withoutAddress: number[] }

/** Countries whose printers hold Letter. */
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])
/**
 * The lines of the order's shipping address; none without one. A post office wants the name of another country on the last
 * line, in capitals. An erased customer has no street any more.
 */
function shipToOf({ shippingAddress, shop }: PrintableOrder): string[] {
  if (shippingAddress === null || shippingAddress.street.trim() === '') return []
  const lines = addressLines(shippingAddress, { home: shop.country })
  const inland = addressLines({ ...shippingAddress, country: '' }, { home: '' })
  return [...inland, ...lines.slice(inland.length).map((country) => country.toUpperCase())]
}

const shopOf = ({ shop }: PrintableOrder): PrintedShop => {
  const address = addressLines({ ...shop, name: '' }, { home: shop.country })
  return { name: shop.name, address }
}

const dayOf = ({ createdAt, shop }: PrintableOrder): string =>
  createdAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: shop.timezone })

async function requireOrders(transaction: Transaction, { merchantId, ids }: Question): Promise<PrintableOrder[]> {
  const found = new Map(
    (await selectPrintableOrders(transaction, merchantId, ids)).map((order) => [order.id, order] as const),
  )
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw new OrdersNotFoundError(missing)
  return ids.flatMap((id) => found.get(id) ?? [])
}

const numbersWithoutAddress = (orders: readonly PrintableOrder[]): number[] =>
  orders.filter((order) => shipToOf(order).length === 0).map(({ number }) => number)

/**
 * The packing slips of the orders, in the order of `ids`. They hold neither prices nor the staff's notes. Throws
 * `OrdersNotFoundError`, and a 422 for more lines than one file may have.
 */
export async function planPackingSlips(transaction: Transaction, question: Question): Promise<PlannedPrint> {
  const orders = await requireOrders(transaction, question)
  const lineCount = orders.reduce((sum, order) => sum + order.lineCount, 0)
  if (lineCount > maxPrintedLines) {
    const [lines, most] = [lineCount, maxPrintedLines].map((count) => count.toLocaleString('en-US'))
    throw new InvalidOrderError('ids', `These orders have ${lines} lines. Print at most ${most} at a time.`)
  }
  const lines = Map.groupBy(
    await selectPrintableLines(transaction, question.merchantId, question.ids),
    ({ orderId }) => orderId,
  )
  // One object for each shop: the file then holds each logo once.
  const logos = await selectPrintableLogos(transaction, [...new Set(orders.map(({ shop }) => shop.id))])
  const slips = orders.map(
    (order): Slip => ({
      number: order.number,
      day: dayOf(order),
      shop: { ...shopOf(order), logo: logos.get(order.shop.id) ?? null },
      paper: letterCountries.has(order.shop.country) ? 'LETTER' : 'A4',
      customerName: order.customerName,
      shipTo: shipToOf(order),
      lines: (lines.get(order.id) ?? []).map(({ sku, name, quantity }) => ({ sku: sku ?? '', name, quantity })),
    }),
  )
  return { job: { kind: 'slips', slips }, withoutAddress: numbersWithoutAddress(orders) }
}

/**
 * The address labels of the orders, in the order of `ids`, from place `start` of the first sheet on. Orders without an
 * address have none. Throws `OrdersNotFoundError`, and a 422 if none of them has one.
 */
export async function planAddressLabels(
  transaction: Transaction,
  { format, start, ...question }: Question & { format: LabelFormat; start: number },
): Promise<PlannedPrint> {
  const orders = await requireOrders(transaction, question)
  const labels = orders
    .map((order) => ({ number: order.number, shop: shopOf(order), shipTo: shipToOf(order) }))
    .filter(({ shipTo }) => shipTo.length > 0)
  if (labels.length === 0) throw new InvalidOrderError('ids', 'None of these orders has a shipping address')
  return { job: { kind: 'labels', labels, format, start }, withoutAddress: numbersWithoutAddress(orders) }
}
