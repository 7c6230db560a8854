import {
  type AssistantFeatureSwitches,
  defaultConfiguration,
  defaultRetentionDays,
  defaultWidget,
} from '../../contract/assistant/integration.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { hashOfKey, isWellFormedKey } from '../key-text.ts'
import { type AssistantKeyOwner, findKeyOwnerAcrossMerchants } from './keys.queries.ts'
import type { Shop } from './levy/levy.service.ts'
import { type SettingsRow, type SettingsValues, selectSettings, selectShop } from './settings.queries.ts'

/** A merchant's settings of the assistant, or the defaults. */
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

/** The stored settings, with defaults for those that a later version added. */
function complete(row: SettingsRow): SettingsRow {
  return {
    ...row,
    configuration: { ...defaultConfiguration, ...row.configuration },
    features: { ...allFeatures, ...row.features },
    widget: { ...defaultWidget, ...row.widget },
  }
}

/** A merchant's settings of the assistant. `lock` blocks other changes until the transaction ends. */
export async function settingsOf(
  transaction: Transaction,
  merchantId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AssistantSettings> {
  const row = await selectSettings(transaction, merchantId, { lock })
  if (row !== undefined) return complete(row)
  return { ...defaultValues, version: 1, changes: [], configuredAt: null, changedAt: null, changedBy: null }
}

/** The assistant's shop. Throws `NotFoundError` (404) for an unknown merchant. */
export async function shopOf(transaction: Transaction, merchantId: string): Promise<Shop> {
  const shop = await selectShop(transaction, merchantId)
  if (shop === undefined) throw new NotFoundError('Merchant')
  return { ...shop, phone: shop.phone ?? '' }
}

/** True if customers are answered: the assistant is set up and on. */
export const isAnswering = ({ enabled, configuredAt }: AssistantSettings): boolean => enabled && configuredAt !== null

/** The caller with an assistant's API key: its merchant, and the allowed addresses (all if none is listed). */
export type AssistantCaller = AssistantKeyOwner

/**
 * Resolves an assistant's key to its merchant. Undefined if it is mistyped, replaced or of another kind. The caller must
 * also check `allowedAddresses` with `requireAllowedAddress`.
 */
export async function authenticateAssistantKey(
  transaction: Transaction,
  key: string,
): Promise<AssistantCaller | undefined> {
  return isWellFormedKey(key, 'levy') ? findKeyOwnerAcrossMerchants(transaction, hashOfKey(key)) : undefined
}
