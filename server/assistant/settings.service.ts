import {
  type AssistantFeatureSwitches,
  defaultConfiguration,
  defaultRetentionDays,
  defaultWidget,
} from '../../contract/assistant/integration.ts'
import { hashOfKey, isWellFormedKey } from '../api-keys/key-text.service.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import type { Shop } from '../levy/levy.service.ts'
import { type AssistantKeyOwner, findKeyOwnerAcrossMerchants } from './keys.queries.ts'
import { type SettingsRow, type SettingsValues, selectSettings, selectShop } from './settings.queries.ts'

/** How a merchant has set the assistant up; the defaults where they have not. */
export type AssistantSettings = SettingsRow

const allFeatures: AssistantFeatureSwitches = {
  orderTracking: true,
  paymentSupport: true,
  customerService: true,
  productRecommendations: true,
  inventoryQueries: true,
  shippingUpdates: true,
}

/** The defaults: Levy is off, with all features on. */
export const defaultValues: SettingsValues = {
  enabled: false,
  configuration: defaultConfiguration,
  features: allFeatures,
  widget: defaultWidget,
  retentionDays: defaultRetentionDays,
}

/** As stored; what a later version has added to an older row has its default. */
function complete(row: SettingsRow): SettingsRow {
  return {
    ...row,
    configuration: { ...defaultConfiguration, ...row.configuration },
    features: { ...allFeatures, ...row.features },
    widget: { ...defaultWidget, ...row.widget },
  }
}

/** How the merchant has set the assistant up. With `lock` nobody else changes it until the transaction ends. */
export async function settingsOf(
  transaction: Transaction,
  merchantId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AssistantSettings> {
  const row = await selectSettings(transaction, merchantId, { lock })
  if (row !== undefined) return complete(row)
  return { ...defaultValues, version: 1, changes: [], configuredAt: null, changedAt: null, changedBy: null }
}

/** The shop of the assistant. Throws `NotFoundError` (404) for an unknown merchant. */
export async function shopOf(transaction: Transaction, merchantId: string): Promise<Shop> {
  const shop = await selectShop(transaction, merchantId)
  if (shop === undefined) throw new NotFoundError('Merchant')
  return { ...shop, phone: shop.phone ?? '' }
}

/** Whether customers are answered: somebody has set the assistant up, and it is on. */
export const isAnswering = ({ enabled, configuredAt }: AssistantSettings): boolean => enabled && configuredAt !== null

/** The caller with an assistant's API key: its merchant, and the allowed addresses (all if none is listed). */
export type AssistantCaller = AssistantKeyOwner

/**
 * Finds the merchant of an assistant's key; null for a key that is mistyped, replaced or of another kind. The merchant's
 * list of addresses applies too: `requireAllowedAddress` of the API keys, with the caller's `allowedAddresses`.
 */
export async function authenticateAssistantKey(database: Database, key: string): Promise<AssistantCaller | null> {
  if (!isWellFormedKey(key, 'levy')) return null
  const owner = await database.read('platform', (transaction) =>
    findKeyOwnerAcrossMerchants(transaction, hashOfKey(key)),
  )
  return owner ?? null
}
