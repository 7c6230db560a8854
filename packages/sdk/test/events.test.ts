import { type HappenedEvent, PaydeskConnectionError, type PaydeskOptions } from '@paydesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertApiKey } from '../../../server/testing/factories.ts'
import { waitFor } from '../../../server/testing/processes.ts'
import { type Desk, mugOrder, startDesk } from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

/** Follows a shop until it is ended. */
function followed(client: ReturnType<Awaited<ReturnType<Desk['openShop']>>['client']>, after?: number) {
  const aborter = new AbortController()
  const got: HappenedEvent[] = []
  const notes: string[] = []
  const ended = (async () => {
    const options = {
      ...{ after, signal: aborter.signal },
      onConnect: (from: number) => void notes.push(`after ${from}`),
      onDisconnect: () => void notes.push('lost'),
      onGap: () => void notes.push('gap'),
    }
    for await (const event of client.events(options)) got.push(event)
  })()
  return {
    got,
    notes,
    types: () => got.map(({ event }) => event.type),
    begun: () => waitFor('it to listen', () => notes.length > 0),
    has: (count: number) => waitFor(`${count} events`, () => got.length >= count),
    async end(): Promise<void> {
      aborter.abort()
      await ended
    },
    ended,
  }
}

describe('events', () => {
  it('arrive as they happen, in the bodies of webhooks', async () => {
    const client = (await desk.openShop()).client()
    const live = followed(client)
    await live.begun()
    const order = await client.orders.create(mugOrder())
    await client.orders.changeStatus(order.id, { status: 'paid', reason: '' })
    await live.has(4)
    expect(live.types()).toEqual(['order.created', 'order.paid', 'payment.confirmed', 'payment.received'])
    expect(live.got[1]?.event).toMatchObject({
      type: 'order.paid',
      data: { id: order.id, number: order.number, status: 'paid' },
    })
    await live.end()
    expect(live.notes).toEqual(['after 0'])
  })

  it('that were missed come first, from the last one on, each once', async () => {
    const client = (await desk.openShop()).client()
    for (let index = 0; index < 3; index += 1) await client.orders.create(mugOrder())
    const first = followed(client, 0)
    await first.has(2)
    const last = first.got[1]?.id
    await first.end()
    const second = followed(client, last)
    await client.orders.create(mugOrder())
    await second.has(2)
    await second.end()
    const numbers = [...first.got.slice(0, 2), ...second.got].map(({ webhookId }) => webhookId)
    expect(new Set(numbers).size).toBe(4)
    expect(second.got[0]?.id).toBe((last ?? 0) + 1)
  })

  it('lost with the connection are caught up when it is back', async () => {
    const shop = await desk.openShop()
    let isDown = false
    const unsteady: PaydeskOptions['fetch'] = async (...request) => {
      if (isDown) throw new TypeError('fetch failed')
      return fetch(...request)
    }
    const live = followed(shop.client({ fetch: unsteady }))
    await live.begun()
    await shop.client().orders.create(mugOrder())
    await live.has(1)
    isDown = true
    await shop.client().orders.create(mugOrder())
    await waitFor('the loss', () => live.notes.includes('lost'))
    await shop.client().orders.create(mugOrder())
    isDown = false
    await live.has(3)
    await live.end()
    expect(live.types()).toEqual(['order.created', 'order.created', 'order.created'])
    expect(new Set(live.got.map(({ id }) => id)).size).toBe(3)
    expect(live.notes).toEqual(['after 0', 'lost', 'after 2'])
  })

  it('that are no longer kept are reported as a gap', async () => {
    const client = (await desk.openShop()).client()
    await client.orders.create(mugOrder())
    const live = followed(client, 900)
    await waitFor('the gap', () => live.notes.includes('gap'))
    await client.orders.create(mugOrder())
    await live.has(1)
    await live.end()
    expect(live.notes.filter((note) => note === 'gap')).toHaveLength(1)
  })

  it('end with an error where the server can’t be reached from the beginning', async () => {
    let calls = 0
    const unreachable = async (): Promise<Response> => {
      calls += 1
      throw new TypeError('fetch failed')
    }
    const live = followed((await desk.openShop()).client({ fetch: unreachable }), 5)
    await expect(live.ended).rejects.toBeInstanceOf(PaydeskConnectionError)
    expect([calls, live.notes]).toEqual([4, []])
  })

  it('end with an error for a key that may not read them', async () => {
    const { client } = await desk.openShop(['orders:read'])
    await expect(followed(client()).ended).rejects.toMatchObject({ code: 'forbidden' })
    await expect(followed(client(), 0).ended).rejects.toMatchObject({ code: 'forbidden' })
    const shop = await desk.openShop()
    const live = followed(shop.client())
    await live.begun()
    const revoked = 'UPDATE api_keys SET revoked_at = $2, ends_at = $2 WHERE merchant_id = $1'
    const refused = expect(live.ended).rejects.toMatchObject({ code: 'unauthorized' })
    await desk.owner.query(revoked, [shop.id, new Date(desk.clock.now.getTime() - 1000)])
    const other = await insertApiKey(desk.owner, shop.id, { scopes: ['orders:write'] })
    await shop.client({ apiKey: other }).orders.create(mugOrder())
    await refused
    expect(live.got).toEqual([])
  })
})
