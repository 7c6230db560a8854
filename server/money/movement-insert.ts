import type { EvidenceKind } from '../../contract/money/movement.ts'
import type { ActorKind, PaymentSource } from '../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'

/** The actor who recorded a movement or decided an allocation. */
export type LedgerActor = { kind: ActorKind; userId: string | null; name: string }

export type Evidence = { kind: EvidenceKind; isVerified: boolean; data: object }

/** A settled movement with the reason to believe it. */
export type NewMovement = {
  id: string
  evidenceId: string
  merchantId: string
  method: PaymentMethod
  /** The amount that came. */
  amountCents: number
  payerName: string | null
  payerHandle: string | null
  note: string | null
  reference: string | null
  source: PaymentSource
  occurredAt: Date
  evidence: Evidence
  actor: LedgerActor
  at: Date
}

/**
 * SQL of a `WITH` that writes a movement, as `movement` with its `id` and `merchant_id`, and its evidence, from the parameters
 * of `movementValues`. A reference that counts already writes nothing: by a look at all accounts of the method and, for two
 * transactions at once, by the unique index.
 */
export const movementSql = `movement AS (
      INSERT INTO money_in (id, merchant_id, method, account, amount_cents, payer_name, payer_handle, note, reference, source,
        state, occurred_at, actor_kind, actor_user_id, actor_name, created_at, pays_order)
      SELECT $1::uuid, $3::uuid, $4::text,
        coalesce((SELECT account FROM payment_accounts WHERE merchant_id = $3 AND method = $4), ''), $5::bigint, $6::text,
        $7::text, $8::text, $9::text, $10::text, 'settled', $11::timestamptz, $15::text, $16::uuid, $17::text,
        $18::timestamptz, $19::boolean
      WHERE NOT EXISTS (
        SELECT FROM money_in WHERE merchant_id = $3 AND method = $4 AND state <> 'replaced'
          AND reference_key = upper(regexp_replace($9, '[#[:space:]]', '', 'g')))
      ON CONFLICT (merchant_id, method, reference_key, account) WHERE reference_key IS NOT NULL AND state <> 'replaced' DO NOTHING
      RETURNING id, merchant_id
    ), proved AS (
      INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
      SELECT $2::uuid, merchant_id, id, $12::text, $13::boolean, $14::jsonb, $18 FROM movement
    )`

/** The first 19 parameters of a statement with `movementSql`. */
export const movementValues = (
  { evidence, actor, ...movement }: NewMovement,
  { paysOrder }: { paysOrder: boolean },
): unknown[] => [
  ...[movement.id, movement.evidenceId, movement.merchantId, movement.method, movement.amountCents],
  ...[movement.payerName, movement.payerHandle, movement.note, movement.reference, movement.source],
  ...[movement.occurredAt, evidence.kind, evidence.isVerified, JSON.stringify(evidence.data)],
  ...[actor.kind, actor.userId, actor.name, movement.at, paysOrder],
]
