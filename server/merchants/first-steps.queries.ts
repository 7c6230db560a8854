import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type FirstStepsRow = {
  payments: boolean
  /** The shop has a mail server of its own that was not found to fail. */
  ownMail: boolean
  product: boolean
  order: boolean
  /** A receipt address is confirmed, and something works that brings receipts. */
  receipts: boolean
  teammate: boolean
  chat: boolean
  customItemsOnly: boolean
  dismissed: boolean
}

// Administrators of a desk with one open shop work in it without belonging to it, so they count as its people.
const select: NamedStatement = {
  name: 'first-steps',
  text: `SELECT
      EXISTS (SELECT FROM payment_accounts WHERE merchant_id = $1 AND accepted) AS payments,
      EXISTS (SELECT FROM integrations WHERE merchant_id = $1 AND kind = 'email' AND failure IS NULL) AS "ownMail",
      EXISTS (SELECT FROM products WHERE merchant_id = $1) AS product,
      EXISTS (SELECT FROM orders WHERE merchant_id = $1) AS "order",
      EXISTS (SELECT FROM receipt_addresses WHERE merchant_id = $1 AND confirmed_at IS NOT NULL)
        AND EXISTS (SELECT FROM payment_sources WHERE merchant_id = $1 AND failure IS NULL AND paused_at IS NULL
          AND (secret_sealed IS NOT NULL OR last_seen_at IS NOT NULL)) AS receipts,
      (SELECT count(*) > 1 FROM (
        SELECT FROM users WHERE removed_at IS NULL AND (
          merchant_id = $1 OR merchant_id IS NULL AND NOT EXISTS (
            SELECT FROM merchants other WHERE other.id <> $1 AND other.closed_at IS NULL AND other.test_of IS NULL
          )
        ) LIMIT 2
      ) people) AS teammate,
      EXISTS (SELECT FROM assistant_settings
        WHERE merchant_id = $1 AND jsonb_array_length(widget -> 'origins') > 0) AS chat,
      custom_items_only AS "customItemsOnly", first_steps_dismissed AS dismissed
    FROM merchants WHERE id = $1`,
}

/** Undefined for an unknown merchant. Call it in the platform's scope, because it reads all users. */
export async function selectFirstSteps(
  transaction: Transaction,
  merchantId: string,
): Promise<FirstStepsRow | undefined> {
  return (await transaction.run<FirstStepsRow>(select, [merchantId]))[0]
}

const update: NamedStatement = {
  name: 'first-steps-update',
  text: `UPDATE merchants SET first_steps_dismissed = coalesce($2, first_steps_dismissed),
    custom_items_only = coalesce($3, custom_items_only) WHERE id = $1`,
}

/** Keeps what is named, and leaves the rest as it is. */
export async function updateFirstSteps(
  transaction: Transaction,
  merchantId: string,
  { dismissed, customItemsOnly }: { dismissed?: boolean | undefined; customItemsOnly?: boolean | undefined },
): Promise<void> {
  await transaction.run(update, [merchantId, dismissed ?? null, customItemsOnly ?? null])
}
