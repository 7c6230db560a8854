import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** Products that a test shop begins with, the newest. Enough to try with, and few enough to copy while a person waits. */
const mostProducts = 500
/** Their variants together, which take the time: a shop may have 200 of each product. */
const mostVariants = 5000

/** The test shop of a real shop. Undefined while it has none. */
export async function findTestShopAcrossMerchants(
  transaction: Transaction,
  merchantId: string,
): Promise<string | undefined> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('merchants').select('id').where('test_of', '=', merchantId),
  )
  return rows[0]?.id
}

const shop: NamedStatement = {
  name: 'test-shops-open',
  // Without the addresses that keys are used from: a developer works elsewhere than the shop.
  text: `INSERT INTO merchants (id, test_of, business_name, email, phone, street, city, state, zip, country, timezone,
      low_stock_threshold, auto_fulfillment, fraud_detection, custom_items_only, customer_emails, first_steps_dismissed,
      created_at, updated_at)
    SELECT $2, id, $3, email, phone, street, city, state, zip, country, timezone,
      low_stock_threshold, auto_fulfillment, fraud_detection, custom_items_only, customer_emails, true, $4, $4
    FROM merchants WHERE id = $1`,
}

type Copy = { from: string; to: string; at: Date }

export async function insertTestShop(transaction: Transaction, copy: Copy, businessName: string): Promise<void> {
  await transaction.run(shop, [copy.from, copy.to, businessName, copy.at])
}

const accounts: NamedStatement = {
  name: 'test-shops-accounts',
  // All methods for a shop that accepts none yet: without one, no order can be created.
  text: `INSERT INTO payment_accounts (merchant_id, method, account)
    SELECT $2, test.method, test.account FROM unnest($3::text[], $4::text[]) test (method, account)
    WHERE test.method IN (SELECT method FROM payment_accounts WHERE merchant_id = $1 AND accepted)
      OR NOT EXISTS (SELECT FROM payment_accounts WHERE merchant_id = $1 AND accepted)`,
}

/** Accepts the real shop's methods, with these accounts. */
export async function insertTestAccounts(
  transaction: Transaction,
  { from, to }: Copy,
  testAccounts: Readonly<Record<string, string>>,
): Promise<void> {
  await transaction.run(accounts, [from, to, Object.keys(testAccounts), Object.values(testAccounts)])
}

const texts: NamedStatement = {
  name: 'test-shops-texts',
  text: `INSERT INTO message_texts (merchant_id, kind, subject, body, version, changed_at, changed_by)
    SELECT $2, kind, subject, body, gen_random_uuid(), changed_at, changed_by FROM message_texts WHERE merchant_id = $1`,
}
const logo: NamedStatement = {
  name: 'test-shops-logo',
  text: `INSERT INTO merchant_logos (merchant_id, hash, width, height, data, png, created_at)
    SELECT $2, hash, width, height, data, png, created_at FROM merchant_logos WHERE merchant_id = $1`,
}

/** Copies the shop's logo and its own texts of emails. */
export async function copyLook(transaction: Transaction, { from, to }: Copy): Promise<void> {
  await transaction.run(texts, [from, to])
  await transaction.run(logo, [from, to])
}

const newest: NamedStatement = {
  name: 'test-shops-newest-products',
  text: `SELECT id FROM (
      SELECT newest.id, sum(own.variants) OVER (ORDER BY newest.created_at DESC, newest.id DESC) AS variants FROM (
        SELECT id, created_at FROM products WHERE merchant_id = $1 AND EXISTS (
          SELECT FROM variants WHERE variants.merchant_id = $1 AND product_id = products.id AND archived_at IS NULL
        ) ORDER BY created_at DESC, id DESC LIMIT ${mostProducts}
      ) newest CROSS JOIN LATERAL (
        SELECT count(*) AS variants FROM variants
        WHERE variants.merchant_id = $1 AND product_id = newest.id AND archived_at IS NULL
      ) own
    ) counted WHERE variants <= ${mostVariants}`,
}
const products: NamedStatement = {
  name: 'test-shops-products',
  text: `INSERT INTO products (id, merchant_id, name, description, created_at, updated_at)
    SELECT copied.to_id, $2, name, description, created_at, $5
    FROM unnest($3::uuid[], $4::uuid[]) copied (from_id, to_id)
    JOIN products ON products.merchant_id = $1 AND products.id = copied.from_id`,
}
const variants: NamedStatement = {
  name: 'test-shops-variants',
  text: `INSERT INTO variants (id, merchant_id, product_id, sku, size, color, price_cents, stock_quantity)
    SELECT gen_random_uuid(), $2, copied.to_id, sku, size, color, price_cents, stock_quantity
    FROM unnest($3::uuid[], $4::uuid[]) copied (from_id, to_id)
    JOIN variants ON variants.merchant_id = $1 AND variants.product_id = copied.from_id
    WHERE archived_at IS NULL`,
}

/** Copies the newest products on sale with their stock, without pictures. `newId` makes the ids. */
export async function copyProducts(
  transaction: Transaction,
  { from, to, at }: Copy,
  newId: () => string,
): Promise<void> {
  const ids = (await transaction.run<{ id: string }>(newest, [from])).map(({ id }) => id)
  if (ids.length === 0) return
  const newIds = ids.map(newId)
  await transaction.run(products, [from, to, ids, newIds, at])
  await transaction.run(variants, [from, to, ids, newIds])
}
