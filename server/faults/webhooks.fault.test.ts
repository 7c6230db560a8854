import { expect, onTestFinished, test } from 'vitest'
import { insertOrder } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestReceiver, type TestReceiver, verified } from '../testing/webhook-receiver.ts'
import { type Desk, deskPayLinks, openDesk, type RunningDesk } from './desk.ts'
import { byExtent } from './extent.ts'

const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const steps = ['paid', 'shipped', 'delivered']

type WebhookDesk = Desk & { receiver: TestReceiver; secret: string; first: RunningDesk }

/** A desk whose shop sends webhooks to a local receiver. */
async function openWebhookDesk(): Promise<WebhookDesk> {
  const desk = await openDesk()
  const receiver = await startTestReceiver()
  onTestFinished(() => receiver.close())
  const { shop, ask, start } = desk
  await ask(
    `INSERT INTO notification_preferences (merchant_id, webhook_notifications) VALUES ($1, true)
     ON CONFLICT (merchant_id) DO UPDATE SET webhook_notifications = true`,
    [shop.merchantId],
  )
  const first = await start(env)
  const { token } = shop
  const saved = await first.client.call({ method: 'PUT', path: '/webhooks', token, body: { url: receiver.url } })
  expect(saved.status).toBe(200)
  const { text } = await first.client.call({ method: 'GET', path: '/webhooks/secret', token })
  return { ...desk, receiver, first, secret: (JSON.parse(text) as { secret: string }).secret }
}

async function placeOrders({ connect, shop }: WebhookDesk, count: number): Promise<string[]> {
  const owner = await connect()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await insertOrder(owner, { merchantId: shop.merchantId, links: deskPayLinks })).id)
  return ids
}

async function move(server: RunningDesk, { shop }: WebhookDesk, orderId: string, status: string): Promise<void> {
  const path = `/orders/${orderId}/status`
  const { token } = shop
  const answer = await server.client.call({ method: 'PATCH', path, token, body: { status, reason: '' } })
  expect(answer.status).toBe(200)
}

/** Locks deliveries in the server's order, to avoid deadlocks with it. */
const changeThose = ({ ask }: WebhookDesk, condition: string, change: string) =>
  ask(`UPDATE webhook_deliveries SET ${change}
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE ${condition} ORDER BY id FOR UPDATE) AND ${condition}`)

/** Expires the leases of a killed server's deliveries. */
const endLeases = (desk: WebhookDesk) =>
  changeThose(desk, 'claimed_until IS NOT NULL', `claimed_until = now() - interval '1 hour'`)

const unfinished = async ({ ask }: WebhookDesk): Promise<number> => {
  const rows = await ask(`SELECT FROM webhook_deliveries WHERE status <> 'delivered'
    UNION ALL SELECT FROM event_outbox`)
  return rows.length
}

test('a server killed between sending and marking sends again with the same id and body', async () => {
  const desk = await openWebhookDesk()
  const { receiver, first, secret } = desk
  // Received, but never answered.
  receiver.answer(() => undefined)
  const [orderId = ''] = await placeOrders(desk, 1)
  await move(first, desk, orderId, 'paid')
  await waitFor('the request', () => receiver.received.length > 0)
  await first.end('SIGKILL')
  const held = [...receiver.received]
  receiver.answer(() => 200)
  const second = await desk.start(env)
  await endLeases(desk)
  await waitFor('the rest', async () => (await unfinished(desk)) === 0)
  await second.end()
  const [before] = held
  const again = receiver.received.slice(held.length).find(({ id }) => id === before?.id)
  expect(again?.body).toBe(before?.body)
  expect(again && verified(again, secret).type).toBe('order.paid')
}, 120_000)

test('kill -9 of the server during deliveries loses none, doubles none under another id, and keeps each order’s sequence', async () => {
  const desk = await openWebhookDesk()
  const { receiver, ask } = desk
  const orders = await placeOrders(desk, byExtent({ full: 40, reduced: 12 }))
  let server = desk.first
  // Answers some and not others, so that the kill interrupts both kinds.
  receiver.answer(({ id }) => (id.charCodeAt(id.length - 1) % 3 === 0 ? undefined : 200))
  for (const status of steps) {
    for (const orderId of orders) await move(server, desk, orderId, status)
    const enough = receiver.received.length + 3
    await waitFor('some', async () => receiver.received.length >= enough || (await unfinished(desk)) > 0)
    await server.end('SIGKILL')
    server = await desk.start(env)
    await endLeases(desk)
  }
  receiver.answer(() => 200)
  await waitFor('all of them', async () => {
    // Treats requests that still hang as killed.
    await changeThose(desk, `status = 'pending'`, `next_attempt_at = 'epoch'`)
    await endLeases(desk)
    return (await unfinished(desk)) === 0
  })
  await server.end()
  const deliveries = await ask<{ id: string; orderId: string; event: string }>(
    `SELECT id, order_id AS "orderId", event FROM webhook_deliveries ORDER BY position`,
  )
  for (const orderId of orders) {
    const expected = deliveries.filter((delivery) => delivery.orderId === orderId)
    expect(expected.map(({ event }) => event).filter((event) => !event.startsWith('payment.'))).toEqual(
      steps.map((status) => `order.${status}`),
    )
    const ids = receiver.received.filter(({ body }) => body.includes(orderId)).map(({ id }) => id)
    // In order of first arrival.
    expect([...new Set(ids)]).toEqual(expected.map(({ id }) => id))
  }
}, 180_000)
