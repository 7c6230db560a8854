import { createServer } from 'node:net'
import { databaseUrlOf } from '../../../server/testing/commands.ts'
import { createEmptyDatabase } from '../../../server/testing/database.ts'
import { startProcess, type TestProcess } from '../../../server/testing/processes.ts'
import { listeningUrl, spawnServer } from '../../../server/testing/server-process.ts'
import { inProject } from '../../bootstrap/project.js'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export type Desk = {
  url: string
  /** With the scopes that the recipes name. */
  apiKey: string
  /** Calls the API as a person of the shop. @returns the status and the answer */
  call<Answer>(method: string, path: string, body?: object): Promise<{ status: number; answer: Answer }>
  close(): Promise<void>
}

/** A running desk with the demo's shops, which sends webhooks to loopback. Its key is one of the first shop. */
export async function startDesk(): Promise<Desk> {
  const database = await createEmptyDatabase()
  const command: [string, ...string[]] = [process.execPath, inProject('server', 'main.js'), 'demo']
  const env = { DATABASE_URL: databaseUrlOf(database.connection), WEBHOOK_ALLOW_PRIVATE: 'true' }
  const server = spawnServer(env, { command })
  const url = await listeningUrl(server)
  let bearer = ''
  const call = async <Answer>(method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, answer: (await response.json()) as Answer }
  }
  const people = { email: 'merchant@paydesk.test', password: 'paydesk-demo' }
  const signedIn = await call<{ data: { tokens: { accessToken: string } } }>('POST', '/auth/login', people)
  bearer = signedIn.answer.data.tokens.accessToken
  const scopes = ['orders:read', 'orders:write', 'webhooks:read', 'webhooks:write']
  const made = await call<{ secret: string }>('POST', '/api-keys', { name: 'Recipes', scopes })
  return {
    url,
    apiKey: made.answer.secret,
    call,
    async close() {
      await server.end('SIGKILL')
      await database.drop()
    },
  }
}

/** Starts a recipe's program with the desk's variables, at a port of its own that the desk sends webhooks to. */
export async function startRecipe(
  desk: Desk,
  name: string,
  env: Record<string, string>,
): Promise<{ program: TestProcess; url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  type Made = { endpoint: { id: string }; secret: string }
  const { answer } = await desk.call<Made>('POST', '/webhooks/endpoints', {
    url: `${url}/paydesk`,
    events: ['order.paid'],
  })
  const program = startProcess(process.execPath, [inProject('docs', 'recipes', name)], {
    env: {
      PAYDESK_URL: desk.url,
      PAYDESK_API_KEY: desk.apiKey,
      PAYDESK_WEBHOOK_SECRET: answer.secret,
      PORT: String(port),
      ...env,
    },
  })
  await program.printed(/^listening at port \d+$/m)
  return {
    program,
    url,
    async stop() {
      await program.end('SIGKILL')
      await desk.call('DELETE', `/webhooks/endpoints/${answer.endpoint.id}`)
    },
  }
}
