import { dayMs, hourMs } from '../../contract/core/time.ts'
import { acceptedMethods, type ProductPlan, type Shop } from './catalogue/shop.ts'
import { historyDays } from './order-moments.ts'
import type { DrawnProduct } from './pictures/draw-pictures.ts'
import type { Random } from './random.ts'
import type { Row } from './seed.queries.ts'

/** A variant on sale, as baskets need it. */
export type SoldVariant = { id: string; name: string; sku: string; priceCents: number; popularity: number }
export type ShopInBusiness = { shop: Shop; merchantId: string; variants: readonly SoldVariant[] }

const sizeCodes: Readonly<Record<string, string>> = { Paperback: 'PB', Hardcover: 'HC', 'Large print': 'LP' }
const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const sizeCode = (size: string): string => sizeCodes[size] ?? letters(size).slice(0, 6)
const colorCode = (color: string): string =>
  color
    .split(' ')
    .map((word) => letters(word).slice(0, 3))
    .join('')

/** The name of an order's line: the product with color and size. */
export function lineName(productName: string, color: string | null, size: string | null): string {
  const chosen = [color, size].filter((part) => part !== null)
  return chosen.length === 0 ? productName : `${productName} (${chosen.join(', ')})`
}

/** Mostly ample, some low, a few sold out. */
function createStock(random: Random): number {
  const kind = random.next()
  if (kind < 0.03) return 0
  return kind < 0.13 ? random.int(1, 6) : random.int(14, 160)
}

function createVariants(
  shop: Shop,
  plan: ProductPlan,
  productId: string,
  merchantId: string,
  at: number,
  random: Random,
) {
  const colors = plan.colors.length === 0 ? [null] : plan.colors
  return plan.offers.flatMap(({ size, priceCents }) =>
    colors.map((color): { row: Row<'variants'>; sold: SoldVariant } => {
      const id = random.uuidAt(at)
      const codes = [shop.skuPrefix, plan.code, color && colorCode(color), size && sizeCode(size)]
      const sku = codes.filter((code) => code !== null).join('-')
      return {
        row: {
          id,
          merchant_id: merchantId,
          product_id: productId,
          sku,
          size,
          color,
          price_cents: priceCents,
          stock_quantity: createStock(random),
        },
        sold: {
          id,
          name: lineName(plan.name, color, size),
          sku,
          priceCents,
          popularity: plan.popularity / (plan.offers.length * colors.length),
        },
      }
    }),
  )
}

/** The merchants with their accounts and products, all older than the first order. */
export function createCatalogue(shops: readonly Shop[], now: number, random: Random) {
  const merchants: Row<'merchants'>[] = []
  const accounts: Row<'payment_accounts'>[] = []
  const addresses: Row<'receipt_addresses'>[] = []
  const products: Row<'products'>[] = []
  const variants: Row<'variants'>[] = []
  const drawn: DrawnProduct[] = []
  const inBusiness = shops.map((shop, index): ShopInBusiness => {
    const openedAt = now - (historyDays + 30 - index) * dayMs
    const merchantId = random.uuidAt(openedAt)
    const opened = new Date(openedAt)
    const { businessName, email, phone, address, timezone } = shop
    merchants.push({
      id: merchantId,
      business_name: businessName,
      email,
      phone,
      ...address,
      timezone,
      fraud_detection: index === 0,
      // They have been in business for a long time.
      first_steps_dismissed: true,
      created_at: opened,
      updated_at: opened,
    })
    accounts.push(
      ...acceptedMethods(shop).map((method) => ({
        merchant_id: merchantId,
        method,
        account: shop.paymentAccounts[method] ?? '',
        accepted: true,
      })),
    )
    if (index === 0) {
      // The shop's only one.
      const address = { id: merchantId, merchant_id: merchantId, email: 'payments@aurora-outfitters.example' }
      addresses.push({ ...address, confirmed_at: opened, created_at: opened })
    }
    const sold = shop.products.flatMap((plan, position) => {
      const addedAt = openedAt + (position + 1) * hourMs
      const productId = random.uuidAt(addedAt)
      products.push({
        id: productId,
        merchant_id: merchantId,
        name: plan.name,
        description: plan.description,
        created_at: new Date(addedAt),
        updated_at: new Date(addedAt),
      })
      drawn.push({ merchantId, productId, at: new Date(addedAt), drawing: plan.drawing, alt: plan.name })
      const created = createVariants(shop, plan, productId, merchantId, addedAt, random)
      variants.push(...created.map(({ row }) => row))
      return created.map((variant) => variant.sold)
    })
    return { shop, merchantId, variants: sold }
  })
  return { merchants, payment_accounts: accounts, receipt_addresses: addresses, products, variants, drawn, inBusiness }
}
