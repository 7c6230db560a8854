import { v4 as uuidv4 } from 'uuid'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import {
  type IntegrationKind,
  type IntegrationSettings,
  type Integrations,
  integrationKinds,
  integrationNames,
} from '../../contract/integrations/integration.ts'
import { maxTestsPerHour } from '../../contract/integrations/integrations.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import {
  deleteIntegration,
  type IntegrationRow,
  lockIntegrations,
  secretOwner,
  selectIntegration,
  selectIntegrations,
  upsertIntegration,
} from '../integration-accounts/integration-accounts.service.ts'
import { checkSecret, checkSettings, isSameAccount } from './integration-settings.ts'
import { createUses, lookAtServer, type UseOptions } from './integration-uses.ts'
import { presentIntegrations } from './integrations.mapper.ts'
import { insertTest, selectShop, selectTests } from './integrations.queries.ts'
import { isStale } from './server-states.ts'
import type { TestOutcome } from './service-call.ts'

export type IntegrationOptions = UseOptions & { publicUrl: string }

/** Whose they are, who asks, and whether they may see more than states. */
export type Asker = {
  merchantId: string
  by: AuditActor
  /** Test e-mails go here. */
  email: string
  seesSettings: boolean
  isAdmin: boolean
}

class NotConnectedError extends DomainError {
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
type Entered<Kind extends IntegrationKind> = { settings: IntegrationSettings[Kind]; secret?: string | undefined }

/** Saves an account of the shop's own. @returns it as it is kept */
function saveAccount<Kind extends IntegrationKind>(
  options: IntegrationOptions,
  { merchantId, by, isAdmin: setByAdmin }: Asker,
  kind: Kind,
  { settings: entered, secret: given = '' }: Entered<Kind>,
): Promise<IntegrationRow | undefined> {
  const { database, sealer, clock } = options
  const settings = checkSettings(entered, options)
  return database.write({ merchantId }, async (transaction) => {
    await lockedShop(transaction, merchantId)
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
  })
}

function removeAccount(
  { database, clock }: IntegrationOptions,
  { merchantId, by }: Asker,
  kind: IntegrationKind,
): Promise<void> {
  return database.write({ merchantId }, async (transaction) => {
    await lockedShop(transaction, merchantId)
    const before = await selectIntegration(transaction, merchantId, kind)
    if (before === undefined) return
    await deleteIntegration(transaction, merchantId, kind)
    await recordAudit(transaction, {
      ...{ merchantId, at: clock(), actor: by, action: 'integration.removed' },
      target: { kind: 'integration', id: kind, name: integrationNames[kind] },
      before: before.settings,
    })
  })
}

const shortNames: Record<IntegrationKind, string> = {
  email: 'Email',
  sms: 'SMS',
  model: 'Levy’s model',
  ups: 'UPS',
  usps: 'USPS',
}

/** What a shop's desk is connected with: its own accounts, and those that the server brings. */
export function createIntegrations(options: IntegrationOptions) {
  const { database, clock, publicUrl } = options
  const { shared, serverStates, usableOf, checkOwn } = createUses(options)

  const list = async (asker: Asker): Promise<{ integrations: Integrations }> => {
    const { merchantId, seesSettings } = asker
    const rows = await database.read({ merchantId }, async (transaction) => {
      if ((await selectShop(transaction, merchantId)) === undefined) throw new NotFoundError('Merchant')
      return selectIntegrations(transaction, merchantId)
    })
    return { integrations: presentIntegrations(rows, { serverStates, now: clock(), seesSettings }) }
  }

  return {
    list,

    /**
     * Keeps an account of the shop's own and asks the service whether it takes it. Without a secret the one that is kept
     * stays. Throws 422, also where an account that is another than before comes without its secret.
     */
    async configure<Kind extends IntegrationKind>(
      asker: Asker,
      kind: Kind,
      entered: Entered<Kind>,
    ): Promise<{ integrations: Integrations }> {
      const row = await saveAccount(options, asker, kind, entered)
      if (row !== undefined) await checkOwn(row, asker.merchantId)
      return list(asker)
    },

    /** Forgets an account; that there is none is fine. */
    async remove(asker: Asker, kind: IntegrationKind): Promise<{ integrations: Integrations }> {
      await removeAccount(options, asker, kind)
      return list(asker)
    },

    /** Asks the service, unless it was asked a moment ago and not `again`. Throws 409 where nothing is configured. */
    async check(asker: Asker, kind: IntegrationKind, again: boolean): Promise<{ integrations: Integrations }> {
      const { merchantId } = asker
      const row = await database.read({ merchantId }, (transaction) => selectIntegration(transaction, merchantId, kind))
      const known = row ?? serverStates.known(kind)
      if (row === undefined && !serverStates.has(kind)) throw new NotConnectedError(kind)
      if (again || isStale(known?.checkedAt, clock())) {
        await (row === undefined ? serverStates.check(kind) : checkOwn(row, merchantId))
      }
      return list(asker)
    },

    /**
     * Uses the service for real; a test e-mail goes to the person who asks. Throws 409 if nothing is configured, 422 for a
     * carrier without a tracking number, and `TooManyRequestsError` (429) for the sixth within an hour.
     */
    async test({ merchantId, email }: Asker, kind: IntegrationKind, trackingNumber?: string): Promise<TestOutcome> {
      const now = clock()
      const { shop, use } = await database.write({ merchantId }, async (transaction) => {
        const found = await lockedShop(transaction, merchantId)
        const row = await selectIntegration(transaction, merchantId, kind)
        const usable = row === undefined ? shared[kind] : usableOf(row, merchantId, kind)
        if (usable === undefined) throw new NotConnectedError(kind)
        const since = new Date(now.getTime() - hourMs)
        refuseSixth(await selectTests(transaction, merchantId, { kind, since }), now)
        await insertTest(transaction, merchantId, { kind, at: now, since })
        return { shop: found, use: usable }
      })
      return use.test({ shop, mailTo: email, now, publicUrl, trackingNumber })
    },

    /**
     * What is connected right now, for the dashboard: a merchant's accounts that worked when they were last tried, and those
     * of the server; of all merchants (undefined) those of the server alone.
     */
    async connected(
      transaction: Transaction,
      merchantId: string | undefined,
    ): Promise<{ name: string; isConnected: boolean }[]> {
      const [rows] = await Promise.all([
        merchantId === undefined ? [] : selectIntegrations(transaction, merchantId),
        lookAtServer(serverStates, clock),
      ])
      const shown = presentIntegrations(rows, { serverStates, now: clock(), seesSettings: false })
      return integrationKinds
        .filter((kind) => merchantId !== undefined || serverStates.has(kind))
        .map((kind) => ({ name: shortNames[kind], isConnected: shown[kind].state === 'connected' }))
    },
  }
}

export type IntegrationService = ReturnType<typeof createIntegrations>
