import type { Database } from '../../../db/client.ts'
import { AccountUnreadableError, accountOf } from '../../../integration-accounts/integration-accounts.service.ts'
import type { Sealer } from '../../../secrets.ts'
import type { OwnModel } from './model-choice.ts'

/** The shop's own account for models. One that can't be opened any more answers why. */
export type OwnModelState = { own: OwnModel | undefined; unreadable: string | null }

export async function ownModelOf(
  merchantId: string,
  { database, sealer }: { database: Database; sealer: Sealer },
): Promise<OwnModelState> {
  try {
    const account = await database.read({ merchantId }, (transaction) =>
      accountOf(transaction, { sealer, merchantId, kind: 'model' }),
    )
    if (account === undefined) return { own: undefined, unreadable: null }
    const { settings, secret: apiKey, version, failure: lastFailure } = account
    return { own: { ...settings, apiKey, version, lastFailure }, unreadable: null }
  } catch (error) {
    if (error instanceof AccountUnreadableError) return { own: undefined, unreadable: error.message }
    throw error
  }
}
