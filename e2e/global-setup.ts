import type { FullConfig } from '@playwright/test'
import { startDemoServer } from './server-process.ts'

/**
 * Starts a server with sample data for each worker, whose journeys use it in turn, and passes the addresses in the
 * environment.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: workers }, startDemoServer))
  process.env['E2E_TEXTS_PORTS'] = servers.map(({ textsPort }) => textsPort).join(' ')
  process.env['E2E_BASE_URLS'] = servers.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
