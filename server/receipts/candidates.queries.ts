import { normalized } from '../../contract/core/normalized.ts'
import type { MatchCandidate } from '../../contract/money/match-points.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { candidatesStatement } from './candidates-statement.ts'

/** The criteria by which the candidates for a movement are found. */
export type Sought = {
  merchantId: string
  method: PaymentMethod
  amountCents: number
  note: string | null
  since: Date
}

/** Letters and digits only, in capitals: a code is found however it is written. */
const plain = (note: string): string =>
  normalized(note, 'NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The orders that a movement may be for: open ones of its method, and those closed since a moment. */
export function selectCandidates(transaction: Transaction, sought: Sought): Promise<MatchCandidate[]> {
  const { merchantId, method, amountCents, note, since } = sought
  return transaction.run<MatchCandidate>(candidatesStatement, [
    merchantId,
    method,
    amountCents,
    plain(note ?? ''),
    since,
  ])
}

export type ShopFacts = { accounts: string[]; automaticUpToCents: number | null }

const factsStatement: NamedStatement = {
  name: 'receipts-shop-facts',
  text: `SELECT
      ARRAY(SELECT account FROM payment_accounts WHERE merchant_id = $1 AND method = $2) || merchants.business_name AS accounts,
      CASE WHEN settings.merchant_id IS NULL THEN 50000 ELSE settings.automatic_up_to_cents END::bigint AS "automaticUpToCents"
    FROM merchants LEFT JOIN payment_inbox_settings settings ON settings.merchant_id = merchants.id WHERE merchants.id = $1`,
}

/** A shop's accounts of a method and its name, which Cash App may write instead, and what it lets be confirmed without a person. */
export async function selectShopFacts(
  transaction: Transaction,
  merchantId: string,
  method: PaymentMethod,
): Promise<ShopFacts> {
  const [row] = await transaction.run<ShopFacts>(factsStatement, [merchantId, method])
  return row ?? { accounts: [], automaticUpToCents: 0 }
}

const namedStatement: NamedStatement = {
  name: 'receipts-named-orders',
  text: `SELECT id, number, customer_name AS "customerName" FROM orders WHERE merchant_id = $1 AND id = ANY ($2::uuid[])`,
}

/** Orders as people name them. */
export const selectNamedOrders = (
  transaction: Transaction,
  merchantId: string,
  ids: readonly string[],
): Promise<{ id: string; number: number; customerName: string }[]> =>
  ids.length === 0 ? Promise.resolve([]) : transaction.run(namedStatement, [merchantId, ids])
