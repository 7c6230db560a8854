import { isDeepStrictEqual } from 'node:util'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import type { Adjustment } from '../../contract/orders/adjustments.ts'
import { carrierName } from '../../contract/orders/carriers.ts'
import type { NewOrderLine } from '../../contract/orders/create-order.ts'
import type { OrderEdit } from '../../contract/orders/edit-order.ts'
import { changedMetadata } from '../../contract/orders/metadata.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import { keptTrackingNumber, recognizedCarrier } from '../../contract/orders/tracking-numbers.ts'
import type { OrderedPieces, StockWish } from '../products/stock.service.ts'
import type { AdjustmentRow, NewLineRow } from './create-order.queries.ts'
import type { EditableOrder } from './edit-order.queries.ts'
import { adjustmentRows } from './order-total.ts'

/** A product that was not on the order before: name and price come from the catalog. */
type NewProduct = { path: string; sku: string; quantity: number }
/** A line as it will be. */
export type PlannedLine = NewLineRow | NewProduct

export const isNewProduct = (line: PlannedLine): line is NewProduct => 'path' in line

/** Equal for lines that differ in their quantity alone. */
const keyOf = (line: NewOrderLine): string =>
  'sku' in line ? JSON.stringify(line.sku) : JSON.stringify([line.name, usdToCents(line.price)])
const keyOfRow = ({ sku, name, unitPriceCents }: NewLineRow): string => JSON.stringify(sku ?? [name, unitPriceCents])

/** Removes the line of that quantity from the remaining lines. */
function takeExact(left: NewLineRow[] | undefined, quantity: number): NewLineRow | undefined {
  const place = left?.findIndex((line) => line.quantity === quantity) ?? -1
  return place < 0 ? undefined : left?.splice(place, 1)[0]
}

/**
 * The wished lines, each with the line of the order that it continues: a product keeps its name and price. Lines of one
 * product are paired by their quantities first, so that a repeated edit finds nothing to change.
 */
export function planLines(had: readonly NewLineRow[], wished: readonly NewOrderLine[]): PlannedLine[] {
  const left = Map.groupBy(had, keyOfRow)
  const exact = wished.map((line) => takeExact(left.get(keyOf(line)), line.quantity))
  return wished.map((line, index) => {
    const { quantity } = line
    const kept = exact[index] ?? left.get(keyOf(line))?.shift()
    if (kept !== undefined) return { ...kept, quantity }
    if ('sku' in line) return { path: `products.${index}`, sku: line.sku, quantity }
    return { variantId: null, name: line.name, sku: null, quantity, unitPriceCents: usdToCents(line.price) }
  })
}

/** The stock that planned lines need. */
export const wishesOf = (lines: readonly PlannedLine[]): StockWish[] =>
  lines.flatMap((line, index): StockWish[] => {
    if (isNewProduct(line)) return [line]
    const { variantId, quantity } = line
    return variantId === null ? [] : [{ path: `products.${index}`, variantId, quantity }]
  })

/** The stock that an order holds. */
export const piecesOf = (lines: readonly NewLineRow[]): OrderedPieces =>
  lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))

/** Planned lines with the products that were not on the order before. */
export const settleLines = (
  lines: readonly PlannedLine[],
  rowOf: (line: { sku: string; quantity: number }) => NewLineRow,
): NewLineRow[] => lines.map((line) => (isNewProduct(line) ? rowOf(line) : line))

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)

const productsOf = (lines: readonly NewLineRow[]): OrderLine[] =>
  lines.map(({ name, sku, quantity, unitPriceCents }) => ({ name, sku, quantity, price: centsToUsd(unitPriceCents) }))

const adjustmentsOf = (adjustments: readonly AdjustmentRow[]): Adjustment[] =>
  adjustments.map(({ kind, name, amountCents }) => ({ kind, name, amount: centsToUsd(amountCents) }))

/** The present value of each field, as the API answers it. */
export const valuesOf = (order: EditableOrder) => ({
  customer: order.customer,
  shippingAddress: order.shippingAddress,
  products: productsOf(order.lines),
  adjustments: adjustmentsOf(order.adjustments),
  totalAmount: centsToUsd(order.totalCents),
  paymentMethod: order.paymentMethod,
  trackingNumber: order.trackingNumber,
  trackingCarrier: order.trackingCarrier,
  note: order.note,
  externalId: order.externalId,
  metadata: order.metadata,
})

/**
 * The carrier after an edit; undefined if it stays. A carrier that the number before is recognized by changes with a number
 * of another one: the customer's link would lead to a carrier that knows no such parcel. Any other was chosen, so it stays.
 */
function carrierAfter(order: EditableOrder, { trackingNumber, trackingCarrier }: OrderEdit): string | null | undefined {
  if (trackingCarrier !== undefined) return carrierName(trackingCarrier ?? '') || null
  const isOfNumber =
    order.trackingCarrier !== null && order.trackingCarrier === recognizedCarrier(order.trackingNumber ?? '')
  return (isOfNumber && recognizedCarrier(trackingNumber ?? '')) || undefined
}

/** The order after an edit, without its lines. Blank fields are null. */
export function withFields(order: EditableOrder, edit: OrderEdit): EditableOrder {
  const { customer, shippingAddress, adjustments, paymentMethod, trackingNumber, note, externalId, metadata } = edit
  const carrier = carrierAfter(order, edit)
  return {
    ...order,
    ...(customer && { customer: { ...customer, phone: customer.phone || null } }),
    ...(shippingAddress && { shippingAddress: { ...shippingAddress, phone: shippingAddress.phone || null } }),
    ...(shippingAddress === null && { shippingAddress }),
    ...(adjustments && { adjustments: adjustmentRows(adjustments) }),
    ...(paymentMethod && { paymentMethod }),
    ...(trackingNumber !== undefined && {
      trackingNumber:
        keptTrackingNumber(trackingNumber ?? '', carrier === undefined ? order.trackingCarrier : carrier) || null,
    }),
    ...(carrier !== undefined && { trackingCarrier: carrier }),
    ...(note !== undefined && { note: note || null }),
    ...(externalId !== undefined && { externalId }),
    ...(metadata && { metadata: changedMetadata(order.metadata, metadata) }),
  }
}

/** The fields in which two states of an order differ. */
export function changesBetween(before: EditableOrder, after: EditableOrder): OrderFieldChange[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const fields = Object.keys(from) as (keyof typeof from)[]
  return fields.flatMap((field) =>
    isSame(from[field], to[field]) ? [] : [{ field, from: from[field], to: to[field] } as OrderFieldChange],
  )
}
