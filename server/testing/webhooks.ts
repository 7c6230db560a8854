import type { LookupAddress } from 'node:dns'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { startRelay } from '../events/relay.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { makeDeliveries } from '../webhooks/event-webhooks.ts'
import { createDispatcher } from '../webhooks/webhook-delivery.ts'
import { createTestApp, type TestApp } from './app.ts'
import { insertMerchant, insertOrder, insertUser } from './factories.ts'
import { drain } from './messages.ts'
import { testAppSecret } from './pay-links.ts'
import { waitFor } from './processes.ts'

export type WebhookShop = { merchantId: string; token: string; viewer: string; secret: string }

type Options = { mayBePrivate?: boolean; resolve?: (name: string) => Promise<LookupAddress[]>; timeoutMs?: number }

/** The application with a relay. Webhooks are sent when the test calls `deliver`. */
export async function createWebhooksTest(options: Options = {}) {
  const { mayBePrivate = true, resolve, timeoutMs = 10_000 } = options
  const test: TestApp = await createTestApp({ webhooksMayBePrivate: mayBePrivate })
  const { database, clock, owner } = test
  const problems: string[] = []
  const onProblem = (error: unknown, what: string): unknown => problems.push(`${what}: ${error}`)
  const relay = await startRelay({ database, onProblem: (error) => onProblem(error, 'relay') })
  const outgoing = createOutgoing({ mayBePrivate, resolve, timeoutMs })
  const dependencies = {
    ...{ database, outgoing, onProblem, timeoutMs },
    clock: () => clock.now,
    sealer: createSealer(testAppSecret),
  }
  const dispatcher = createDispatcher(dependencies, () => undefined)

  const numbered = async (): Promise<void> => {
    await waitFor('the relay', async () => {
      const { rows } = await owner.query('SELECT FROM event_outbox LIMIT 1')
      return rows.length === 0
    })
    await handleEvents({ ...dependencies, name: 'webhooks', handle: makeDeliveries })
  }

  return {
    test,
    problems,
    dependencies,
    dispatcher,
    /** Creates deliveries for all events so far. */
    readEvents: numbered,
    /** Creates deliveries for all events so far, and tries due ones until none is left. */
    async deliver(): Promise<void> {
      await numbered()
      await drain(dispatcher)
    },
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** A shop with webhooks to `url`. */
    async openShop(url?: string): Promise<WebhookShop> {
      const { id: merchantId } = await insertMerchant(owner)
      await owner.query('INSERT INTO notification_preferences (merchant_id, webhook_notifications) VALUES ($1, true)', [
        merchantId,
      ])
      const token = await test.tokenFor(await insertUser(owner, { role: 'merchant', merchantId }))
      const viewer = await test.tokenFor(await insertUser(owner, { role: 'viewer', merchantId }))
      if (url === undefined) return { merchantId, token, viewer, secret: '' }
      await test.call('PUT', '/webhooks', { token, body: { url } })
      const { body } = await test.call<{ secret: string }>('GET', '/webhooks/secret', { token })
      return { merchantId, token, viewer, secret: body.secret }
    },
    /** Another endpoint of a shop, for some events or (none) for all. */
    async addEndpoint({ token }: WebhookShop, url: string, events: readonly string[] = []): Promise<string> {
      const made = await test.call<{ endpoint: { id: string } }>('POST', '/webhooks/endpoints', {
        token,
        body: { url, events },
      })
      if (made.status !== 201) throw new Error(made.text)
      return made.body.endpoint.id
    },
    /** An order inserted without events. */
    insertOrder: (shop: WebhookShop) => insertOrder(owner, { merchantId: shop.merchantId }),
    async move(shop: WebhookShop, orderId: string, status: string): Promise<void> {
      const body = { status, reason: '' }
      const answer = await test.call('PATCH', `/orders/${orderId}/status`, { token: shop.token, body })
      if (answer.status !== 200) throw new Error(answer.text)
    },
    /** Appends events as the product would. */
    append: (...events: NewEvent[]) =>
      database.write('platform', (transaction) => appendEvents(transaction, events, clock.now)),
    async close(): Promise<void> {
      await relay.stop()
      await outgoing.close()
      await test.close()
    },
  }
}

export type WebhooksTest = Awaited<ReturnType<typeof createWebhooksTest>>
