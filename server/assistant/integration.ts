import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type {
  AssistantIntegration,
  AssistantStatus,
  Engine,
  IntegrationChange,
} from '../../contract/assistant/integration.ts'
import { secondMs } from '../../contract/core/time.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { Caller } from '../http/actor.ts'
import type { Sealer } from '../secrets.ts'
import type { Figures } from './figures.ts'
import { firstAssistantKey, generateAssistantKey, readAssistantKey } from './keys.service.ts'
import type { EngineCheck, EngineChoice, Levy } from './levy/levy.service.ts'
import {
  changedSince,
  type Difference,
  describeChange,
  differencesOf,
  type Setting,
  withChange,
} from './setting-changes.ts'
import { insertConfigChange, insertSettings, updateSettings } from './settings.queries.ts'
import { type AssistantSettings, defaultValues, isAnswering, settingsOf, shopOf } from './settings.service.ts'

export type IntegrationDependencies = {
  clock: () => Date
  sealer: Sealer
  levy: Pick<Levy, 'engineOf' | 'check' | 'canUse'>
  figuresOf: Figures
  publicUrl: string
}

/** The assistant's merchant and the caller, with their database. */
export type Asker = { merchantId: string; actor: Caller; database: Database }

class AssistantChangedError extends DomainError {
  constructor(changed: Setting[]) {
    super('settings-changed', 'Somebody else has changed the assistant. Your changes were not saved.', {
      changed,
    })
  }
}

export class UnknownModelError extends DomainError {
  constructor(model: string) {
    const message = `There is no base URL for the model ${model}. Connect your model provider under Integrations first.`
    super('validation', message, { errors: [{ path: 'configuration.model', message }] })
  }
}

/** How long the settings page waits for a model's check. The check continues, and the next page gets its result. */
const checkPatienceMs = secondMs
const mostRemembered = 5000

/** Checks whether merchants' engines can answer. If a check takes too long, returns the last known result. */
function createQuickChecks(levy: Pick<Levy, 'check'>) {
  const known = new Map<string, EngineCheck>()
  return async (
    merchantId: string,
    { configuration }: AssistantSettings,
    { again }: { again: boolean },
  ): Promise<EngineCheck | undefined> => {
    const asked = levy.check(merchantId, configuration, again).then((check) => {
      if (known.size >= mostRemembered) known.clear()
      known.set(merchantId, check)
      return check
    })
    // Ignores a failure after the caller has left; the next caller gets it.
    asked.catch(() => undefined)
    return (await Promise.race([asked, delay(checkPatienceMs, undefined, { ref: false })])) ?? known.get(merchantId)
  }
}

const providers: Record<Engine, string> = {
  'built-in': 'Paydesk',
  openai: 'an OpenAI-compatible provider',
  anthropic: 'Anthropic',
}

/** The status for the page's badge, and its reason. */
export function statusOf(
  settings: AssistantSettings,
  { engine, check }: { engine: EngineChoice; check: EngineCheck | undefined },
): { status: AssistantStatus; statusReason: string } {
  if (settings.configuredAt === null)
    return { status: 'configuring', statusReason: 'Nobody has set Levy up yet. Save any setting to begin.' }
  if (!settings.enabled)
    return { status: 'inactive', statusReason: 'Levy is switched off: customers are not answered.' }
  const failure = check?.failure ?? null
  if (failure !== null && !settings.configuration.fallbackEnabled)
    return {
      status: 'error',
      statusReason: `The model fails, and built-in answers are not allowed to take over: ${failure}`,
    }
  if (failure !== null)
    return {
      status: 'active',
      statusReason: `Using built-in answers because the model fails: ${failure}`,
    }
  return {
    status: 'active',
    statusReason:
      engine.model === null ? 'Using built-in answers.' : `Using ${engine.model} by ${providers[engine.name]}.`,
  }
}

const asObject = (differences: readonly Difference[], side: 'before' | 'after'): object =>
  Object.fromEntries(differences.map((difference) => [difference.path, difference[side]]))

