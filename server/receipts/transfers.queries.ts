import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** One transfer of a payment provider, in the eyes of one shop. */
export type Transfer = { merchantId: string; method: PaymentMethod; reference: string; amountCents: number }

/** The reference as the ledger compares it. */
const keyOf = (parameter: string): string => `upper(regexp_replace(${parameter}, '[#[:space:]]', '', 'g'))`

/** A test shop takes no part: its people try the real shop's statements there, and its money counts in no real shop. */
const isOfTestShop = (merchantId: string): string =>
  `EXISTS (SELECT FROM merchants shop WHERE shop.id = ${merchantId} AND shop.test_of IS NOT NULL)`

const lockStatement: NamedStatement = {
  name: 'transfers-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('transfer:' || $1 || ':' || ${keyOf('$2')}, 0))`,
}

/** Has the shops of this server decide about a transfer one after the other. */
export async function lockTransfer(
  transaction: Transaction,
  { method, reference }: Pick<Transfer, 'method' | 'reference'>,
): Promise<void> {
  await transaction.run(lockStatement, [method, reference])
}

const claimStatement: NamedStatement = {
  name: 'proved-transfers-claim',
  text: `WITH claimed AS (
      INSERT INTO proved_transfers (method, reference_key, merchant_id, amount_cents)
      SELECT $1, ${keyOf('$2')}, $3, $4::bigint WHERE ${keyOf('$2')} <> ''
      ON CONFLICT DO NOTHING
    )
    SELECT merchant_id AS "merchantId" FROM proved_transfers
    WHERE method = $1 AND reference_key = ${keyOf('$2')} AND amount_cents = $4::bigint`,
}

/**
 * Has a transfer that its provider's mail proved count in one shop of this server, the first that claims it. Only the
 * platform may. @returns false if it counts in another shop
 */
export async function claimTransfer(
  transaction: Transaction,
  { merchantId, method, reference, amountCents }: Transfer,
): Promise<boolean> {
  const values = [method, reference, merchantId, amountCents]
  const [row] = await transaction.run<{ merchantId: string }>(claimStatement, values)
  return row === undefined || row.merchantId === merchantId
}

const elsewhereStatement: NamedStatement = {
  name: 'proved-transfers-elsewhere',
  text: `SELECT reference FROM unnest($3::text[], $4::bigint[]) AS told (reference, cents)
    WHERE EXISTS (SELECT FROM proved_transfers
      WHERE method = $1 AND merchant_id <> $2 AND reference_key = ${keyOf('reference')} AND amount_cents = told.cents)
      AND NOT ${isOfTestShop('$2')}`,
}

type ToldTransfer = Pick<Transfer, 'reference' | 'amountCents'>

/** Which transfers a mail has proved in another shop of this server. Only the platform may ask. */
export async function selectProvedElsewhere(
  transaction: Transaction,
  { merchantId, method, told }: Pick<Transfer, 'merchantId' | 'method'> & { told: readonly ToldTransfer[] },
): Promise<string[]> {
  const references = told.map(({ reference }) => reference)
  const cents = told.map(({ amountCents }) => amountCents)
  const rows = await transaction.run<{ reference: string }>(elsewhereStatement, [method, merchantId, references, cents])
  return rows.map(({ reference }) => reference)
}

const lockMovementsStatement: NamedStatement = {
  name: 'transfers-lock-of-movement',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('transfer:' || method || ':' || reference_key, 0)) FROM money_in
    WHERE merchant_id = $1 AND id = $2 AND reference_key IS NOT NULL`,
}
const movementElsewhereStatement: NamedStatement = {
  name: 'transfers-movement-elsewhere',
  text: `SELECT id FROM money_in WHERE merchant_id = $1 AND id = $2 AND is_proved_elsewhere(merchant_id, method, reference_key, amount_cents)
    AND NOT ${isOfTestShop('$1')}`,
}

/** Whether a mail has proved a movement's transfer in another shop. Until the transaction ends, none can. */
export async function isMovementProvedElsewhere(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<boolean> {
  await transaction.run(lockMovementsStatement, [merchantId, id])
  return (await transaction.run(movementElsewhereStatement, [merchantId, id])).length > 0
}

const importedStatement: NamedStatement = {
  name: 'transfers-imported',
  text: `SELECT id, merchant_id AS "merchantId" FROM money_in moved
    WHERE method = $1 AND reference_key = ${keyOf('$2')} AND amount_cents = $4::bigint AND merchant_id <> $3
      AND source = 'import' AND state = 'settled' AND NOT ${isOfTestShop('moved.merchant_id')}
      AND NOT EXISTS (SELECT FROM payment_evidence WHERE money_in_id = moved.id AND is_verified)
    ORDER BY id`,
}

/** The movements of other shops that nothing but a statement told of. Only the platform may ask. */
export function selectImportedAcrossMerchants(
  transaction: Transaction,
  { merchantId, method, reference, amountCents }: Transfer,
): Promise<{ id: string; merchantId: string }[]> {
  return transaction.run(importedStatement, [method, reference, merchantId, amountCents])
}

const receiptsStatement: NamedStatement = {
  name: 'transfers-receipts',
  text: 'SELECT id FROM receipts WHERE merchant_id = $1 AND money_in_id = $2 ORDER BY id',
}

/** The receipts that brought a movement. */
export async function selectReceiptsOfMovement(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(receiptsStatement, [merchantId, id])
  return rows.map((row) => row.id)
}
