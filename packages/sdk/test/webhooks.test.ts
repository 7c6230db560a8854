import { signWebhook, verifyWebhook, WebhookVerificationError } from '@paydesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestReceiver, type TestReceiver } from '../../../server/testing/webhook-receiver.ts'
import { createWebhooksTest, type WebhooksTest } from '../../../server/testing/webhooks.ts'

let desk: WebhooksTest
let receiver: TestReceiver

beforeAll(async () => {
  desk = await createWebhooksTest()
  receiver = await startTestReceiver()
})
afterAll(async () => {
  await receiver.close()
  await desk.close()
})

const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'] as const
const body = '{"type":"order.paid","timestamp":"2026-11-20T15:43:00.000Z","data":{"number":12345}}'
const at = new Date('2026-11-20T15:43:00Z')
const now = { now: at }

describe('the server’s webhook', () => {
  it('is accepted with the endpoint’s secret, from Node’s headers and from Headers', async () => {
    const shop = await desk.openShop(receiver.url)
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    const got = receiver.received.find((one) => one.body.includes('order.paid'))
    if (got === undefined) throw new Error('No webhook came')
    const event = await verifyWebhook(got.body, got.headers, shop.secret)
    expect(event).toMatchObject({ type: 'order.paid', data: { id, status: 'paid' } })
    const headers = new Headers(Object.entries(got.headers).map(([name, value]) => [name, String(value)]))
    expect(await verifyWebhook(new TextEncoder().encode(got.body), headers, shop.secret)).toEqual(event)
    await expect(verifyWebhook(got.body, got.headers, secrets[0])).rejects.toThrow(WebhookVerificationError)
  })

  it('is accepted with either secret while it is rotated', async () => {
    const shop = await desk.openShop(receiver.url)
    const rotated = await desk.test.call<{ secret: string }>('POST', '/webhooks/secret/rotate', { token: shop.token })
    const { id } = await desk.insertOrder(shop)
    receiver.received.length = 0
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    const [got] = receiver.received
    if (got === undefined) throw new Error('No webhook came')
    for (const secret of [shop.secret, rotated.body.secret, [secrets[0], shop.secret]])
      expect(await verifyWebhook(got.body, got.headers, secret)).toMatchObject({ data: { id } })
  })
})

describe('a webhook', () => {
  it('is refused if anything that is signed was changed', async () => {
    const headers = await signWebhook(body, { id: 'evt_1', secrets: [secrets[0]], at })
    expect(await verifyWebhook(body, headers, secrets[0], now)).toMatchObject({ type: 'order.paid' })
    const wrong: [string, Record<string, string>][] = [
      [`${body} `, headers],
      [body, { ...headers, 'webhook-id': 'evt_2' }],
      [body, { ...headers, 'webhook-timestamp': String(at.getTime() / 1000 + 1) }],
      [body, { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v1,A') }],
      [body, { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
      [body, { ...headers, 'webhook-signature': 'v1,' }],
      [body, { ...headers, 'webhook-signature': 'v1,%%%' }],
      [body, { ...headers, 'webhook-id': '' }],
      [body, { 'webhook-id': 'evt_1' }],
      [body, { ...headers, 'webhook-timestamp': 'soon' }],
    ]
    for (const [text, given] of wrong)
      await expect(verifyWebhook(text, given, secrets[0], now), JSON.stringify(given)).rejects.toThrow(
        WebhookVerificationError,
      )
    await expect(verifyWebhook(body, headers, [], now)).rejects.toThrow(WebhookVerificationError)
    await expect(verifyWebhook(body, headers, '', now)).rejects.toThrow('whsec_')
  })

  it('is refused five minutes from now in either direction, or as you choose', async () => {
    const headers = await signWebhook(body, { id: 'evt_1', secrets: [...secrets], at })
    const after = (seconds: number) => ({ now: new Date(at.getTime() + seconds * 1000) })
    for (const seconds of [-300, 0, 300]) await verifyWebhook(body, headers, secrets[1], after(seconds))
    for (const seconds of [-301, 301])
      await expect(verifyWebhook(body, headers, secrets[1], after(seconds))).rejects.toThrow('too long ago')
    await verifyWebhook(body, headers, secrets[1], { ...after(3000), toleranceSeconds: 3600 })
  })
})
