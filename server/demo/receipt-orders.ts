import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { type BasketLine, giftWrapping } from './basket.ts'
import type { SoldVariant } from './catalogue-rows.ts'
import type { OrderRows } from './order-rows.ts'

type Place = {
  /** Counted from the newest order of the first shop. */
  place: number
  method: PaymentMethod
  /** Its lines, if not any. */
  lines?: (variants: readonly SoldVariant[]) => BasketLine[]
}

const piecesOf = (variant: SoldVariant | undefined, quantity: number): BasketLine[] => {
  if (variant === undefined) return []
  const { id: variantId, name, sku, priceCents: unitPriceCents } = variant
  return [{ variantId, name, sku, quantity, unitPriceCents }]
}

const dearest = (variants: readonly SoldVariant[]): SoldVariant | undefined =>
  variants.toSorted((one, other) => other.priceCents - one.priceCents)[0]

/** More than is confirmed without a person. */
const largeCents = 52_000

/** An amount that hardly any other order has, below the limit of what is confirmed without a person. */
const wrapped =
  (quantity: number) =>
  (variants: readonly SoldVariant[]): BasketLine[] => [...piecesOf(variants[0], quantity), giftWrapping]

/** The orders that the demo's receipts are about. They wait for their money until a receipt pays them. */
const places = {
  paidByVenmo: { place: 8, method: 'venmo', lines: wrapped(2) },
  paidByCashApp: { place: 5, method: 'cashapp', lines: wrapped(3) },
  paidByZelle: { place: 7, method: 'zelle', lines: wrapped(1) },
  takenBack: { place: 9, method: 'venmo', lines: wrapped(6) },
  oneTwin: { place: 10, method: 'venmo', lines: wrapped(5) },
  otherTwin: { place: 12, method: 'venmo', lines: wrapped(5) },
  withoutCode: { place: 13, method: 'cashapp' },
  otherName: { place: 14, method: 'zelle' },
  large: {
    place: 16,
    method: 'venmo',
    lines: (variants) => {
      const variant = dearest(variants)
      return piecesOf(variant, Math.ceil(largeCents / (variant?.priceCents ?? largeCents)))
    },
  },
  paidByPerson: { place: 17, method: 'venmo', lines: wrapped(4) },
  paidTooLate: { place: 19, method: 'venmo', lines: wrapped(7) },
} as const satisfies Record<string, Place>

export type ReceiptRole = keyof typeof places
const roles = Object.keys(places) as ReceiptRole[]

/** The role of the first shop's order at a place. */
export function receiptRoleAt(fromNewest: number): (Place & { role: ReceiptRole }) | undefined {
  const role = roles.find((each) => places[each].place === fromNewest)
  return role === undefined ? undefined : { role, ...places[role] }
}

/** An order that a receipt is about. */
export type ReceiptOrder = {
  id: string
  number: number
  code: string
  cents: number
  customerName: string
  createdAt: Date
}
export type ReceiptOrders = Record<ReceiptRole, ReceiptOrder>

/** The orders of the roles, by the ids that they got. */
export function receiptOrdersOf(rows: OrderRows, ids: ReadonlyMap<ReceiptRole, string>): ReceiptOrders {
  const entries = roles.map((role): [ReceiptRole, ReceiptOrder] => {
    const order = rows.orders.find(({ id }) => id === ids.get(role))
    const code = rows.payment_requests.find(({ order_id }) => order_id === order?.id)?.code
    if (order === undefined || code === undefined) throw new RangeError(`The sample data has no order ${role}`)
    const { id, number, total_cents, customer_name: customerName, created_at } = order
    const createdAt = new Date(created_at as Date)
    return [role, { id, number: Number(number), code, cents: Number(total_cents), customerName, createdAt }]
  })
  return Object.fromEntries(entries) as ReceiptOrders
}
