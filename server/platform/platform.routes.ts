import { getClientConfig, getHealth, getReadiness } from '../../contract/platform/platform.endpoints.ts'
import { getSetupProgress, saveSetupProgress } from '../../contract/platform/setup.endpoints.ts'
import type { Database } from '../db/client.ts'
import { UnavailableError } from '../errors.ts'
import type { Register } from '../http/register.ts'
import * as setup from './setup.service.ts'

export type PlatformDependencies = {
  ping: Database['ping']
  /** Aborts when the server begins to stop. */
  stopping: AbortSignal
  /** Set if Redis is used. Rejects while Redis is unavailable. */
  redis?: { ping(): Promise<void> } | undefined
  supportUrl: string | undefined
  demoUsers: { email: string; role: string; password: string }[] | undefined
  /** True until the first administrator exists. */
  needsSetup: () => Promise<boolean>
}

export function registerPlatformRoutes(
  register: Register,
  { ping, stopping, redis, supportUrl, demoUsers, needsSetup }: PlatformDependencies,
): void {
  register(getHealth, async () => ({ status: 'ok' as const }), { isQuiet: true })

  const readiness = async () => {
    if (stopping.aborted) throw new UnavailableError('The server is stopping', 2)
    await ping().catch(() => {
      throw new UnavailableError('The database does not answer', 2)
    })
    await redis?.ping().catch(() => {
      throw new UnavailableError('Redis does not answer', 2)
    })
    return { status: 'ready' as const }
  }
  register(getReadiness, readiness, { isQuiet: true })

  register(getClientConfig, async () => ({
    ...(demoUsers === undefined ? {} : { demoUsers }),
    ...(supportUrl === undefined ? {} : { supportUrl }),
    // The sign-in page must load even while the database is unavailable.
    needsSetup: await needsSetup().catch(() => false),
  }))
}

export function registerSetupRoutes(register: Register, { clock }: { clock: () => Date }): void {
  register(getSetupProgress, ({ database }) => database.read('platform', setup.getSetupProgress))

  register(saveSetupProgress, ({ database, body }) =>
    database.write('platform', (transaction) => setup.saveSetupProgress(transaction, body, clock())),
  )
}
