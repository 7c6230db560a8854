import { v4 as uuidv4 } from 'uuid'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import {
  type IntegrationKind,
  type IntegrationSettings,
  integrationKinds,
  integrationNames,
} from '../../contract/integrations/integration.ts'
import { maxTestsPerHour } from '../../contract/integrations/integrations.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import {
  deleteIntegration,
  type IntegrationRow,
  lockIntegrations,
  recordCheck,
  secretOwner,
  selectIntegration,
  selectIntegrations,
  upsertIntegration,
} from '../integration-accounts/integration-accounts.service.ts'
import { requireRealShop } from '../merchants/merchants.service.ts'
import { checkSecret, checkSettings, isSameAccount } from './integration-settings.ts'
import { lookAtServer, type UseOptions, type Uses } from './integration-uses.ts'
import { presentIntegrations } from './integrations.mapper.ts'
import { insertTest, selectShop, selectTests } from './integrations.queries.ts'

/** Whose they are, who asks, and whether they may see more than states. */
export type Asker = {
  merchantId: string
  by: AuditActor
  seesSettings: boolean
  isAdmin: boolean
}

export class NotConnectedError extends DomainError {
  constructor(kind: IntegrationKind) {
    super('conflict', `${integrationNames[kind]} is not connected. Configure it first.`)
  }
}

/** Two may fill in the form at once: what is read here holds until the transaction ends. */
async function lockedShop(transaction: Transaction, merchantId: string) {
  await lockIntegrations(transaction, merchantId)
  const shop = await selectShop(transaction, merchantId)
  if (shop === undefined) throw new NotFoundError('Merchant')
  return { id: merchantId, ...shop }
}

function refuseSixth(tests: readonly Date[], now: Date): void {
  const [oldest] = tests
  if (oldest === undefined || tests.length < maxTestsPerHour) return
  const waitMs = oldest.getTime() + hourMs - now.getTime()
  throw new TooManyRequestsError(
    `You can run ${maxTestsPerHour} tests per hour. Try again later.`,
    Math.max(1, Math.ceil(waitMs / secondMs)),
  )
}

/** The settings of an account, and its secret if a new one was entered. */
export type Entered<Kind extends IntegrationKind> = { settings: IntegrationSettings[Kind]; secret?: string | undefined }

/**
 * Saves an account of the shop's own. Without a secret, the stored one stays. Throws 422, also for a different account
 * without its secret, and 409 for a test shop's mail server or texts. @returns it as it is stored
 */
export async function saveAccount<Kind extends IntegrationKind>(
  transaction: WritingTransaction,
  options: UseOptions,
  { merchantId, by, isAdmin: setByAdmin }: Asker,
  { kind, entered: { settings: entered, secret: given = '' } }: { kind: Kind; entered: Entered<Kind> },
): Promise<IntegrationRow | undefined> {
  const { sealer, clock } = options
  const settings = checkSettings(entered, options)
  await lockedShop(transaction, merchantId)
  await refuseToWrite(transaction, merchantId, kind)
  const before = await selectIntegration(transaction, merchantId, kind)
  const kept = before !== undefined && isSameAccount(kind, before.settings, settings) ? before.secretSealed : null
  const sealed = given === '' ? kept : sealer.seal(given, secretOwner(merchantId, kind))
  const secretSealed = checkSecret(kind, settings, sealed)
  const after = { kind, settings, secretSealed, version: uuidv4(), setByAdmin, at: clock() }
  await upsertIntegration(transaction, merchantId, after)
  await recordAudit(transaction, {
    ...{ merchantId, at: after.at, actor: by, action: 'integration.configured' },
    target: { kind: 'integration', id: kind, name: integrationNames[kind] },
    before: before?.settings,
    after: { ...settings, ...(given === '' ? {} : { secret: 'changed' }) },
  })
  return selectIntegration(transaction, merchantId, kind)
}

/** Deletes an account of the shop's own, if there is one. */
export async function removeAccount(
  transaction: WritingTransaction,
  { merchantId, by }: Asker,
  { kind, now }: { kind: IntegrationKind; now: Date },
): Promise<void> {
  await lockedShop(transaction, merchantId)
  const before = await selectIntegration(transaction, merchantId, kind)
  if (before === undefined) return
  await deleteIntegration(transaction, merchantId, kind)
  await recordAudit(transaction, {
    ...{ merchantId, at: now, actor: by, action: 'integration.removed' },
    target: { kind: 'integration', id: kind, name: integrationNames[kind] },
    before: before.settings,
  })
}

/** The shop's own accounts. Throws `NotFoundError` (404) for an unknown merchant. */
export async function ownAccounts(transaction: Transaction, merchantId: string): Promise<IntegrationRow[]> {
  if ((await selectShop(transaction, merchantId)) === undefined) throw new NotFoundError('Merchant')
  return selectIntegrations(transaction, merchantId)
}

/** The shop's own account of a kind. Undefined if it has none. */
export const ownAccount = selectIntegration

/** Records whether a service accepted the shop's own account. */
export const recordAccountCheck = recordCheck

/** Throws 409 for emails or texts of a test shop. Its other services are as real as any shop's. */
async function refuseToWrite(transaction: Transaction, merchantId: string, kind: IntegrationKind): Promise<void> {
  if (kind === 'email' || kind === 'sms') await requireRealShop(transaction, merchantId, 'writes to nobody')
}

/**
 * Prepares a test of the shop's own account, or else of the server's, and counts it. Throws 409 if nothing is configured and for
 * a test that a test shop would send, and `TooManyRequestsError` (429) for the sixth within an hour.
 */
export async function beginTest(
  transaction: Transaction,
  { shared, usableOf }: Uses,
  { merchantId, kind, now }: { merchantId: string; kind: IntegrationKind; now: Date },
) {
  const shop = await lockedShop(transaction, merchantId)
  await refuseToWrite(transaction, merchantId, kind)
  const row = await selectIntegration(transaction, merchantId, kind)
  const use = row === undefined ? shared[kind] : usableOf(row, merchantId, kind)
  if (use === undefined) throw new NotConnectedError(kind)
  const since = new Date(now.getTime() - hourMs)
  refuseSixth(await selectTests(transaction, merchantId, { kind, since }), now)
  await insertTest(transaction, merchantId, { kind, at: now, since })
  return { shop, use }
}

const shortNames: Record<IntegrationKind, string> = {
  email: 'Email',
  sms: 'SMS',
  model: 'Levy’s model',
  ups: 'UPS',
  usps: 'USPS',
}

/**
 * The services for the dashboard, and whether they work: a merchant's own accounts and the server's. For all merchants
 * (undefined), only the server's.
 */
export async function connectedServices(
  transaction: Transaction,
  merchantId: string | undefined,
  { serverStates, clock }: Uses,
): Promise<{ name: string; isConnected: boolean }[]> {
  const [rows] = await Promise.all([
    merchantId === undefined ? [] : selectIntegrations(transaction, merchantId),
    lookAtServer(serverStates, clock),
  ])
  const shown = presentIntegrations(rows, { serverStates, now: clock(), seesSettings: false })
  return integrationKinds
    .filter((kind) => merchantId !== undefined || serverStates.has(kind))
    .map((kind) => ({ name: shortNames[kind], isConnected: shown[kind].state === 'connected' }))
}
