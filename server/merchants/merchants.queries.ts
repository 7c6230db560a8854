import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type ListedMerchantRow = {
  id: string
  businessName: string
  email: string
  timezone: string
  closedAt: Date | null
  closedReason: string | null
  createdAt: Date
  people: number
  testOf: string | null
}

/** By name, each test shop behind its real shop. */
export async function selectMerchantsAcrossMerchants(transaction: Transaction): Promise<ListedMerchantRow[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .leftJoin('merchants as real', 'real.id', 'merchants.test_of')
      .select([
        'merchants.id',
        'merchants.business_name as businessName',
        'merchants.email',
        'merchants.timezone',
        'merchants.closed_at as closedAt',
        'merchants.closed_reason as closedReason',
        'merchants.created_at as createdAt',
        'merchants.test_of as testOf',
        sql<number>`(SELECT count(*) FROM users WHERE merchant_id = merchants.id AND removed_at IS NULL)`.as('people'),
      ])
      .orderBy(({ fn }) => fn.coalesce('real.business_name', 'merchants.business_name'))
      .orderBy(({ fn }) => fn.coalesce('merchants.test_of', 'merchants.id'))
      .orderBy('merchants.test_of', (order) => order.asc().nullsFirst()),
  )
}

/** Whether this is a test shop. False for an unknown merchant. */
export async function isTestShop(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId).where('test_of', 'is not', null),
  )
  return rows.length > 0
}

/** Whether the merchant exists. Locks it against changes until the transaction ends, but not against new orders. */
export async function lockMerchantRow(transaction: Transaction, merchantId: string): Promise<boolean> {
  const row = sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate()
  return (await transaction.execute(row)).length > 0
}

export type OpenOrClosed = { closedAt: Date | null; closedReason: string | null }

export type Life = OpenOrClosed & { createdAt: Date; testOf: string | null }

/** A merchant's data outside the settings; undefined if there is no such merchant. */
export async function selectLife(transaction: Transaction, merchantId: string): Promise<Life | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select([
        'closed_at as closedAt',
        'closed_reason as closedReason',
        'created_at as createdAt',
        'test_of as testOf',
      ])
      .where('id', '=', merchantId),
  )
  return rows[0]
}

export type NewMerchantRow = {
  id: string
  businessName: string
  email: string
  phone: string | null
  address: { street: string | null; city: string | null; state: string | null; zip: string | null; country: string }
  timezone: string
  createdAt: Date
}

export async function insertMerchant(transaction: Transaction, merchant: NewMerchantRow): Promise<void> {
  const { id, businessName, email, phone, address, timezone, createdAt } = merchant
  await transaction.execute(
    sqlBuilder.insertInto('merchants').values({
      ...{ id, business_name: businessName, email, phone, ...address, timezone },
      created_at: createdAt,
      updated_at: createdAt,
    }),
  )
}

/** Closes or opens the test shop of a merchant with it, if it has one. */
export async function updateTestShopLife(
  transaction: Transaction,
  merchantId: string,
  { closedAt, closedReason, at }: OpenOrClosed & { at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('merchants')
      .set({ closed_at: closedAt, closed_reason: closedReason, updated_at: at })
      .where('test_of', '=', merchantId),
  )
}

export async function updateMerchantLife(
  transaction: Transaction,
  merchantId: string,
  { businessName, closedAt, closedReason, at }: OpenOrClosed & { businessName: string; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('merchants')
      .set({ business_name: businessName, closed_at: closedAt, closed_reason: closedReason, updated_at: at })
      .where('id', '=', merchantId),
  )
}
