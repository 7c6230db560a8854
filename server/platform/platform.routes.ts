import { getClientConfig, getHealth, getReadiness } from '../../contract/platform/platform.endpoints.ts'
import type { Database } from '../db/client.ts'
import { UnavailableError } from '../errors.ts'
import type { Register } from '../http/register.ts'

export type PlatformDependencies = {
  database: Database
  supportUrl: string | undefined
  demoUsers: { email: string; role: string; password: string }[] | undefined
}

export function registerPlatformRoutes(
  register: Register,
  { database, supportUrl, demoUsers }: PlatformDependencies,
): void {
  register(getHealth, async () => ({ status: 'ok' as const }))

  register(getReadiness, async () => {
    await database.ping().catch(() => {
      throw new UnavailableError('The database does not answer', 2)
    })
    return { status: 'ready' as const }
  })

  register(getClientConfig, async () => ({
    ...(demoUsers === undefined ? {} : { demoUsers }),
    ...(supportUrl === undefined ? {} : { supportUrl }),
  }))
}
