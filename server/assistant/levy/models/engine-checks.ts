import { secondMs } from '../../../../contract/core/time.ts'
import type { Database } from '../../../db/client.ts'
import { checkModel } from '../../../integrations/model-providers.service.ts'
import type { Outgoing } from '../../../net/outgoing.ts'
import type { EngineCheck } from '../engine.ts'
import type { ModelAccount } from './model-choice.ts'

/** How long an answer is reused. */
const keptMs = 30 * secondMs
/** Above this number of accounts, evict the oldest. */
const mostKept = 500

type Options = { database: Database; outgoing: Outgoing; clock: () => Date }
type Asked = { account: ModelAccount | undefined; unreadable: string | null; again: boolean }
type Kept = { check: Promise<EngineCheck>; at: number }

/** The key is in none of it: another one has another version. */
const keyOf = ({ account, unreadable }: Asked): string => {
  if (account === undefined) return unreadable ?? 'built-in'
  const { source, version, provider, baseUrl } = account
  return JSON.stringify({ source, version, provider, baseUrl })
}

/** Checks whether the engine can answer. Calls at the same time, or a moment later, share one check. */
export function createChecks({ database, outgoing, clock }: Options) {
  const kept = new Map<string, Kept>()

  const look = async ({ account, unreadable }: Asked): Promise<string | null> => {
    if (unreadable !== null && account === undefined) return unreadable
    if (account === undefined) {
      return database.ping().then(
        () => null,
        () => 'The database does not answer',
      )
    }
    const { provider, baseUrl, model, apiKey: secret, source } = account
    const reach = source === 'own' ? outgoing : 'server'
    return checkModel({ settings: { provider, baseUrl, model }, secret }, reach)
  }

  const ask = async (asked: Asked): Promise<EngineCheck> => {
    const began = performance.now()
    const failure = await look(asked)
    return { failure, durationMs: Math.round(performance.now() - began), checkedAt: clock() }
  }

  return {
    check(asked: Asked): Promise<EngineCheck> {
      const key = keyOf(asked)
      const known = kept.get(key)
      const now = clock().getTime()
      if (known !== undefined && !asked.again && now - known.at < keptMs) return known.check
      const check = ask(asked)
      kept.delete(key)
      kept.set(key, { check, at: now })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return check
    },
  }
}
