import { regularIpRange } from '../../contract/core/ip-range.ts'
import { regularPostalCode } from '../../contract/core/postal-code.ts'
import type { ApiScope } from '../../contract/core/scopes.ts'
import type { MerchantSettings, SettingsChange, SettingsFields } from '../../contract/merchants/settings.ts'
import { paymentMethods as allMethods } from '../../contract/payments/payment-method.ts'
import { currentApiKey } from '../api-keys/api-keys.service.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, ForbiddenError, NotFoundError } from '../errors.ts'
import { type Caller, requireScope } from '../http/actor.ts'
import {
  isTestShop,
  refuseTakenEmail,
  requireMarkedName,
  selectLogo,
  selectMerchant,
  updateMerchant,
} from '../merchants/merchants.service.ts'
import type { Outgoing } from '../net/outgoing.ts'
import { changePreferences, selectPreferences } from '../notifications/preferences.service.ts'
import { acceptedPayments, requireRightAccounts, saveAcceptedPayments } from '../payments/payment-accounts.service.ts'
import type { Sealer } from '../secrets.ts'
import { getWebhookUrl, saveWebhook } from '../webhooks/webhooks.service.ts'
import { changedSince, differences, type Setting, versionOf } from './settings-version.ts'

/** The merchant of the settings, and the caller. */
export type SettingsWork = { merchantId: string; actor: Caller; sealer: Sealer }

/** Another person has changed the settings since the given version. */
class SettingsChangedError extends DomainError {
  constructor(changed: Setting[]) {
    super('settings-changed', 'Somebody else has changed these settings. Your changes were not saved.', {
      changed,
    })
  }
}

/** Throws `NotFoundError` (404) for an unknown merchant. */
async function settingsFields(
  transaction: Transaction,
  merchantId: string,
  options: { lock: boolean },
): Promise<SettingsFields> {
  const [merchant, payments, notificationPreferences, webhookUrl] = await Promise.all([
    selectMerchant(transaction, merchantId, options),
    acceptedPayments(transaction, merchantId),
    selectPreferences(transaction, merchantId),
    getWebhookUrl(transaction, merchantId),
  ])
  if (merchant === undefined) throw new NotFoundError('Merchant')
  return { ...merchant, ...payments, notificationPreferences, webhookUrl: webhookUrl ?? '' }
}

const maySeeKey = (actor: Caller): boolean => actor.kind === 'user' && actor.role !== 'viewer'

async function answerOf(
  transaction: Transaction,
  fields: SettingsFields,
  { merchantId, actor, sealer }: SettingsWork,
): Promise<MerchantSettings> {
  return {
    version: versionOf(fields),
    ...fields,
    logo: (await selectLogo(transaction, merchantId)) ?? null,
    apiKey: maySeeKey(actor) ? await currentApiKey(transaction, sealer, merchantId) : null,
    callerAddress: regularIpRange(actor.address),
  }
}

/** Everything a merchant sets. Throws `NotFoundError` (404) for an unknown merchant. */
export async function getSettings(transaction: Transaction, work: SettingsWork): Promise<MerchantSettings> {
  return answerOf(transaction, await settingsFields(transaction, work.merchantId, { lock: false }), work)
}

/** As it is kept: one spelling of each thing, no duplicates, and no field beside those of the settings. */
function regular(change: SettingsChange, outgoing: Outgoing): SettingsFields {
  const { version: _, address, paymentMethods, allowedIpAddresses, webhookUrl, ...rest } = change
  return {
    ...rest,
    address: { ...address, zip: address.zip === '' ? '' : regularPostalCode(address.zip, address.country) },
    // In the order in which they are answered, since another order is no change.
    paymentMethods: allMethods.filter((method) => paymentMethods.includes(method)),
    allowedIpAddresses: [...new Set(allowedIpAddresses.map(regularIpRange))],
    webhookUrl: webhookUrl === '' ? '' : outgoing.checkWebhookUrl(webhookUrl, 'webhookUrl'),
  }
}

/** Hides the path of a webhook's URL, which often is its only secret. */
const told = ({ path, value }: Setting): Setting =>
  path === 'webhookUrl' && value !== '' ? { path, value: `${new URL(String(value)).origin}/…` } : { path, value }

const asObject = (settings: Setting[]): object =>
  Object.fromEntries(settings.map(told).map(({ path, value }) => [path, value]))

/** The scope that a key needs to change a setting, besides `settings:write`, by the beginning of the setting's path. */
const scopesOfSettings: Record<string, ApiScope> = {
  paymentMethods: 'money:write',
  paymentAccounts: 'money:write',
  notificationPreferences: 'messages:write',
  webhookUrl: 'webhooks:write',
}

/**
 * Throws `ForbiddenError` (403) if a key may not change one of the settings. None may change the addresses from which keys
 * are used: a stolen one could otherwise free itself.
 */
function requireMayChange(actor: Caller, changed: readonly Setting[]): void {
  if (actor.kind === 'user') return
  for (const { path } of changed) {
    const [name = ''] = path.split('.')
    if (name === 'allowedIpAddresses')
      throw new ForbiddenError('API keys cannot change the IP addresses that may use keys. Sign in to change them.')
    const scope = scopesOfSettings[name]
    if (scope !== undefined) requireScope(actor, scope)
  }
}

export type SavingSettings = SettingsWork & { now: Date; outgoing: Outgoing }

/**
 * Saves all settings at once, or none. Throws `NotFoundError` (404) for an unknown merchant, 409 with what has changed since
 * `change.version` or for an email address that another merchant has, and 422 for accounts and webhook URLs that the contract cannot tell to be wrong.
 */
export async function saveSettings(
  transaction: WritingTransaction,
  work: SavingSettings,
  change: SettingsChange,
): Promise<MerchantSettings> {
  const { merchantId, actor, now, outgoing } = work
  const wanted = regular(change, outgoing)
  const present = await settingsFields(transaction, merchantId, { lock: true })
  const isTest = await isTestShop(transaction, merchantId)
  requireRightAccounts(wanted.paymentAccounts, { isTestShop: isTest })
  if (isTest) requireMarkedName(wanted.businessName)
  const meanwhile = changedSince(change.version, present)
  if (meanwhile.length > 0) throw new SettingsChangedError(meanwhile)
  const changed = differences(present, wanted)
  if (changed.after.length === 0) return answerOf(transaction, present, work)
  requireMayChange(actor, changed.after)
  await updateMerchant(transaction, merchantId, { settings: wanted, at: now }).catch(refuseTakenEmail)
  await saveAcceptedPayments(transaction, merchantId, wanted)
  await changePreferences(transaction, merchantId, { change: wanted.notificationPreferences, now })
  if (wanted.webhookUrl !== present.webhookUrl) {
    await saveWebhook(transaction, work, wanted.webhookUrl === '' ? null : wanted.webhookUrl)
  }
  const answer = await answerOf(transaction, wanted, work)
  await recordAudit(transaction, {
    ...{ merchantId, at: now, actor: auditActorOf(actor), action: 'settings.updated' },
    target: { kind: 'merchant', id: merchantId, name: wanted.businessName },
    before: asObject(changed.before),
    after: asObject(changed.after),
  })
  return answer
}
