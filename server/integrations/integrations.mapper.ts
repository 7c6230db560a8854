import type {
  IntegrationKind,
  IntegrationSettings,
  IntegrationState,
  Integrations,
} from '../../contract/integrations/integration.ts'
import type { IntegrationRow } from '../integration-accounts/integration-accounts.service.ts'
import { type CheckedState, isStale, type ServerStates } from './server-states.ts'

export type Presenting = { serverStates: ServerStates; now: Date; seesSettings: boolean }

const stateOf = (checkedAt: Date | null, failure: string | null): IntegrationState => {
  if (checkedAt === null) return 'unchecked'
  return failure === null ? 'connected' : 'error'
}

const checked = ({ checkedAt, failure }: { checkedAt: Date | null; failure: string | null }, now: Date) => ({
  state: stateOf(checkedAt, failure),
  failure,
  checkedAt: checkedAt?.toISOString() ?? null,
  isStale: isStale(checkedAt, now),
})

const never = { checkedAt: null, failure: null }
const none = { source: 'none', state: 'not-connected', ...never, isStale: false } as const

/** The integrations as a person may see them: never a secret, and settings only if they may change them. */
export function presentIntegrations(
  rows: readonly IntegrationRow[],
  { serverStates, now, seesSettings }: Presenting,
): Integrations {
  const present = <Kind extends IntegrationKind>(kind: Kind) => {
    const own = rows.find((row) => row.kind === kind)
    if (own !== undefined) {
      // They were checked by the contract's schema of their kind when they were saved.
      const settings = seesSettings ? (own.settings as IntegrationSettings[Kind]) : null
      return { source: 'own' as const, ...checked(own, now), settings, hasSecret: own.secretSealed !== null }
    }
    const known: CheckedState | typeof never = serverStates.known(kind) ?? never
    const state = serverStates.has(kind) ? { source: 'server' as const, ...checked(known, now) } : none
    return { ...state, settings: null, hasSecret: false }
  }
  return {
    email: present('email'),
    sms: present('sms'),
    model: present('model'),
    ups: present('ups'),
    usps: present('usps'),
  }
}
