import { sql } from 'kysely'
import type {
  AssistantConfiguration,
  AssistantFeatureSwitches,
  WidgetSettings,
} from '../../contract/assistant/integration.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** A merchant's settings of the assistant. */
export type SettingsValues = {
  enabled: boolean
  configuration: AssistantConfiguration
  features: AssistantFeatureSwitches
  widget: WidgetSettings
  retentionDays: number
}

/** The settings that a change changed. `version` is the one it created. */
export type PastChange = { version: number; paths: string[] }

export type SettingsRow = SettingsValues & {
  version: number
  /** The latest changes, the oldest first. */
  changes: PastChange[]
  /** Null until the first change. */
  configuredAt: Date | null
  changedAt: Date | null
  changedBy: string | null
}

const columns = [
  'enabled',
  sql<AssistantConfiguration>`configuration`.as('configuration'),
  sql<AssistantFeatureSwitches>`features`.as('features'),
  sql<WidgetSettings>`widget`.as('widget'),
  'retention_days as retentionDays',
  'version',
  sql<PastChange[]>`changes`.as('changes'),
  'configured_at as configuredAt',
  'changed_at as changedAt',
  'changed_by as changedBy',
] as const

const storedValues = ({ enabled, configuration, features, widget, retentionDays }: SettingsValues) => ({
  enabled,
  configuration: JSON.stringify(configuration),
  features: JSON.stringify(features),
  widget: JSON.stringify(widget),
  retention_days: retentionDays,
})

/** Undefined if there is no row. */
export async function selectSettings(
  transaction: Transaction,
  merchantId: string,
  { lock }: { lock: boolean },
): Promise<SettingsRow | undefined> {
  const selected = sqlBuilder.selectFrom('assistant_settings').select(columns).where('merchant_id', '=', merchantId)
  const [row] = await transaction.execute(lock ? selected.forUpdate() : selected)
  return row
}

/** Inserts the row if there is none. Safe to run simultaneously. */
export async function insertSettings(
  transaction: Transaction,
  merchantId: string,
  { values, at }: { values: SettingsValues; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('assistant_settings')
      .values({ merchant_id: merchantId, ...storedValues(values), created_at: at })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing()),
  )
}

export type SettingsUpdate = Pick<SettingsRow, 'version' | 'changes'> & { values: SettingsValues; by: string; at: Date }

export async function updateSettings(
  transaction: Transaction,
  merchantId: string,
  { values, version, changes, by, at }: SettingsUpdate,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('assistant_settings')
      .set({
        ...storedValues(values),
        version,
        changes: JSON.stringify(changes),
        changed_by: by,
        changed_at: at,
        configured_at: sql`coalesce(configured_at, ${at})`,
      })
      .where('merchant_id', '=', merchantId),
  )
}

export type ShopRow = { name: string; email: string; phone: string | null; timezone: string; isClosed: boolean }

/** Undefined if the merchant doesn't exist. */
export async function selectShop(transaction: Transaction, merchantId: string): Promise<ShopRow | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select([
        'business_name as name',
        'email',
        'phone',
        'timezone',
        sql<boolean>`closed_at IS NOT NULL`.as('isClosed'),
      ])
      .where('id', '=', merchantId),
  )
  return rows[0]
}

/** Records a settings change among the events. */
export async function insertConfigChange(
  transaction: Transaction,
  merchantId: string,
  { id, text, by, at }: { id: string; text: string; by: string; at: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('assistant_events').values({
      id,
      merchant_id: merchantId,
      type: 'config_change',
      status: 'success',
      at,
      response: text,
      by_name: by,
    }),
  )
}
