import { centsToUsd } from '../../contract/core/money.ts'
import type { NewOrderLine } from '../../contract/orders/create-order.ts'
import type { NewAdjustment } from '../../contract/orders/new-adjustment.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { createOrder, type OrderToCreate } from '../orders/create-order.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { type BasketLine, createBasket } from './basket.ts'
import type { Shop } from './catalogue/shop.ts'
import { shops } from './catalogue/shops.ts'
import { lineName, type SoldVariant } from './catalogue-rows.ts'
import { createPeople } from './people.ts'
import type { Random } from './random.ts'
import * as queries from './traffic.queries.ts'

export type StepOptions = { random: Random; now: Date; links: PayLinks }

const returningShare = 0.4
/** Returning customers come from this many of the shop's newest orders. */
const recentOrders = 150

/** The share of orders that pay for shipping, and its price in dollars. */
const shippingShare = 0.25
const shippingUsd = 6.95

type OpenShop = { shop: Shop; merchantId: string }

async function chooseShop(transaction: Transaction, random: Random): Promise<OpenShop | undefined> {
  const merchants = await queries.selectMerchantsAcrossMerchants(transaction)
  const open = merchants.flatMap(({ id, businessName }): OpenShop[] => {
    const shop = shops.find((each) => each.businessName === businessName)
    return shop === undefined ? [] : [{ shop, merchantId: id }]
  })
  return open.length === 0 ? undefined : random.weighted(open, ({ shop }) => shop.share)
}

/** A basket within the available stock. */
async function fillBasket(
  transaction: Transaction,
  { shop, merchantId }: OpenShop,
  random: Random,
): Promise<BasketLine[]> {
  const stocked = await queries.selectStockedVariants(transaction, merchantId)
  const onSale = stocked.map(
    ({ id, sku, size, color, priceCents, productName }): SoldVariant => ({
      id,
      sku,
      priceCents,
      name: lineName(productName, color, size),
      popularity: shop.products.find(({ name }) => name === productName)?.popularity ?? 1,
    }),
  )
  const stockOf = new Map(stocked.map(({ id, stock }) => [id, stock]))
  return createBasket(shop, onSale, random).map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, stockOf.get(line.variantId ?? '') ?? line.quantity),
  }))
}

async function chooseBuyer(
  transaction: Transaction,
  merchantId: string,
  random: Random,
): Promise<Pick<OrderToCreate, 'customer' | 'shippingAddress'>> {
  if (random.chance(returningShare)) {
    const known = await queries.selectRecentBuyer(transaction, merchantId, random.int(0, recentOrders))
    if (known !== undefined) return known
  }
  const { name, email, phone, home } = createPeople(random).next()
  const { street, city, state, zip } = home
  const contact = phone === null ? { name } : { name, phone }
  return { customer: { ...contact, email }, shippingAddress: { ...contact, street, city, state, zip, country: 'US' } }
}

const toOrderLine = ({ sku, name, quantity, unitPriceCents }: BasketLine): NewOrderLine =>
  sku === null ? { name, price: centsToUsd(unitPriceCents), quantity } : { sku, quantity }

/**
 * Places a simulated customer's order at one of the shops and returns its number. Null if there is no shop or no stock.
 * Throws `OutOfStockError`, without changes, if someone else was faster.
 */
export async function placeOrder(database: Database, { random, now, links }: StepOptions): Promise<number | null> {
  return database.write('platform', async (transaction) => {
    const open = await chooseShop(transaction, random)
    if (open === undefined) return null
    const { shop, merchantId } = open
    const lines = await fillBasket(transaction, open, random)
    if (!lines.some(({ variantId }) => variantId !== null)) return null
    const buyer = await chooseBuyer(transaction, merchantId, random)
    const paymentMethod = random.weighted(paymentMethods, (method) => shop.methodWeights[method] ?? 0)
    const products = lines.map(toOrderLine)
    const adjustments: NewAdjustment[] = random.chance(shippingShare) ? [{ kind: 'shipping', amount: shippingUsd }] : []
    const order: OrderToCreate = { merchantId, ...buyer, paymentMethod, products, adjustments }
    const actor = { kind: 'customer', userId: null, name: buyer.customer.name, merchantId } as const
    const { number } = await createOrder(transaction, actor, { order, now, delivery: 'not_sent', links })
    return number
  })
}
