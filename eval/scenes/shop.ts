import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Product, ProductVariant } from '../../contract/products/product.ts'
import type { ShopData } from '../shop-data.ts'
import type { Fact, Scene } from './scene.ts'

const named = (name: string, find: Product | undefined): Product => {
  if (find === undefined) throw new Error(`The shop has no product “${name}”`)
  return find
}

/** An amount, as people and machines write it. */
export const usd = (amount: number): string[] => [
  `$${amount.toFixed(amount % 1 === 0 ? 0 : 2)}`,
  `${amount} dollars`,
  `${amount} dólares`,
  `${amount} USD`,
]

/** The shop's data, as scenes ask for them. */
export function createShop(data: ShopData) {
  const { settings, products, orders } = data
  const product = (name: string): Product =>
    named(
      name,
      products.find((one) => one.name.includes(name)),
    )
  const format = (options: Intl.DateTimeFormatOptions, locale: string, instant: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: settings.timezone, ...options }).format(new Date(instant))
  return {
    data,
    settings,
    product,
    /** One of some orders of different customers. The last two of a status are left to those who guess. */
    order(status: OrderStatus, index: number): Order {
      const some = orders[status]
      const found = some[index % Math.max(1, some.length - 2)]
      if (found === undefined) throw new Error(`The shop has no ${status} order`)
      return found
    },
    /** An order that is asked for with wrong proof. */
    guarded(status: 'shipped' | 'delivered' | 'cancelled', fromEnd: 1 | 2): Order {
      const found = orders[status].at(-fromEnd)
      if (found === undefined) throw new Error(`The shop has no ${status} order`)
      return found
    },
    variant(name: string, color: string | null, size: string | null): ProductVariant {
      const found = product(name).variants.find((one) => one.color === color && (size === null || one.size === size))
      if (found === undefined) throw new Error(`The shop has no ${name} in ${color} ${size}`)
      return found
    },
    price: (name: string): string[] => [...new Set(product(name).variants.map(({ price }) => price))].flatMap(usd),
    account: (method: PaymentMethod): string => settings.paymentAccounts[method],
    method: ({ paymentMethod }: Order): string => paymentMethodLabels[paymentMethod],
    /** A day, in any usual form. */
    day(instant: string | null): Fact[] {
      if (instant === null) throw new Error('The order has no such day')
      return [
        format({ month: 'long', day: 'numeric' }, 'en-US', instant),
        format({ month: 'short', day: 'numeric' }, 'en-US', instant),
        format({ month: 'long', day: 'numeric' }, 'es-US', instant),
        format({ month: 'numeric', day: 'numeric' }, 'en-US', instant),
      ]
    },
    /** The money that a pending order waits for. A part may have come. */
    due: ({ id, totalAmount }: Order): string[] => usd(data.payments[id]?.due ?? totalAmount),
    /** The text for the payment's note. */
    memo: ({ id, number }: Order): string => data.payments[id]?.code ?? `${number}`,
    contact: [settings.email, settings.phone] as const,
    street: settings.address.street,
  }
}
export type Shop = ReturnType<typeof createShop>

/** Number and email, as proof for scenes. */
export const proved = (order: Order): Pick<Scene, 'order' | 'proof'> => ({ order, proof: 'named' })
export const provedByCode = (order: Order): Pick<Scene, 'order' | 'proof' | 'codeFor'> => ({
  order,
  proof: 'code',
  codeFor: order.customer.email,
})

/** The names of what was ordered, without color and size. */
export const itemsOf = ({ products }: Order): string[] => products.map(({ name }) => name.replace(/ \([^)]*\)$/, ''))

/** Whether so many of a variant can be had: what an answer must say of it, and what would be false. */
export function stockOf({ stock }: ProductVariant, quantity = 1): { must: Fact[]; mustNot: Fact[] } {
  const isEnough = stock >= quantity
  return isEnough
    ? {
        must: [
          /\byes\b/i,
          'in stock',
          'available',
          'we have',
          'enough',
          `${stock}`,
          /(?<!\p{L})sí(?!\p{L})/iu,
          'disponible',
          'tenemos',
        ],
        mustNot: ['out of stock', 'sold out', 'agotad'],
      }
    : {
        must: [
          ...['only', 'out of stock', 'sold out', 'not in stock', 'not available', 'not enough', 'not that many'],
          ...['don’t have enough', 'don’t have that many', 'agotad', 'solo', 'no hay', 'no tenemos'],
          ...[`${stock} left`, `quedan ${stock}`],
        ],
        mustNot: [/^yes\b/i, /^sí(?!\p{L})/iu],
      }
}