/** Saves the settings and records the change in the audit log and among the events. */
async function save(
  transaction: WritingTransaction,
  { merchantId, actor, now }: Omit<Asker, 'database'> & { now: Date },
  { version, ...values }: IntegrationChange,
): Promise<void> {
  await shopOf(transaction, merchantId)
  await insertSettings(transaction, merchantId, { values: defaultValues, at: now })
  const present = await settingsOf(transaction, merchantId, { lock: true })
  if (version !== present.version) throw new AssistantChangedError(changedSince(version, present))
  const differences = differencesOf(present, values)
  if (differences.length === 0 && present.configuredAt !== null) return
  const change = { version: version + 1, paths: differences.map(({ path }) => path) }
  const changes = withChange(present.changes, change)
  const by = actor.name
  await updateSettings(transaction, merchantId, { values, version: change.version, changes, by, at: now })
  const id = uuidv7({ msecs: now.getTime() })
  await insertConfigChange(transaction, merchantId, { id, text: describeChange(differences), by, at: now })
  await recordAudit(transaction, {
    ...{ merchantId, at: now, actor: auditActorOf(actor), action: 'assistant.updated' },
    target: { kind: 'assistant', id: merchantId, name: 'Levy' },
    before: asObject(differences, 'before'),
    after: asObject(differences, 'after'),
  })
}

/** The settings as the API answers them. */
const answeredSettings = ({ enabled, version, changedBy, changedAt, ...settings }: AssistantSettings) => ({
  ...{ enabled, version, changedBy, changedAt: changedAt?.toISOString() ?? null },
  configuration: settings.configuration,
  features: settings.features,
  widget: settings.widget,
  retentionDays: settings.retentionDays,
})

/** A merchant's assistant: its settings and status. */
export function createAssistantIntegration(dependencies: IntegrationDependencies) {
  const { clock, sealer, levy, figuresOf, publicUrl } = dependencies
  const quickCheck = createQuickChecks(levy)

  const keyFor = async (
    { merchantId, actor, database }: Asker,
    known: string | null | undefined,
  ): Promise<string | null> => {
    // Not for API keys, which have no keys but their own.
    if (actor.kind === 'api' || actor.role === 'viewer') return null
    if (known !== undefined) return known
    const making = { merchantId, actor, sealer, now: clock() }
    return database.write({ merchantId }, (transaction) => firstAssistantKey(transaction, making))
  }

  /** Throws `NotFoundError` (404) for an unknown merchant. */
  const read = async (asker: Asker): Promise<AssistantIntegration> => {
    const { merchantId, database } = asker
    const now = clock()
    const { settings, key, figures } = await database.read({ merchantId }, async (transaction) => {
      const { timezone } = await shopOf(transaction, merchantId)
      return {
        settings: await settingsOf(transaction, merchantId),
        key: await readAssistantKey(transaction, { merchantId, sealer }),
        figures: await figuresOf(transaction, merchantId, { now, timezone }),
      }
    })
    const [apiKey, engine, check] = await Promise.all([
      keyFor(asker, key),
      levy.engineOf(merchantId, settings.configuration),
      isAnswering(settings) ? quickCheck(merchantId, settings, { again: false }) : undefined,
    ])
    return {
      merchantId,
      ...statusOf(settings, { engine, check }),
      ...answeredSettings(settings),
      endpoint: `${publicUrl}/api/assistant/chat`,
      apiKey,
      widgetTag: `<script src="${publicUrl}/widget.js" data-shop="${merchantId}" async></script>`,
      engine,
      ...figures,
    }
  }

  return {
    read,

    /**
     * Saves all settings or none. Throws 409 with the changes since `change.version`, 422 for one's own model without a
     * base URL, and `NotFoundError` (404) for an unknown merchant.
     */
    async change(asker: Asker, change: IntegrationChange): Promise<AssistantIntegration> {
      const { merchantId, actor, database } = asker
      const { model } = change.configuration
      const present = await database.read({ merchantId }, (transaction) => settingsOf(transaction, merchantId))
      // A model that stopped working must not prevent switching the assistant off.
      const isNew = model !== present.configuration.model
      if (isNew && !(await levy.canUse(merchantId, model))) throw new UnknownModelError(model)
      const saving = { merchantId, actor, now: clock() }
      await database.write({ merchantId }, (transaction) => save(transaction, saving, change))
      return read(asker)
    },

    /**
     * Replaces the API key; the previous one is refused immediately. Throws `NotFoundError` (404) for an unknown
     * merchant.
     */
    generateKey({ merchantId, actor, database }: Asker): Promise<string> {
      const making = { merchantId, actor, sealer, now: clock() }
      return database.write({ merchantId }, (transaction) => generateAssistantKey(transaction, making))
    },
  }
}

export type AssistantIntegrationService = ReturnType<typeof createAssistantIntegration>
