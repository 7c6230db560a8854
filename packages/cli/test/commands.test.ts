import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '@paydesk/sdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../contract/webhooks/webhook.ts'
import { waitFor } from '../../../server/testing/processes.ts'
import { startTestReceiver, type TestReceiver, verified } from '../../../server/testing/webhook-receiver.ts'
import { type Desk, mugOrder, startDesk } from '../../sdk/test/desk.ts'
import { run } from '../src/commands.ts'

let desk: Desk
let shop: Awaited<ReturnType<Desk['openShop']>>
let receiver: TestReceiver
let folder: string
const given = process.env['XDG_RUNTIME_DIR']

beforeAll(async () => {
  desk = await startDesk({ webhooksMayBePrivate: true })
  folder = await mkdtemp(join(tmpdir(), 'paydesk-cli-'))
  process.env['XDG_RUNTIME_DIR'] = folder
})
afterAll(async () => {
  if (given === undefined) delete process.env['XDG_RUNTIME_DIR']
  else process.env['XDG_RUNTIME_DIR'] = given
  await rm(folder, { recursive: true, force: true })
  await desk.close()
})
beforeEach(async () => {
  shop = await desk.openShop()
  receiver = await startTestReceiver()
})
afterEach(() => receiver.close())

/** Runs a command to its end or, for `listen`, until it is stopped. */
function command(args: string[], environment: Record<string, string> = {}) {
  const aborter = new AbortController()
  const lines: string[] = []
  const all = { PAYDESK_URL: desk.url, PAYDESK_API_KEY: shop.apiKey, ...environment }
  const ended = run(args, { environment: all, signal: aborter.signal, print: (line) => void lines.push(line) })
  return {
    ended,
    text: () => lines.join('\n'),
    printed: (text: string) => waitFor(text, () => lines.some((line) => line.includes(text))),
    async stop(): Promise<number> {
      aborter.abort()
      return ended
    },
  }
}

const secretIn = (text: string): string => /whsec_\S+/.exec(text)?.[0] ?? ''

async function listening(args: string[] = [], environment = {}) {
  const listener = command(['listen', '--forward-to', receiver.url, ...args], environment)
  await listener.printed('Listening at')
  return listener
}

describe('listen', () => {
  it('forwards each event once, in order, signed as the server signs', async () => {
    const listener = await listening()
    const order = await shop.client().orders.create(mugOrder())
    await shop.client().orders.changeStatus(order.id, { status: 'paid', reason: '' })
    // It counts as forwarded once the receiver's answer has come.
    await listener.printed('payment.received')
    const secret = secretIn(listener.text())
    const bodies = receiver.received.map((one) => verified(one, secret))
    expect(bodies.map(({ type }) => type)).toEqual([
      'order.created',
      'order.paid',
      'payment.confirmed',
      'payment.received',
    ])
    expect(bodies[1]?.data).toMatchObject({ id: order.id, status: 'paid' })
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Paydesk-Webhooks/1.0',
    })
    expect(listener.text()).toMatch(new RegExp(`order\\.paid +#${order.number} +200 +\\d+ ms`))
    expect(await listener.stop()).toBe(0)
    expect(listener.text()).toContain('Stopped after event 4. `--after 4` goes on from there.')
  })

  it('has the same secret at each start, and another for another key', async () => {
    const secrets: string[] = []
    for (const environment of [{}, {}, { PAYDESK_API_KEY: (await desk.openShop()).apiKey }]) {
      const listener = await listening([], environment)
      secrets.push(secretIn(listener.text()))
      await listener.stop()
    }
    expect(secrets[1]).toBe(secrets[0])
    expect(secrets[2]).not.toBe(secrets[0])
    const chosen = await listening([], { PAYDESK_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
    expect(secretIn(chosen.text())).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    await chosen.stop()
  })

  it('begins after an event, and forwards the chosen ones alone', async () => {
    const order = await shop.client().orders.create(mugOrder())
    await shop.client().orders.changeStatus(order.id, { status: 'paid', reason: '' })
    await shop.client().orders.changeStatus(order.id, { status: 'shipped', reason: '' })
    const listener = await listening(['--after', '0', '--events', 'order.created, order.shipped'])
    await waitFor('the webhooks', () => receiver.received.length >= 2)
    await listener.stop()
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.created', 'order.shipped'])
  })

  it('sends an event again until it is accepted, and the next one behind it', async () => {
    receiver.answer(() => (receiver.received.length === 1 ? 500 : 200))
    const listener = await listening()
    await shop.client().orders.create(mugOrder())
    await shop.client().orders.create(mugOrder())
    await waitFor('the webhooks', () => receiver.received.length >= 3)
    await listener.stop()
    const ids = receiver.received.map(({ id }) => id)
    expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 2])
    expect(listener.text()).toContain('failed: answered 500')
  })

  it('says that nothing listens at the target, gives up on a receiver that is gone, and can be stopped while it waits', async () => {
    const dead = await startTestReceiver()
    await dead.close()
    const waiting = command(['listen', '--forward-to', dead.url])
    await waiting.printed('Listening at')
    await shop.client().orders.create(mugOrder())
    await waiting.printed('nothing listens there')
    expect(await waiting.stop()).toBe(0)
    expect(waiting.text()).toContain('Stopped after event 0.')
    receiver.answer(() => 410)
    const gone = await listening(['--after', '0'])
    await gone.printed('Given up. `--after 0` begins with this event.')
    expect(receiver.received).toHaveLength(1)
    await gone.stop()
  })
})

