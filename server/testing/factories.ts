import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '../../contract/core/endpoint.ts'
import type { ApiScope, PlatformScope } from '../../contract/core/scopes.ts'
import { signedAmount } from '../../contract/orders/adjustment-words.ts'
import type { AdjustmentKind } from '../../contract/orders/adjustments.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { hashOfKey, lastFourOf, newKeyText } from '../key-text.ts'
import { type PayLinks, testPayLinks } from './pay-links.ts'

/** Inserts rows as the schema's owner, without the services but within all constraints. */

let serial = 0
const next = (): number => {
  serial += 1
  return serial
}

const letters = 'bcdfghjkmnpqrstvwxz'
/** The next number in consonants, so that no search for digits or a name meets it. */
const nextLetters = (): string =>
  next()
    .toString(letters.length)
    .replaceAll(/./g, (digit) => letters[Number.parseInt(digit, letters.length)] ?? '')

export async function insertMerchant(
  client: pg.Client,
  businessName = `Shop ${next()}`,
): Promise<{ id: string; businessName: string }> {
  const id = uuidv7()
  await client.query('INSERT INTO merchants (id, business_name, email) VALUES ($1, $2, $3)', [
    id,
    businessName,
    `shop-${id}@example.com`,
  ])
  return { id, businessName }
}

export type TestUser = { id: string; email: string; role: Role; merchantId: string | null }

export async function insertUser(
  client: pg.Client,
  {
    role,
    merchantId = null,
    passwordHash = 'none',
    email = `user-${next()}@example.com`,
  }: Partial<TestUser> & { role: Role; passwordHash?: string },
): Promise<TestUser> {
  const id = uuidv7()
  await client.query(
    'INSERT INTO users (id, merchant_id, email, name, role, password_hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, merchantId, email, `Person ${email}`, role, passwordHash],
  )
  return { id, email, role, merchantId }
}

export async function insertVariant(
  client: pg.Client,
  {
    merchantId,
    sku = `SKU-${next()}`,
    stock = 10,
    priceCents = 1000,
  }: { merchantId: string; sku?: string; stock?: number; priceCents?: number },
): Promise<{ id: string; sku: string; name: string; priceCents: number }> {
  const [productId, id] = [uuidv7(), uuidv7()]
  const name = `Product ${sku}`
  await client.query('INSERT INTO products (id, merchant_id, name) VALUES ($1, $2, $3)', [productId, merchantId, name])
  await client.query(
    'INSERT INTO variants (id, merchant_id, product_id, sku, price_cents, stock_quantity) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, merchantId, productId, sku, priceCents, stock],
  )
  return { id, sku, name, priceCents }
}

export type OrderSeed = {
  id?: string
  merchantId: string
  status?: OrderStatus
  paymentMethod?: PaymentMethod
  customer?: { name?: string; email?: string; phone?: string | null }
  createdAt?: Date
  trackingNumber?: string
  lines?: { variantId?: string; name: string; sku?: string; quantity: number; unitPriceCents: number }[]
  adjustments?: { kind: AdjustmentKind; name?: string; amountCents: number }[]
  /** By default those of the test application; another server can't read them. */
  links?: PayLinks
}

const reached: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  paid: ['paid'],
  shipped: ['paid', 'shipped'],
  delivered: ['paid', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
}

/** Inserts an order with customer, lines, first timeline entry and payment request. By default one line of $25.00. */
export async function insertOrder(client: pg.Client, seed: OrderSeed): Promise<{ id: string; number: number }> {
  const {
    merchantId,
    status = 'pending',
    paymentMethod = 'cashapp',
    createdAt = new Date(),
    trackingNumber = null,
  } = seed
  const lines = seed.lines ?? [{ name: 'Enamel mug', sku: 'MUG-1', quantity: 1, unitPriceCents: 2500 }]
  const {
    name = 'Dana Whitfield',
    email = `customer-${nextLetters()}@example.com`,
    phone = '(512) 555-0148',
  } = seed.customer ?? {}
  const id = seed.id ?? uuidv7({ msecs: createdAt.getTime() })
  const { adjustments = [], links = testPayLinks } = seed
  const adjusted = adjustments.reduce((sum, { kind, amountCents }) => sum + signedAmount(kind, amountCents), 0)
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, adjusted)
  const at = (step: OrderStatus): Date | null => (reached[status].includes(step) ? createdAt : null)
  await client.query('BEGIN')
  const customer = await client.query<{ id: string }>(
    `INSERT INTO customers (id, merchant_id, email, name, phone) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (merchant_id, email) DO UPDATE SET name = excluded.name RETURNING id`,
    [uuidv7(), merchantId, email.toLowerCase(), name, phone],
  )
  const order = await client.query<{ number: string }>(
    `INSERT INTO orders (id, merchant_id, customer_id, status, payment_method, total_cents, customer_name, customer_email,
       customer_phone, lines_text, created_at, updated_at, paid_at, shipped_at, delivered_at, cancelled_at, tracking_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16) RETURNING number`,
    [
      id,
      merchantId,
      customer.rows[0]?.id,
      status,
      paymentMethod,
      total,
      name,
      email,
      phone,
      lines.map((line) => `${line.name} ${line.sku ?? ''}`).join('\n'),
      createdAt,
      at('paid'),
      at('shipped'),
      at('delivered'),
      at('cancelled'),
      trackingNumber,
    ],
  )
  for (const [index, line] of lines.entries()) {
    await client.query(
      `INSERT INTO order_lines (order_id, position, merchant_id, variant_id, name, sku, quantity, unit_price_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        index + 1,
        merchantId,
        line.variantId ?? null,
        line.name,
        line.sku ?? null,
        line.quantity,
        line.unitPriceCents,
      ],
    )
  }
  for (const [index, { kind, name = null, amountCents }] of adjustments.entries()) {
    await client.query(
      `INSERT INTO order_adjustments (order_id, position, merchant_id, kind, name, amount_cents) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, index + 1, merchantId, kind, name, amountCents],
    )
  }
  await client.query(
    `INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, to_status, created_at)
     VALUES ($1, $2, $3, 'created', 'customer', $4, 'pending', $5)`,
    [uuidv7(), merchantId, id, name, createdAt],
  )
  const { tokenHash, sealedToken } = links.create(id)
  await client.query('SELECT open_payment_request($1, $2, $3, $4)', [id, tokenHash, sealedToken, createdAt])
  await client.query('COMMIT')
  return { id, number: Number(order.rows[0]?.number) }
}

