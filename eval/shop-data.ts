import type { AssistantIntegration } from '../contract/assistant/integration.ts'
import type { Article } from '../contract/assistant/knowledge.ts'
import type { MerchantSettings } from '../contract/merchants/settings.ts'
import type { Order } from '../contract/orders/order.ts'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { type OrderStatus, orderStatuses } from '../contract/orders/order-status.ts'
import { paymentMethodLabels } from '../contract/payments/payment-method.ts'
import type { ListedProduct, Product } from '../contract/products/product.ts'
import type { Api } from './api.ts'

/** The truth about the tested shop, as the API tells its people. */
export type ShopData = {
  merchantId: string
  settings: MerchantSettings
  integration: AssistantIntegration
  articles: Article[]
  products: Product[]
  /** Some orders of each status, newest first. */
  orders: Record<OrderStatus, Order[]>
  /** The payments of the pending orders, by the order's id. */
  payments: Record<string, OrderDetails['payment']>
  /** Orders and names of the platform's other shops. */
  others: { name: string; orders: Order[] }[]
}

/** The part of it that facts about one order follow from. */
export type OrderData = {
  settings: Pick<MerchantSettings, 'timezone'>
  payments: Record<
    string,
    Pick<OrderDetails['payment'], 'payUrl'> & Partial<Pick<OrderDetails['payment'], 'due' | 'received'>>
  >
}

const ordersPerStatus = 24
const ordersPerOtherShop = 3

async function ordersByStatus(api: Api): Promise<Record<OrderStatus, Order[]>> {
  const lists = await Promise.all(
    orderStatuses.map(async (status) => {
      const { orders } = await api.get<{ orders: Order[] }>(`/orders?status=${status}&limit=100`)
      // Each of a different customer, so that no two questions are about the same person.
      const byCustomer = new Map(orders.map((order) => [order.customer.email, order]))
      const plain = [...byCustomer.values()].filter(({ customer }) => /^[\w.+-]+@[\w.-]+$/.test(customer.email))
      return [status, plain.slice(0, ordersPerStatus)] as const
    }),
  )
  return Object.fromEntries(lists) as Record<OrderStatus, Order[]>
}

async function paymentsOf(api: Api, orders: readonly Order[]): Promise<ShopData['payments']> {
  const details = await Promise.all(
    orders.map(async ({ id }) => (await api.get<{ order: OrderDetails }>(`/orders/${id}`)).order),
  )
  return Object.fromEntries(details.map(({ id, payment }) => [id, payment]))
}

async function otherShops(admin: Api, merchantId: string): Promise<ShopData['others']> {
  const { merchants } = await admin.get<{ merchants: { id: string; businessName: string }[] }>('/merchants')
  const others = merchants.filter(({ id }) => id !== merchantId)
  return Promise.all(
    others.map(async ({ id, businessName }) => {
      const path = `/orders?merchantId=${id}&status=shipped&limit=${10}`
      const { orders } = await admin.get<{ orders: Order[] }>(path)
      return { name: businessName, orders: orders.slice(0, ordersPerOtherShop) }
    }),
  )
}

/** Reads the data as the shop's merchant and the platform's administrator. */
export async function readShopData(merchant: Api, admin: Api): Promise<ShopData> {
  const { integration } = await merchant.get<{ integration: AssistantIntegration }>('/levy/integration')
  const { merchantId } = integration
  const { products: listed } = await merchant.get<{ products: ListedProduct[] }>('/products?limit=100')
  const orders = await ordersByStatus(merchant)
  return {
    merchantId,
    integration,
    settings: await merchant.get<MerchantSettings>('/merchants/settings'),
    articles: (await merchant.get<{ articles: Article[] }>('/levy/articles')).articles,
    products: await Promise.all(
      listed.map(async ({ id }) => (await merchant.get<{ product: Product }>(`/products/${id}`)).product),
    ),
    orders,
    payments: await paymentsOf(merchant, orders.pending),
    others: await otherShops(admin, merchantId),
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const money = (amount: number): string => dollars.format(amount)

/** A day as answers write it, in both languages and in the shop's time zone. */
export function datesOf(instant: string, timeZone: string): string[] {
  const day = { timeZone, year: 'numeric', month: 'long', day: 'numeric' } as const
  return ['en-US', 'es-US'].map((locale) => new Intl.DateTimeFormat(locale, day).format(new Date(instant)))
}

/** The facts, as text, that may be told to a customer who gave an order's number and email. */
export function factsOfOrder(order: Order, { settings }: Pick<OrderData, 'settings'>): string[] {
  const moments = [order.createdAt, order.paidAt, order.shippedAt, order.deliveredAt, order.cancelledAt]
  const { trackingNumber } = order
  return [
    ...[`#${order.number}`, money(order.totalAmount), paymentMethodLabels[order.paymentMethod]],
    ...moments.filter((moment) => moment !== null).flatMap((moment) => datesOf(moment, settings.timezone)),
    ...(trackingNumber === null
      ? []
      : [
          trackingNumber,
          `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`,
          `https://www.ups.com/track?tracknum=${trackingNumber}`,
          `https://www.fedex.com/fedextrack/?trknbr=${trackingNumber}`,
          `https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=${trackingNumber}`,
        ]),
    // The masked address to which a code is sent.
    ...[`${order.customer.email[0]?.toLowerCase()}•••@${order.customer.email.split('@')[1]?.toLowerCase()}`],
  ]
}

/** The amounts that were received for an order and are still due. */
export function amountsOf({ id }: Order, { payments }: Pick<OrderData, 'payments'>): string[] {
  const { due, received } = payments[id] ?? {}
  return [due, received].filter((amount) => amount !== undefined).map(money)
}

/** The lines of an order as a customer with a code sees them. Gift wrapping is a line, and no product. */
export const linesOf = ({ products, adjustments }: Order): string[] => [
  ...products.flatMap(({ price, quantity }) => [money(price), money(price * quantity)]),
  ...adjustments.flatMap(({ name, amount }) => [name ?? '', money(amount)]),
]

/** The page on which a pending order is paid, for a customer who gave its number and email. Another's would be a leak. */
export const payLinkOf = ({ id }: Order, { payments }: Pick<OrderData, 'payments'>): string[] =>
  [payments[id]?.payUrl].filter((link) => typeof link === 'string')

/** The facts that may be told to anybody. */
export function publicFacts({ settings, articles, products }: ShopData): string[] {
  const { businessName, email, phone, address, paymentAccounts } = settings
  const published = articles.filter(({ state }) => state === 'published')
  return [
    ...[businessName, email, phone, Object.values(address).join(', ')],
    ...Object.values(paymentAccounts),
    ...published.flatMap(({ title, body }) => [title, body]),
    ...products.flatMap(({ name, description, variants }) => [
      ...[name, description],
      ...variants.flatMap(({ sku, price, stock }) => [sku, money(price), `${stock} left`, `quedan ${stock}`]),
    ]),
    // The example of an order number, and how long a code is valid.
    ...['#12345', '10 minutes', '10 minutos'],
  ]
}
