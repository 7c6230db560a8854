import { getClientConfig, getHealth, getReadiness } from '../../contract/platform/platform.endpoints.ts'
import type { Database } from '../db/client.ts'
import { UnavailableError } from '../errors.ts'
import type { Register } from '../http/register.ts'

export type PlatformDependencies = {
  database: Database
  /** Aborted when the server is about to stop. */
  stopping: AbortSignal
  /** Present where Redis is used; rejects while it is away. */
  redis?: { ping(): Promise<void> } | undefined
  supportUrl: string | undefined
  demoUsers: { email: string; role: string; password: string }[] | undefined
}

export function registerPlatformRoutes(
  register: Register,
  { database, stopping, redis, supportUrl, demoUsers }: PlatformDependencies,
): void {
  register(getHealth, async () => ({ status: 'ok' as const }))

  register(getReadiness, async () => {
    if (stopping.aborted) throw new UnavailableError('The server is stopping', 2)
    await database.ping().catch(() => {
      throw new UnavailableError('The database does not answer', 2)
    })
    await redis?.ping().catch(() => {
      throw new UnavailableError('Redis does not answer', 2)
    })
    return { status: 'ready' as const }
  })

  register(getClientConfig, async () => ({
    ...(demoUsers === undefined ? {} : { demoUsers }),
    ...(supportUrl === undefined ? {} : { supportUrl }),
  }))
}