describe('trigger', () => {
  it('sends the example of each event through the listener, in the form of real ones', async () => {
    const listener = await listening()
    for (const name of webhookEvents) expect([name, await command(['trigger', name]).ended]).toEqual([name, 0])
    await listener.stop()
    const secret = secretIn(listener.text())
    expect(receiver.received.map((one) => verified(one, secret).type)).toEqual([...webhookEvents])
    expect(listener.text()).toMatch(/refund\.sent +#12345 +200/)
  })

  it('leaves the listener running if something else calls it', async () => {
    const listener = await listening()
    const socketPath = join(folder, `paydesk-${userInfo().username}`, 'listen.sock')
    const call = (body: string) =>
      new Promise((resolve) =>
        request({ socketPath, method: 'POST' })
          .on('close', resolve)
          .on('error', () => undefined)
          .end(body),
      )
    for (const body of ['', '{', '"text"', '{"id":1}']) await call(body)
    expect(await command(['trigger', 'order.paid']).ended).toBe(0)
    await listener.stop()
  })

  it('needs a listener, and leaves none behind', async () => {
    await expect(command(['trigger', 'order.paid']).ended).rejects.toThrow('No listener runs')
    const first = await listening()
    const second = await listening()
    expect(second.text()).toContain('Another listener takes what `paydesk trigger` sends.')
    await first.stop()
    await expect(command(['trigger', 'order.paid']).ended).rejects.toThrow('No listener runs')
    await second.stop()
  })

  it('sends to an address, signed as a listener would or with a secret, and fails where it is refused', async () => {
    const listener = await listening()
    const secret = secretIn(listener.text())
    await listener.stop()
    expect(await command(['trigger', 'order.paid', '--to', receiver.url]).ended).toBe(0)
    const own = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    expect(await command(['trigger', 'order.paid', '--to', receiver.url, '--secret', own]).ended).toBe(0)
    const [first, second] = receiver.received
    expect(await verifyWebhook(first?.body ?? '', first?.headers ?? {}, secret)).toMatchObject({ type: 'order.paid' })
    expect(await verifyWebhook(second?.body ?? '', second?.headers ?? {}, own)).toMatchObject({ type: 'order.paid' })
    receiver.answer(() => 400)
    const refused = command(['trigger', 'order.paid', '--to', receiver.url])
    expect([await refused.ended, refused.text()]).toEqual([1, expect.stringContaining('failed: answered 400')])
  })

  it('sends to an endpoint of the shop with its secret, and a test by the server itself', async () => {
    const client = shop.client()
    const { endpoint, secret } = await client.call('POST /api/webhooks/endpoints', { body: { url: receiver.url } })
    expect(await command(['trigger', 'order.shipped', '--endpoint', endpoint.id]).ended).toBe(0)
    expect(await command(['trigger', 'webhook.test', '--endpoint', 'all']).ended).toBe(0)
    expect(receiver.received.map((one) => verified(one, secret).type)).toEqual(['order.shipped', 'webhook.test'])
    const { deliveries } = await client.call('GET /api/webhooks/deliveries')
    expect(deliveries.map(({ event }) => event)).toEqual(['webhook.test'])
    const unknown = command(['trigger', 'order.paid', '--endpoint', '1'])
    await expect(unknown.ended).rejects.toThrow(`no endpoint 1. It has: ${endpoint.id}`)
  })
})

describe('a command that can’t work says why', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no desk', ['listen', '--forward-to', 'localhost:3000'], { PAYDESK_URL: '' }, /Which desk\? Set PAYDESK_URL/],
    ['no web address', ['listen', '--forward-to', 'ftp://localhost'], {}, /not a web address/],
    ['no target', ['listen'], {}, /Where to\?/],
    [
      'no key',
      ['listen', '--forward-to', 'localhost:3000'],
      { PAYDESK_API_KEY: '' },
      /No API key\. Create one with the scope webhooks:read/,
    ],
    [
      'another key',
      ['listen', '--forward-to', 'localhost:3000'],
      { PAYDESK_API_KEY: 'sk_live_1' },
      /begins with pd_live_ or pd_test_/,
    ],
    [
      'a wrong key',
      ['listen', '--forward-to', 'localhost:3000'],
      { PAYDESK_API_KEY: 'pd_live_1' },
      /typo or is incomplete/,
    ],
    [
      'an unknown event',
      ['listen', '--forward-to', 'localhost:3000', '--events', 'order.payed'],
      {},
      /no event “order\.payed”[\s\S]*order\.paid/,
    ],
    ['an unknown example', ['trigger', 'order.payed'], {}, /no event “order\.payed”/],
    ['no number', ['listen', '--forward-to', 'localhost:3000', '--after', 'x'], {}, /number of an event, not “x”/],
    ['a wrong secret', ['listen', '--forward-to', 'localhost:3000', '--secret', 'abc'], {}, /whsec_/],
    ['an unknown flag', ['listen', '--forwardto', 'localhost:3000'], {}, /Unknown option '--forwardto'/],
    ['two targets', ['trigger', 'order.paid', '--to', 'localhost:1', '--endpoint', 'all'], {}, /not both/],
    ['an unknown command', ['lisen'], {}, /no command “lisen”/],
  ])('%s', async (_, args, environment, message) => {
    await expect(command(args, environment).ended).rejects.toThrow(message)
  })

  it('a missing scope, an unreachable desk, and an address without one', async () => {
    const { apiKey } = await desk.openShop(['orders:read'])
    const args = ['listen', '--forward-to', receiver.url]
    for (const more of [[], ['--after', '0']]) {
      const refused = command([...args, ...more], { PAYDESK_API_KEY: apiKey })
      await expect(refused.ended).rejects.toThrow('webhooks:read')
      expect(refused.text()).not.toContain('Listening')
    }
    const closed = await startTestReceiver()
    await closed.close()
    const nobody = new URL(closed.url).origin
    await expect(command(['trigger', 'order.paid'], { PAYDESK_URL: nobody }).ended).rejects.toThrow('can’t be reached')
    const elsewhere = new URL(receiver.url).origin
    await expect(command(['trigger', 'order.paid'], { PAYDESK_URL: elsewhere }).ended).rejects.toThrow(
      'There is no Paydesk',
    )
    await expect(command(args, { PAYDESK_URL: elsewhere }).ended).rejects.toMatchObject({ code: 'unknown' })
  })
})
