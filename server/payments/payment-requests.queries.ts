import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** A link as it is stored. */
type StoredPayLink = { tokenHash: Buffer; sealedToken: Buffer }

type OrderKey = { id: string; merchantId: string }

const openStatement: NamedStatement = {
  name: 'payment-request-open',
  text: 'SELECT open_payment_request($1, $2, $3, $4)',
}

/** Writes the payment request of an order. */
export async function insertPaymentRequest(
  transaction: Transaction,
  orderId: string,
  { link: { tokenHash, sealedToken }, at }: { link: StoredPayLink; at: Date },
): Promise<void> {
  await transaction.run(openStatement, [orderId, tokenHash, sealedToken, at])
}

/** Replaces an order's link, which also ends its being revoked. */
export async function replacePayLink(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
  { tokenHash, sealedToken }: StoredPayLink,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('payment_requests')
      .set({ token_hash: tokenHash, sealed_token: sealedToken, revoked_at: null })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id),
  )
}

/** The seal of an order's link, revoked or not. */
export async function selectSealedToken(transaction: Transaction, { id, merchantId }: OrderKey): Promise<Buffer> {
  const [row] = await transaction.execute(
    sqlBuilder
      .selectFrom('payment_requests')
      .select('sealed_token as sealedToken')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id),
  )
  if (row === undefined) throw new Error(`The order ${id} has no payment request`)
  return row.sealedToken
}

/** Returns false if the link was revoked before. */
export async function revokePayLink(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
  at: Date,
): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('payment_requests')
      .set({ revoked_at: at })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('order_id'),
  )
  return rows.length > 0
}

const lockStatement: NamedStatement = {
  name: 'payment-requests-lock',
  text: `SELECT order_id FROM payment_requests
    WHERE merchant_id = $1 AND (order_id = ANY ($2::uuid[])
      OR order_id IN (SELECT order_id FROM allocations WHERE money_in_id = $3 AND state <> 'undone'))
    ORDER BY order_id FOR NO KEY UPDATE`,
}

/** Locks the requests of orders, and of all orders that a movement pays, in the sequence of their ids. */
export async function lockPaymentRequests(
  transaction: Transaction,
  merchantId: string,
  { orderIds, movementId }: { orderIds: readonly string[]; movementId: string },
): Promise<void> {
  await transaction.run(lockStatement, [merchantId, orderIds, movementId])
}

/** When the customer said that they paid; undefined if they haven't, or not again since a part came. */
export async function selectClaimedAt(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
): Promise<Date | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('payment_requests')
      .select('claimed_at as claimedAt')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('allocations')
              .select('allocations.id')
              .whereRef('allocations.merchant_id', '=', 'payment_requests.merchant_id')
              .whereRef('allocations.order_id', '=', 'payment_requests.order_id')
              .whereRef('allocations.applied_at', '>=', 'payment_requests.claimed_at')
              .where('allocations.state', '=', 'applied'),
          ),
        ),
      ),
  )
  return rows[0]?.claimedAt ?? undefined
}

export type StoredClaim = {
  claimedAt: Date
  payerHandle: string | null
  payerName: string | null
  lastFour: string | null
}

/** The customer's last claim, also if money answered it since; undefined if there is none. */
export async function selectClaim(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
): Promise<StoredClaim | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('payment_requests')
      .select(['payer_handle as payerHandle', 'payer_name as payerName', 'payer_last_four as lastFour'])
      .select(({ ref }) => ref('claimed_at').$notNull().as('claimedAt'))
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id)
      .where('claimed_at', 'is not', null),
  )
  return rows[0]
}

export type ClaimColumns = {
  claimed_at?: Date
  payer_handle?: string
  payer_name?: string
  payer_last_four?: string
}

/** Returns false if nothing differs. */
export async function updateClaim(
  transaction: Transaction,
  { id, merchantId }: OrderKey,
  columns: ClaimColumns,
): Promise<boolean> {
  const names = Object.keys(columns) as (keyof ClaimColumns)[]
  if (names.length === 0) return false
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('payment_requests')
      .set(columns)
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', id)
      .where(({ eb, or }) => or(names.map((name) => eb(name, 'is distinct from', columns[name] ?? null))))
      .returning('order_id'),
  )
  return rows.length > 0
}

/** The order that a link leads to; undefined for an unknown or revoked link, and for one of a closed shop. */
export async function selectPayLinkOrderAcrossMerchants(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<OrderKey | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('payment_requests')
      .innerJoin('merchants', 'merchants.id', 'payment_requests.merchant_id')
      .select(['payment_requests.order_id as id', 'payment_requests.merchant_id as merchantId'])
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where('merchants.closed_at', 'is', null),
  )
  return rows[0]
}
