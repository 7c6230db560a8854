import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { startTestReceiver, type TestReceiver } from '../testing/webhook-receiver.ts'
import { createWebhooksTest, type WebhookShop, type WebhooksTest } from '../testing/webhooks.ts'
import { sendWebhook } from '../webhooks/send-webhook.ts'
import { createOutgoing } from './outgoing.ts'

const v4 = (address: string): LookupAddress => ({ address, family: 4 })

let desk: WebhooksTest
let shop: WebhookShop
let receiver: TestReceiver
let addresses: LookupAddress[]
let asked: string[]

beforeAll(async () => {
  desk = await createWebhooksTest({
    mayBePrivate: false,
    resolve: async (name) => {
      asked.push(name)
      return addresses
    },
  })
  receiver = await startTestReceiver()
})
afterAll(async () => {
  await receiver.close()
  await desk.close()
})
beforeEach(async () => {
  asked = []
  shop = await desk.openShop('https://hooks.example.com/')
})

async function failureOfNext(): Promise<string> {
  const { id } = await desk.insertOrder(shop)
  await desk.move(shop, id, 'paid')
  await desk.deliver()
  const { rows } = await desk.test.owner.query(
    'SELECT failure FROM webhook_attempts WHERE merchant_id = $1 ORDER BY started_at DESC LIMIT 1',
    [shop.merchantId],
  )
  desk.pass(minuteMs)
  return rows[0]?.failure
}

it.each([
  [[v4('127.0.0.1')], '127.0.0.1'],
  [[v4('169.254.169.254')], '169.254.169.254'],
  // One that leads out does not excuse one that leads in.
  [[v4('8.8.8.8'), v4('10.0.0.1')], '10.0.0.1'],
  [[{ address: '::ffff:127.0.0.1', family: 6 }], '::ffff:127.0.0.1'],
  [[{ address: 'fd00:ec2::254', family: 6 }], 'fd00:ec2::254'],
  [[{ address: 'fe80::1%lo', family: 6 }], 'fe80::1%lo'],
])('a saved name that resolves to %j is not called, and says why', async (found, address) => {
  addresses = found
  expect(await failureOfNext()).toBe(
    `hooks.example.com resolves to ${address}, an internal address, which cannot be reached from here`,
  )
  expect(asked).toContain('hooks.example.com')
})

it.each([
  ['http://hooks.example.com/', 'Must begin with https://'],
  ['https://127.0.0.1:4000/', '127.0.0.1 is an internal address, which cannot be reached from here'],
])('%s is refused for a webhook, with the ways to try one on one’s own machine', async (url, refusal) => {
  const outgoing = createOutgoing({ mayBePrivate: false, timeoutMs: 1000 })
  onTestFinished(() => outgoing.close())
  const advice = /^\. To try webhooks .*“paydesk listen”.*allow private addresses$/
  const messageOf = (check: () => string): string => {
    try {
      return check()
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(messageOf(() => outgoing.checkUrl(url))).toBe(refusal)
  const message = messageOf(() => outgoing.checkWebhookUrl(url))
  expect([message.slice(0, refusal.length), message.slice(refusal.length)]).toEqual([
    refusal,
    expect.stringMatching(advice),
  ])
  expect(messageOf(() => outgoing.checkWebhookUrl('https://user@example.com/'))).not.toContain('paydesk listen')
})

it('an address that was saved when it was allowed is not called any more', async () => {
  const { merchantId } = shop
  await desk.test.owner.query('UPDATE webhook_endpoints SET url = $2 WHERE merchant_id = $1', [
    merchantId,
    receiver.url,
  ])
  expect(await failureOfNext()).toMatch(/Must begin with https/)
  expect(receiver.received).toEqual([])
})

it('the connection goes to the address that was checked, under the name of the URL', async () => {
  const names: string[] = []
  const open = createOutgoing({
    mayBePrivate: true,
    timeoutMs: 5000,
    resolve: async (name) => {
      names.push(name)
      return [v4('127.0.0.1')]
    },
  })
  const url = receiver.url.replace('127.0.0.1', 'hooks.example.com')
  const message = { id: 'a', url, payload: '{}', secrets: [] }
  const answer = await sendWebhook(open, message, { now: new Date(), timeoutMs: 5000 })
  expect(answer).toMatchObject({ responseStatus: 200, failure: null })
  expect(receiver.received.at(-1)?.headers.host).toBe(new URL(url).host)
  expect(names).toEqual(['hooks.example.com'])
  await open.close()
})

it('a literal address is refused at the connection as well, past every check of URLs', async () => {
  const closed = createOutgoing({ mayBePrivate: false, timeoutMs: 5000 })
  const port = new URL(receiver.url).port
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433']) {
    const before = receiver.received.length
    const message = { id: 'a', url: `http://${host}:${port}/`, payload: '{}', secrets: [] }
    const answer = await sendWebhook(closed, message, { now: new Date(), timeoutMs: 5000 })
    expect(answer.failure).toMatch(/internal address/)
    expect(receiver.received).toHaveLength(before)
  }
  await closed.close()
})
