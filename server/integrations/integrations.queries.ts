import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { IntegrationKind } from '../../contract/integrations/integration.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The moments of a merchant's tests of a kind since a moment, oldest first. */
export async function selectTests(
  transaction: Transaction,
  merchantId: string,
  { kind, since }: { kind: IntegrationKind; since: Date },
): Promise<Date[]> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('integration_tests')
      .select('at')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('at', '>', since)
      .orderBy('at'),
  )
  return rows.map(({ at }) => at)
}

/** Notes a test, and forgets those up to `since`. */
export async function insertTest(
  transaction: Transaction,
  merchantId: string,
  { kind, at, since }: { kind: IntegrationKind; at: Date; since: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .deleteFrom('integration_tests')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('at', '<=', since),
  )
  const id = uuidv7({ msecs: at.getTime() })
  await transaction.execute(
    sqlBuilder.insertInto('integration_tests').values({ id, merchant_id: merchantId, kind, at }),
  )
}

/** The shop's name, and its addresses for emails and texts. */
export async function selectShop(
  transaction: Transaction,
  merchantId: string,
): Promise<{ name: string; email: string; phone: string | null; timezone: string } | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select([sql.ref<string>('business_name').as('name'), 'email', 'phone', 'timezone'])
      .where('id', '=', merchantId),
  )
  return rows[0]
}
