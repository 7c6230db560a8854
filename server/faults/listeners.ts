import { expect, onTestFinished } from 'vitest'
import { type LiveClient, type LiveClientOptions, openLiveClient } from '../testing/live-client.ts'
import { waitFor } from '../testing/processes.ts'
import type { Ask } from './desk.ts'
import type { Shop } from './shop.ts'

/** A client that closes when the test ends. */
export async function openListener(url: string, options: LiveClientOptions): Promise<LiveClient> {
  const client = await openLiveClient(url, options)
  onTestFinished(() => client.close())
  return client
}

type Logged = { id: number; type: string; orderId: string | null }

const lineOf = ({ id, type, orderId }: Logged): string => `${id} ${type} ${orderId}`

/**
 * Expects that every order has its event, the log is numbered without gaps, and each client received everything after
 * its first event once and in order.
 */
export async function expectAllHeard(ask: Ask, { merchantId }: Shop, clients: readonly LiveClient[]): Promise<void> {
  await waitFor('everything to be numbered', async () => (await ask('SELECT FROM event_outbox LIMIT 1')).length === 0)
  const log = await ask<Logged>(
    `SELECT sequence::int AS id, type, order_id AS "orderId" FROM events WHERE merchant_id = $1 ORDER BY sequence`,
    [merchantId],
  )
  expect(log.map(({ id }) => id)).toEqual(log.map((_event, index) => index + 1))
  const unheard = await ask(
    `SELECT o.id FROM orders o WHERE 1 <> (
       SELECT count(*) FROM events e WHERE e.order_id = o.id AND e.type = 'order_created')`,
  )
  expect(unheard).toEqual([])
  const last = log.at(-1)?.id ?? 0
  for (const { heard, gaps } of clients) {
    await waitFor(`event ${last}`, () => heard.at(-1)?.id === last)
    const first = heard[0]?.id ?? 0
    const lines = heard.map(({ id, type, data }) => lineOf({ id, type, orderId: data.orderId }))
    expect(lines).toEqual(log.slice(first - 1).map(lineOf))
    expect(gaps()).toBe(0)
  }
}

/** Appends notices in a transaction without a server, so that no process is notified. */
export async function appendNotices(ask: Ask, { merchantId }: Shop, count: number): Promise<void> {
  await ask(
    `INSERT INTO event_outbox (merchant_id, type, data, created_at)
     SELECT $1::uuid, 'notification',
       json_build_object('merchantId', $1::uuid, 'orderId', NULL, 'orderNumber', NULL, 'message', 'Notice ' || n), now()
     FROM generate_series(1, $2) n`,
    [merchantId, count],
  )
}
