import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/**
 * Finds or creates the shop's customer with this email and updates the name, and the phone if one is given. Returns the
 * id and the record it was merged into, if any.
 */
export async function upsertCustomer(
  transaction: Transaction,
  customer: { id: string; merchantId: string; email: string; name: string; phone: string | null; now: Date },
): Promise<{ id: string; mergedInto: string | null }> {
  const rows = await transaction.execute(
    sqlBuilder
      .insertInto('customers')
      .values({
        id: customer.id,
        merchant_id: customer.merchantId,
        email: customer.email,
        name: customer.name,
        phone: customer.phone,
        created_at: customer.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'email']).doUpdateSet(({ ref, fn }) => ({
          name: ref('excluded.name'),
          phone: fn.coalesce('excluded.phone', 'customers.phone'),
        })),
      )
      .returning(['id', 'merged_into as mergedInto']),
  )
  const [record] = rows
  if (record === undefined) throw new Error('The customer was neither found nor created')
  return record
}
