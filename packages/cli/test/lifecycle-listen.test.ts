import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Paydesk } from '@paydesk/sdk'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf } from '../../../server/testing/commands.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { startProcess, type TestProcess, waitFor } from '../../../server/testing/processes.ts'
import { admin, listeningUrl, spawnServer } from '../../../server/testing/server-process.ts'
import { startTestReceiver, type TestReceiver, verified } from '../../../server/testing/webhook-receiver.ts'
import { mugOrder } from '../../sdk/test/desk.ts'

let database: TestDatabase
let receiver: TestReceiver
let url: string
let server: TestProcess
let paydesk: Paydesk
let apiKey: string
let scratch: string

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

let port: number
async function startDesk(): Promise<void> {
  server = spawnServer({ DATABASE_URL: databaseUrlOf(database.connection), PORT: String(port) })
  url = await listeningUrl(server)
}

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  port = await freePort()
  scratch = await mkdtemp(join(tmpdir(), 'paydesk-listen-'))
  await startDesk()
  const { data } = await post<{ data: { tokens: { accessToken: string } } }>('/auth/login', admin)
  const token = data.tokens.accessToken
  const shop = { businessName: 'Aurora', email: 'aurora@example.com', paymentAccounts: { venmo: '@aurora' } }
  const { merchant } = await post<{ merchant: { id: string } }>('/merchants', shop, token)
  const key = { name: 'Laptop', scopes: ['orders:write', 'webhooks:read'] }
  const made = await post<{ secret: string }>(`/api-keys?merchantId=${merchant.id}`, key, token)
  apiKey = made.secret
  paydesk = new Paydesk({ baseUrl: url, apiKey })
}, 60_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  await database?.drop()
  await rm(scratch, { recursive: true, force: true })
})
beforeEach(async () => {
  receiver = await startTestReceiver()
  onTestFinished(() => receiver.close())
})

function startListener(): TestProcess {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const listener = startProcess(process.execPath, [main, 'listen', '--forward-to', receiver.url], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PAYDESK_URL: url,
      PAYDESK_API_KEY: apiKey,
      XDG_RUNTIME_DIR: scratch,
    },
  })
  onTestFinished(async () => {
    await listener.end('SIGKILL')
  })
  return listener
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a listener goes on behind the last event when the server is back from %s, and loses and doubles none',
  async (signal) => {
    const listener = startListener()
    await listener.printed(/Listening at/)
    const made: number[] = []
    const create = async (): Promise<void> => void made.push((await paydesk.orders.create(mugOrder())).number)
    await create()
    await waitFor('the first webhook', () => receiver.received.length === 1)
    await server.end(signal)
    await listener.printed(/Lost the desk/)
    await startDesk()
    await create()
    await create()
    await listener.printed(/Connected again/)
    await create()
    await waitFor('all webhooks', () => receiver.received.length >= 4)
    const [, secret = ''] = /signed with (whsec_\S+)/.exec(listener.output()) ?? []
    expect(receiver.received.map((one) => verified(one, secret).data['number'])).toEqual(made)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4)
    expect(await listener.end('SIGINT')).toBe(0)
    expect(listener.output()).toMatch(/Stopped after event \d+/)
  },
)

test('a command that fails says so on the error output, and exits with 1 or 2', async () => {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const runOnce = async (args: string[], env: Record<string, string>) => {
    const command = startProcess(process.execPath, [main, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    })
    return { code: await command.ended(), output: command.output() }
  }
  const listen = ['listen', '--forward-to', receiver.url]
  const wrong = { PAYDESK_URL: url, PAYDESK_API_KEY: 'pd_live_wrong' }
  expect(await runOnce(listen, wrong)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The desk refuses: This API key'),
  })
  expect(await runOnce(listen, { PAYDESK_URL: url })).toMatchObject({
    code: 2,
    output: expect.stringContaining('No API key'),
  })
  expect(await runOnce(['listen', '--bogus'], wrong)).toMatchObject({
    code: 2,
    output: expect.stringContaining('--bogus'),
  })
  const nowhere = { PAYDESK_URL: `http://127.0.0.1:${await freePort()}`, PAYDESK_API_KEY: apiKey }
  expect(await runOnce(listen, nowhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/can’t be reached.*ECONNREFUSED/),
  })
})
