import type { FullConfig } from '@playwright/test'
import { demoEmail, demoPassword } from './api.ts'
import { type ServerProcess, startDemoServer } from './server-process.ts'

/** Asks the assistant a test question: it learns before the first one, and no journey is about that. */
async function prepareAssistant({ url }: ServerProcess): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const account = JSON.stringify({ email: demoEmail('merchant'), password: demoPassword })
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: account })
  const { data } = (await signedIn.json()) as { data: { tokens: { accessToken: string } } }
  const answer = await fetch(`${url}/api/levy/test`, {
    ...{ method: 'POST', body: JSON.stringify({ query: 'Where is my order?' }) },
    headers: { ...headers, authorization: `Bearer ${data.tokens.accessToken}` },
  })
  if (!answer.ok) throw new Error(`The assistant answered ${answer.status}: ${await answer.text()}`)
}

/**
 * Starts a server with sample data for each worker, whose journeys use it in turn, and passes the addresses in the
 * environment.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: workers }, startDemoServer))
  await Promise.all(servers.map(prepareAssistant))
  process.env['E2E_TEXTS_PORTS'] = servers.map(({ textsPort }) => textsPort).join(' ')
  process.env['E2E_BASE_URLS'] = servers.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
