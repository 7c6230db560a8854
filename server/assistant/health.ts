import { setTimeout as delay } from 'node:timers/promises'
import { v4 as uuidv4 } from 'uuid'
import type { HealthCheck } from '../../contract/assistant/integration.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { NotFoundError } from '../errors.ts'
import type { Figures } from './figures.ts'
import type { AnswerOptions, Levy, Shop, Turn } from './levy/levy.service.ts'
import { type AssistantSettings, isAnswering, settingsOf, shopOf } from './settings.service.ts'

export type HealthDependencies = {
  clock: () => Date
  levy: Pick<Levy, 'check'>
  /** The built-in engine with the same tools as for customers. */
  builtIn: { answer(turn: Turn, options: AnswerOptions): Promise<{ text: string }> }
  figuresOf: Figures
}

/** A slower engine counts as failing. */
const patienceMs = 10 * secondMs
/** Its answer comes from the shop's data, not a customer's. */
const probe = 'Which payment methods do you accept?'
/** Below this uptime, customers would call the assistant down. */
const goodUptime = 95

class TooSlowError extends Error {}

async function within<Result>(asked: Promise<Result>): Promise<Result> {
  const abort = new AbortController()
  const tooSlow = delay(patienceMs, undefined, { ref: false, signal: abort.signal }).then(() => {
    throw new TooSlowError()
  })
  tooSlow.catch(() => undefined)
  return Promise.race([asked, tooSlow]).finally(() => abort.abort())
}

const whyNot = (error: unknown): string =>
  error instanceof TooSlowError
    ? `No answer within ${patienceMs / secondMs} seconds`
    : 'The question could not be answered'

/** The merchant, with the caller's database. */
type Asker = { merchantId: string; database: Database }

type Loaded = { settings: AssistantSettings; shop: Shop }

/** Runs the three health checks of a merchant now. Throws `NotFoundError` (404) for an unknown merchant. */
export function createAssistantHealth({ clock, levy, builtIn, figuresOf }: HealthDependencies) {
  const load = ({ merchantId, database }: Asker): Promise<Loaded> =>
    database.read({ merchantId }, async (transaction) => ({
      shop: await shopOf(transaction, merchantId),
      settings: await settingsOf(transaction, merchantId),
    }))

  /** The path of a customer's question without recording it: settings, tools, the shop's data, the answer. */
  const checkApi = async (asker: Asker): Promise<HealthCheck> => {
    const { merchantId } = asker
    const began = performance.now()
    const failure = await within(
      load(asker).then(async ({ settings: { configuration, features }, shop }) => {
        const turn = { merchantId, conversationId: uuidv4(), question: probe, history: [], memory: {}, now: clock() }
        const { text } = await builtIn.answer({ ...turn, shop, features, configuration }, {})
        return text.trim() === '' ? 'The answer was empty' : null
      }),
    ).catch((error: unknown) => {
      if (error instanceof NotFoundError) throw error
      return whyNot(error)
    })
    return {
      name: 'api',
      state: failure === null ? 'healthy' : 'failing',
      text: failure ?? 'Healthy',
      detail: `Asked “${probe}” as a customer would, and got an answer from the shop’s data; nothing was recorded.`,
      durationMs: Math.round(performance.now() - began),
      checkedAt: clock().toISOString(),
    }
  }

  const checkModel = async ({ merchantId }: Asker, { settings }: Loaded): Promise<HealthCheck> => {
    const began = clock()
    const asked = within(levy.check(merchantId, settings.configuration, true))
    const { failure, durationMs, checkedAt } = await asked.catch((error: unknown) => ({
      ...{ failure: whyNot(error), durationMs: clock().getTime() - began.getTime(), checkedAt: clock() },
    }))
    const who = isAnswering(settings)
      ? 'the engine that answers customers'
      : 'the engine that will answer customers once Levy is on'
    return {
      name: 'model',
      state: failure === null ? 'healthy' : 'failing',
      text: failure ?? 'Active',
      detail: `Asked ${who} whether it can answer.`,
      durationMs: Math.round(durationMs),
      checkedAt: checkedAt.toISOString(),
    }
  }

  const checkUptime = async ({ merchantId, database }: Asker, { shop: { timezone } }: Loaded): Promise<HealthCheck> => {
    const began = performance.now()
    const { uptime } = await database
      .read({ merchantId }, (transaction) => figuresOf(transaction, merchantId, { now: clock(), timezone }))
      .then((figures) => figures.performance)
    const durationMs = Math.round(performance.now() - began)
    const detail = 'Share of the minutes with questions, over the last 30 days, in which every question was answered.'
    const tile = { name: 'uptime', detail, checkedAt: clock().toISOString() } as const
    if (uptime === null) return { ...tile, state: 'unknown', text: 'No requests yet', durationMs: null }
    return { ...tile, state: uptime >= goodUptime ? 'healthy' : 'failing', text: `${uptime.toFixed(1)}%`, durationMs }
  }

  return async (asker: Asker): Promise<HealthCheck[]> => {
    const loaded = await load(asker)
    return Promise.all([checkApi(asker), checkModel(asker, loaded), checkUptime(asker, loaded)])
  }
}

export type AssistantHealth = ReturnType<typeof createAssistantHealth>
