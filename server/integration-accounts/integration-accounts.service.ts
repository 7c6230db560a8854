import type { IntegrationKind, IntegrationSettings } from '../../contract/integrations/integration.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'
import {
  deleteIntegration,
  type IntegrationRow,
  lockIntegrations,
  recordCheck,
  selectIntegration,
  selectIntegrations,
  upsertIntegration,
} from './integration-accounts.queries.ts'

export {
  deleteIntegration,
  type IntegrationRow,
  lockIntegrations,
  recordCheck,
  selectIntegration,
  selectIntegrations,
  upsertIntegration,
}

/** An account of a merchant's own, ready to be used. */
export type Account<Kind extends IntegrationKind> = {
  settings: IntegrationSettings[Kind]
  /** Null where the service asks for none. */
  secret: string | null
  /** Changes with each change of the account. */
  version: string
  /** The failure of its last use; null if that worked. */
  failure: string | null
}

/** It was sealed with another APP_SECRET. */
export class AccountUnreadableError extends DomainError {
  constructor() {
    super('conflict', 'The secret of this account can no longer be read. Configure it again.')
  }
}

/** The context a secret is sealed under: it can't be opened for another merchant or service. */
export const secretOwner = (merchantId: string, kind: IntegrationKind): string => `${merchantId}:integration:${kind}`

/** Opens what is stored. Throws `AccountUnreadableError` (409). */
export function openAccount<Kind extends IntegrationKind>(
  { settings, secretSealed, version, failure }: IntegrationRow,
  { sealer, merchantId, kind }: { sealer: Sealer; merchantId: string; kind: Kind },
): Account<Kind> {
  try {
    const secret = secretSealed === null ? null : sealer.open(secretSealed, secretOwner(merchantId, kind))
    // They were checked by the contract's schema of their kind when they were saved.
    return { settings: settings as IntegrationSettings[Kind], secret, version, failure }
  } catch {
    throw new AccountUnreadableError()
  }
}

/** Undefined where the merchant has no account of its own. Throws `AccountUnreadableError` (409). */
export async function accountOf<Kind extends IntegrationKind>(
  transaction: Transaction,
  whose: { sealer: Sealer; merchantId: string; kind: Kind },
): Promise<Account<Kind> | undefined> {
  const row = await selectIntegration(transaction, whose.merchantId, whose.kind)
  return row && openAccount(row, whose)
}

/** Whether the merchant sends emails and texts by accounts of its own. */
export async function ownChannels(
  transaction: Transaction,
  merchantId: string,
): Promise<{ email: boolean; sms: boolean }> {
  const kinds = (await selectIntegrations(transaction, merchantId)).map(({ kind }) => kind)
  return { email: kinds.includes('email'), sms: kinds.includes('sms') }
}
