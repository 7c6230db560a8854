import type { NewOrder } from '../../contract/orders/create-order.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Only open merchants, and no test shops. */
export async function selectMerchantsAcrossMerchants(
  transaction: Transaction,
): Promise<{ id: string; businessName: string }[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select(['id', 'business_name as businessName'])
      .where('closed_at', 'is', null)
      .where('test_of', 'is', null)
      .orderBy('id'),
  )
}

type StockedVariant = {
  id: string
  sku: string
  size: string | null
  color: string | null
  priceCents: number
  stock: number
  productName: string
}

export async function selectStockedVariants(transaction: Transaction, merchantId: string): Promise<StockedVariant[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('variants')
      .innerJoin('products', (join) =>
        join
          .onRef('products.merchant_id', '=', 'variants.merchant_id')
          .onRef('products.id', '=', 'variants.product_id'),
      )
      .select([
        'variants.id',
        'sku',
        'size',
        'color',
        'price_cents as priceCents',
        'stock_quantity as stock',
        'products.name as productName',
      ])
      .where('variants.merchant_id', '=', merchantId)
      .where('stock_quantity', '>', 0)
      .orderBy('variants.id'),
  )
}

/** The buyer of the merchant's order at a position counted from the newest, which favors frequent customers. */
export async function selectRecentBuyer(
  transaction: Transaction,
  merchantId: string,
  place: number,
): Promise<Pick<NewOrder, 'customer' | 'shippingAddress'> | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('orders')
      .select([
        'customer_name as name',
        'customer_email as email',
        'customer_phone as phone',
        'shipping_street as street',
        'shipping_city as city',
        'shipping_state as state',
        'shipping_zip as zip',
        'shipping_country as country',
      ])
      .where('merchant_id', '=', merchantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(place)
      .limit(1),
  )
  const row = rows[0]
  if (row === undefined) return undefined
  const { name, email, phone, street, city, state, zip, country } = row
  const contact = phone === null ? { name } : { name, phone }
  if (street === null || city === null || state === null || zip === null || country === null) return undefined
  return { customer: { ...contact, email }, shippingAddress: { ...contact, street, city, state, zip, country } }
}

type PayableOrder = { id: string; number: number; merchantId: string; method: PaymentMethod }

/** The newest pending orders placed before the given moment. */
export async function selectPayableOrdersAcrossMerchants(
  transaction: Transaction,
  { placedBefore, limit }: { placedBefore: Date; limit: number },
): Promise<PayableOrder[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('orders')
      .select(['id', 'number', 'merchant_id as merchantId', 'payment_method as method'])
      .where('status', '=', 'pending')
      .where('created_at', '<', placedBefore)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )
}
