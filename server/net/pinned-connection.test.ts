import { afterAll, beforeAll, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { startTestDns } from '../testing/dns-server.ts'
import { startTestReceiver, type TestReceiver } from '../testing/webhook-receiver.ts'
import { sendWebhook } from '../webhooks/send-webhook.ts'
import { createOutgoing } from './outgoing.ts'
import { createResolve } from './pinned-connection.ts'

let dns: Awaited<ReturnType<typeof startTestDns>>
let receiver: TestReceiver

beforeAll(async () => {
  dns = await startTestDns({
    'hooks.example.com': { v4: '127.0.0.1' },
    'alias.example.com': { alias: 'target.example.com', v4: '127.0.0.2' },
    'silent.example.com': 'silence',
  })
  receiver = await startTestReceiver()
})
afterAll(async () => {
  await receiver.close()
  await dns.close()
})

it('finds a name’s addresses, also behind an alias and with a dot at the end', async () => {
  const resolve = createResolve({ servers: [dns.server] })
  expect(await resolve('Hooks.Example.com.')).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(await resolve('alias.example.com')).toEqual([{ address: '127.0.0.2', family: 4 }])
})

it('the machine’s own names come from its hosts file, and are not asked for', async () => {
  const resolve = createResolve({ servers: [dns.server] })
  expect(await resolve('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 })
  expect(dns.asked).not.toContain('localhost')
})

it('a name that does not exist is not found, one whose server is silent could not be looked up', async () => {
  const resolve = createResolve({ servers: [dns.server], timeoutMs: 200 })
  await expect(resolve('nowhere.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await expect(resolve('silent.example.com')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})

it('a webhook arrives while dozens of names are asked for whose server never answers', async () => {
  const resolve = createResolve({ servers: [dns.server], timeoutMs: minuteMs })
  const outgoing = createOutgoing({ mayBePrivate: true, timeoutMs: minuteMs, resolve })
  const ended: string[] = []
  const send = async (host: string): Promise<void> => {
    const url = receiver.url.replace('127.0.0.1', host)
    const { responseStatus } = await sendWebhook(
      outgoing,
      { id: host, url, payload: '{}', secrets: [] },
      { now: new Date(), timeoutMs: minuteMs },
    )
    ended.push(`${host} ${responseStatus}`)
  }
  const waiting = Array.from({ length: 64 }, () => send('silent.example.com'))
  await expect.poll(() => dns.asked.includes('silent.example.com')).toBe(true)
  await send('hooks.example.com')
  expect(ended).toEqual(['hooks.example.com 200'])
  await outgoing.close()
  await Promise.all(waiting)
})
