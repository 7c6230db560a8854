import { minuteMs } from '../../contract/core/time.ts'
import type { IntegrationKind } from '../../contract/integrations/integration.ts'
import { checkKeptMinutes } from '../../contract/integrations/integrations.endpoints.ts'
import type { Usable } from './integration-calls.ts'

export type CheckedState = { checkedAt: Date; failure: string | null }

/** The states of the server's own accounts. Kept in memory: each process asks for itself. */
export type ServerStates = {
  has(kind: IntegrationKind): boolean
  /** As of the last check; undefined before the first. */
  known(kind: IntegrationKind): CheckedState | undefined
  /** Asks the service; who asks while another does hears the same. */
  check(kind: IntegrationKind): Promise<CheckedState | undefined>
}

export const isStale = (checkedAt: Date | null | undefined, now: Date): boolean =>
  checkedAt == null || now.getTime() - checkedAt.getTime() >= checkKeptMinutes * minuteMs

export function createServerStates(uses: Partial<Record<IntegrationKind, Usable>>, clock: () => Date): ServerStates {
  const states = new Map<IntegrationKind, CheckedState>()
  const asking = new Map<IntegrationKind, Promise<CheckedState>>()
  const ask = async (kind: IntegrationKind, use: Usable): Promise<CheckedState> => {
    try {
      const failure = await use.check()
      const state = { checkedAt: clock(), failure }
      states.set(kind, state)
      return state
    } finally {
      asking.delete(kind)
    }
  }
  return {
    has: (kind) => uses[kind] !== undefined,
    known: (kind) => states.get(kind),
    async check(kind) {
      const use = uses[kind]
      if (use === undefined) return undefined
      const running = asking.get(kind) ?? ask(kind, use)
      asking.set(kind, running)
      return running
    },
  }
}
