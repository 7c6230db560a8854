import { v7 as uuidv7 } from 'uuid'
import type { PaymentSourceKind } from '../../contract/money/payment-receipt.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

const seenStatement: NamedStatement = {
  name: 'payment-sources-seen',
  text: `INSERT INTO payment_sources (id, merchant_id, kind, version, checked_at, last_seen_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $5, $5)
    ON CONFLICT (merchant_id, kind) DO UPDATE SET last_seen_at = greatest(payment_sources.last_seen_at, excluded.last_seen_at),
      checked_at = greatest(payment_sources.checked_at, excluded.checked_at)
    RETURNING id`,
}

/** Notes that a source has brought something. The API, uploads and statements become sources by their first receipt. */
export async function noteSeen(
  transaction: Transaction,
  merchantId: string,
  { kind, now }: { kind: PaymentSourceKind; now: Date },
): Promise<string> {
  const [row] = await transaction.run<{ id: string }>(seenStatement, [uuidv7(), merchantId, kind, uuidv7(), now])
  if (row === undefined) throw new Error(`The source ${kind} could not be noted`)
  return row.id
}