/** Makes a shop accept all payment methods. */
export async function acceptAllMethods(client: pg.Client, merchantId: string): Promise<void> {
  await client.query(
    `INSERT INTO payment_accounts (merchant_id, method, account)
     SELECT $1, method, 'account for ' || method FROM unnest($2::text[]) method`,
    [merchantId, paymentMethods],
  )
}

/** Inserts money that pays an order, as a person recorded it. By default $25.00 by Cash App. */
export async function insertMoney(
  client: pg.Client,
  money: {
    merchantId: string
    orderId: string
    method?: PaymentMethod
    amountCents?: number
    reference?: string
    payer?: string
  },
): Promise<void> {
  const { merchantId, orderId, method = 'cashapp', amountCents = 2500, reference = null, payer = null } = money
  const id = uuidv7()
  await client.query(
    `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, payer_name, payer_handle, note, reference, source, state,
       occurred_at, actor_kind, actor_name, created_at)
     VALUES ($1, $2, $3, '', $4, $5, $5, $5, $6, 'manual', 'settled', now(), 'user', 'Person', now())`,
    [id, merchantId, method, amountCents, payer, reference],
  )
  await client.query(
    `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'manual', false, '{"by": "user", "name": "Person"}', now())`,
    [merchantId, id],
  )
  await client.query(
    `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'user', 'Person', now())`,
    [merchantId, id, orderId, amountCents],
  )
}

/** A key for all shops. Ends at `endsAt` if given; `isRevoked` says that a person ended it then. */
export async function insertPlatformKey(
  client: pg.Client,
  {
    name,
    scopes,
    allowedAddresses = [],
    endsAt = null,
    isRevoked = false,
  }: {
    name?: string
    scopes: readonly PlatformScope[]
    allowedAddresses?: readonly string[]
    endsAt?: Date | null
    isRevoked?: boolean
  },
): Promise<string> {
  const key = newKeyText('admin')
  const id = uuidv7()
  await client.query(
    `INSERT INTO platform_keys (id, name, key_hash, last_four, scopes, allowed_addresses, created_at, created_by, ends_at, revoked_at)
    VALUES ($1, $2, $3, $4, $5, $6, now(), 'Dana Whitfield', $7, $8)`,
    [
      ...[id, name ?? `Key ${id}`, hashOfKey(key), lastFourOf(key), scopes, allowedAddresses],
      ...[endsAt, isRevoked ? endsAt : null],
    ],
  )
  return key
}

/** A named API key of a merchant. Ends at `endsAt` if given; `isRevoked` says that a person ended it then. */
export async function insertApiKey(
  client: pg.Client,
  merchantId: string,
  {
    scopes,
    endsAt = null,
    isRevoked = false,
  }: { scopes: readonly ApiScope[]; endsAt?: Date | null; isRevoked?: boolean },
): Promise<string> {
  const key = newKeyText('live')
  const id = uuidv7()
  await client.query(
    `INSERT INTO api_keys (id, merchant_id, name, key_hash, last_four, scopes, created_at, created_by, ends_at, revoked_at)
    VALUES ($1, $2, $3, $4, $5, $6, now(), 'Dana Whitfield', $7, $8)`,
    [id, merchantId, `Key ${id}`, hashOfKey(key), lastFourOf(key), scopes, endsAt, isRevoked ? endsAt : null],
  )
  return key
}
