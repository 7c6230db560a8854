import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '../../contract/core/time.ts'
import { type IntegrationKind, integrationKinds } from '../../contract/integrations/integration.ts'
import { DomainError } from '../errors.ts'
import { type IntegrationRow, openAccount } from '../integration-accounts/integration-accounts.service.ts'
import type { Sealer } from '../secrets.ts'
import { ownUses, type Reach, type ServerAccounts, serverUses, type Usable } from './integration-calls.ts'
import { createServerStates, isStale, type ServerStates } from './server-states.ts'

export type UseOptions = Reach & ServerAccounts & { sealer: Sealer; clock: () => Date }

/** How accounts are used: a shop's own, and those that the server brings. */
export function createUses(options: UseOptions) {
  const { sealer, clock } = options
  const shared = serverUses(options)
  const usableOf = <Kind extends IntegrationKind>(row: IntegrationRow, merchantId: string, kind: Kind): Usable =>
    ownUses[kind](openAccount(row, { sealer, merchantId, kind }), options)

  /** Asks the service whether it accepts a shop's own account. */
  const checkOwn = async (row: IntegrationRow, merchantId: string) => {
    const failure = await Promise.resolve()
      .then(() => usableOf(row, merchantId, row.kind).check())
      .catch((error: unknown) => {
        if (error instanceof DomainError) return error.message
        throw error
      })
    return { version: row.version, at: clock(), failure }
  }

  return { shared, serverStates: createServerStates(shared, clock), usableOf, checkOwn, clock }
}

export type Uses = ReturnType<typeof createUses>

/** A dashboard waits no longer for a service that it has never asked. */
const firstLookMs = 2 * secondMs

/** Asks for what is stale of the server's own, and waits only for what was never asked for. */
export async function lookAtServer(serverStates: ServerStates, clock: () => Date): Promise<void> {
  const stale = integrationKinds.filter(
    (kind) => serverStates.has(kind) && isStale(serverStates.known(kind)?.checkedAt, clock()),
  )
  const looks = stale.map((kind) => serverStates.check(kind))
  if (stale.every((kind) => serverStates.known(kind) !== undefined)) return
  await Promise.race([Promise.all(looks), delay(firstLookMs, undefined, { ref: false })])
}
