import { adjustmentLabels } from '../../../contract/orders/adjustment-words.ts'
import type { Adjustment } from '../../../contract/orders/adjustments.ts'
import type { OrderLine, ShippingAddress } from '../../../contract/orders/order.ts'
import type { OrderFieldChange } from '../../../contract/orders/order-details.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { formatCount, formatUsd } from '../../lib/format.ts'

type Field = OrderFieldChange['field']
type ValueOf<Name extends Field> = Extract<OrderFieldChange, { field: Name }>['to']

/** One line of what changed. */
export type ChangeRow = { label: string; from: string; to: string }

const none = 'none'

const addressText = ({ name, street, city, state, zip, country }: ShippingAddress): string =>
  [name, street, city, `${state} ${zip}`, country].join(', ')

const linesText = (lines: readonly OrderLine[]): string =>
  lines.map(({ quantity, name }) => `${formatCount(quantity)} × ${name}`).join(', ')

const adjustmentsText = (adjustments: readonly Adjustment[]): string =>
  adjustments.map(({ kind, name, amount }) => `${name ?? adjustmentLabels[kind]} ${formatUsd(amount)}`).join(', ') ||
  none

const metadataText = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')

const fieldLabels: Record<Field, string> = {
  customer: 'Customer',
  shippingAddress: 'Address',
  products: 'Items',
  adjustments: 'Shipping, tax, discount',
  totalAmount: 'Total',
  paymentMethod: 'Payment method',
  trackingNumber: 'Tracking number',
  trackingCarrier: 'Carrier',
  note: 'Note',
  externalId: 'External ID',
  metadata: 'Metadata',
}

const texts: { [Name in Field]: (value: ValueOf<Name>) => string } = {
  customer: ({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', '),
  shippingAddress: (address) => (address === null ? none : addressText(address)),
  products: linesText,
  adjustments: adjustmentsText,
  totalAmount: formatUsd,
  paymentMethod: (method) => paymentMethodLabels[method],
  trackingNumber: (number) => number ?? none,
  trackingCarrier: (carrier) => carrier ?? none,
  note: (note) => note ?? none,
  externalId: (externalId) => externalId ?? none,
  metadata: (metadata) => metadataText(metadata) || none,
}

/** A field of an order and its value in words. */
export function describeValue(field: Field, value: unknown): { label: string; text: string } {
  // The pair of field and value is the contract's.
  return { label: fieldLabels[field], text: (texts[field] as (value: unknown) => string)(value) }
}

const isField = (path: string): path is Field => Object.hasOwn(fieldLabels, path)

/** The present values in a refusal, in words. */
export const describeValues = (changed: readonly { path: string; value: unknown }[]) =>
  changed.flatMap(({ path, value }) => (isField(path) ? [describeValue(path, value)] : []))

/** The pieces of each line by name and price: a product may be on an order at two prices. */
function piecesOf(lines: readonly OrderLine[]): Map<string, { name: string; price: number; quantity: number }> {
  const pieces = new Map<string, { name: string; price: number; quantity: number }>()
  for (const { name, sku, price, quantity } of lines) {
    const key = JSON.stringify([sku ?? name, price])
    pieces.set(key, { name, price, quantity: quantity + (pieces.get(key)?.quantity ?? 0) })
  }
  return pieces
}

function productRows(from: readonly OrderLine[], to: readonly OrderLine[]): ChangeRow[] {
  const [before, after] = [piecesOf(from), piecesOf(to)]
  const rows = [...new Map([...before, ...after])].flatMap(([key, { name, price }]) => {
    const [had, has] = [before.get(key)?.quantity ?? 0, after.get(key)?.quantity ?? 0]
    const row = { label: `${name}, ${formatUsd(price)} each`, from: formatCount(had), to: formatCount(has) }
    return had === has ? [] : [row]
  })
  return rows.length > 0 ? rows : [{ label: 'Items', from: linesText(from), to: linesText(to) }]
}

const customerLabels = { name: 'Name', email: 'Email', phone: 'Phone' } as const
const addressLabels = {
  name: 'Recipient',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  phone: 'Phone',
} as const

type Texts<Part extends string> = Record<Part, string | null>

/** The parts of a value that differ. */
const partRows = <Part extends string>(labels: Record<Part, string>, from: Texts<Part>, to: Texts<Part>): ChangeRow[] =>
  (Object.keys(labels) as Part[])
    .filter((part) => from[part] !== to[part])
    .map((part) => ({ label: labels[part], from: from[part] ?? none, to: to[part] ?? none }))

function rowsOf(change: OrderFieldChange): ChangeRow[] {
  if (change.field === 'products') return productRows(change.from, change.to)
  if (change.field === 'customer') return partRows(customerLabels, change.from, change.to)
  if (change.field === 'shippingAddress' && change.from !== null && change.to !== null) {
    return partRows(addressLabels, change.from, change.to)
  }
  if (change.field === 'metadata') {
    const { from, to } = change
    const keys = Object.keys({ ...from, ...to }).filter((key) => from[key] !== to[key])
    return keys.map((key) => ({ label: key, from: from[key] ?? none, to: to[key] ?? none }))
  }
  const { label, text } = describeValue(change.field, change.from)
  return [{ label, from: text, to: describeValue(change.field, change.to).text }]
}

/** An edit, line by line. */
export const changeRows = (changes: readonly OrderFieldChange[]): ChangeRow[] => changes.flatMap(rowsOf)
