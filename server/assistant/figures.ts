import {
  type AssistantIntegration,
  mostTopQueries,
  performanceDays,
  usageDays,
} from '../../contract/assistant/integration.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { type AskedRow, type DayCounts, selectAsked, selectDayCounts } from './figures.queries.ts'
import { wordingOf } from './query-key.ts'

export type AssistantFigures = Pick<AssistantIntegration, 'performance' | 'analytics'>

/** In percent with one decimal. Null for nothing. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10
}

/** The performance over these days, as docs/figures.md defines it. */
export function performanceOf(days: readonly DayCounts[]): AssistantFigures['performance'] {
  const sum = (name: Exclude<keyof DayCounts, 'date'>): number => days.reduce((total, day) => total + day[name], 0)
  const [answered, timed] = [sum('answered'), sum('timed')]
  return {
    totalRequests: sum('requests'),
    successRate: shareOf(answered, answered + sum('failed')),
    averageResponseTime: timed === 0 ? null : Math.round(sum('totalMs') / timed),
    uptime: shareOf(sum('goodMinutes'), sum('minutes')),
  }
}

function qualityOf([row]: readonly AskedRow[]): AssistantFigures['analytics']['responseQuality'] {
  const {
    allHelpful: helpful,
    allNeutral: neutral,
    allUnhelpful: unhelpful,
  } = row ?? {
    ...{ allHelpful: 0, allNeutral: 0, allUnhelpful: 0 },
  }
  const marked = helpful + neutral + unhelpful
  return {
    helpful: shareOf(helpful, marked),
    neutral: shareOf(neutral, marked),
    unhelpful: shareOf(unhelpful, marked),
    marked,
  }
}

/** True for a text that held only personal data, such as an email address. */
const isNothing = (query: string): boolean => query === '' || query === '…'

/** In the customers' words, or in the counted key once those are deleted. */
const topOf = (rows: readonly AskedRow[]): AssistantFigures['analytics']['topQueries'] =>
  rows.flatMap(({ query, category, latest, count }) =>
    query === null || isNothing(query) || category === null
      ? []
      : [{ query: latest === null ? query : wordingOf(latest), category, count }],
  )

async function count(
  transaction: Transaction,
  merchantId: string,
  { now, timezone }: { now: Date; timezone: string },
): Promise<AssistantFigures> {
  const period = { now, timezone, days: performanceDays }
  const [days, asked] = await Promise.all([
    selectDayCounts(transaction, merchantId, period),
    selectAsked(transaction, merchantId, { ...period, limit: mostTopQueries }),
  ])
  return {
    performance: performanceOf(days),
    analytics: {
      responseQuality: qualityOf(asked),
      topQueries: topOf(asked),
      dailyRequests: days.slice(-usageDays).map(({ date, requests, answered, failed }) => ({
        ...{ date, requests },
        success: shareOf(answered, answered + failed),
      })),
    },
  }
}

/** Results that took longer than this to count are cached. */
const longMs = 100
const rememberedMs = 30 * secondMs
const mostRemembered = 1000

/**
 * Figures of merchants' assistants. They are counted on request; only if that takes long are they cached, for half a
 * minute.
 */
export function createFigures({ elapsed = performance }: { elapsed?: { now(): number } } = {}) {
  const remembered = new Map<string, { figures: AssistantFigures; until: number; of: string }>()
  return async (
    transaction: Transaction,
    merchantId: string,
    { now, timezone }: { now: Date; timezone: string },
  ): Promise<AssistantFigures> => {
    const began = elapsed.now()
    const known = remembered.get(merchantId)
    // Another time zone has other days.
    if (known !== undefined && known.until > began && known.of === timezone) return known.figures
    const figures = await count(transaction, merchantId, { now, timezone })
    const ended = elapsed.now()
    if (ended - began < longMs) return figures
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(merchantId, { figures, until: ended + rememberedMs, of: timezone })
    return figures
  }
}

export type Figures = ReturnType<typeof createFigures>
