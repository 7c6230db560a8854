import type { NewOrderInput } from '../../contract/orders/create-order.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { startRelay } from '../events/relay.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { createFulfilmentHandler } from '../fulfilment/event-fulfilment.ts'
import { shipDue } from '../fulfilment/fulfilment-job.ts'
import { createTestApp } from './app.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant, type TestUser } from './factories.ts'
import { waitFor } from './processes.ts'

export type Answer = { order: OrderDetails; message: string; type: string }
type Switches = { autoFulfillment?: boolean; fraudDetection?: boolean }

/** The application with a relay. Orders are scored and shipped when the test calls `work`. */
export async function createFulfilmentTest() {
  const test = await createTestApp()
  const { database, clock, owner } = test
  const problems: string[] = []
  const options = {
    database,
    clock: () => clock.now,
    onProblem: (error: unknown, what = 'relay') => void problems.push(`${what}: ${error}`),
  }
  const relay = await startRelay({ database, onProblem: options.onProblem })

  const numbered = async (): Promise<void> => {
    await waitFor('the relay', async () => (await owner.query('SELECT FROM event_outbox LIMIT 1')).rows.length === 0)
  }

  return {
    test,
    problems,
    options,
    numbered,
    /** Scores new orders and ships due ones. */
    async work(): Promise<void> {
      await numbered()
      await handleEvents({ ...options, name: 'fulfilment', handle: createFulfilmentHandler(options.clock) })
      await shipDue(options)
    },
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** Call after the session has expired. */
    async signInAgain(shop: Shop): Promise<void> {
      shop.token = await test.tokenFor(shop.user)
    },
    async openShop({ autoFulfillment = false, fraudDetection = false }: Switches = {}) {
      const { id: merchantId } = await insertMerchant(owner)
      await owner.query('UPDATE merchants SET auto_fulfillment = $2, fraud_detection = $3 WHERE id = $1', [
        merchantId,
        autoFulfillment,
        fraudDetection,
      ])
      await acceptAllMethods(owner, merchantId)
      const { sku } = await insertVariant(owner, { merchantId, stock: 1000, priceCents: 5000 })
      const user = await insertUser(owner, { role: 'merchant', merchantId })
      const token = await test.tokenFor(user)
      const viewer = await test.tokenFor(await insertUser(owner, { role: 'viewer', merchantId }))
      return { merchantId, sku, user, token, viewer }
    },
    turn: (shop: Shop, column: 'auto_fulfillment' | 'fraud_detection', isOn: boolean) =>
      owner.query(`UPDATE merchants SET ${column} = $2 WHERE id = $1`, [shop.merchantId, isOn]),
    async place(shop: Shop, more: Partial<NewOrderInput> = {}): Promise<OrderDetails> {
      const body = {
        customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
        products: [{ sku: shop.sku, quantity: 1 }],
        paymentMethod: 'zelle',
        ...more,
      }
      const answer = await test.call<Answer>('POST', '/orders', { token: shop.token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.order
    },
    async order(shop: Shop, id: string): Promise<OrderDetails> {
      return (await test.call<Answer>('GET', `/orders/${id}`, { token: shop.token })).body.order
    },
    async move(shop: Shop, id: string, status: string): Promise<OrderDetails> {
      const body = { status, reason: 'By hand' }
      const answer = await test.call<Answer>('PATCH', `/orders/${id}/status`, { token: shop.token, body })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.order
    },
    release: (shop: Shop, id: string, reason = 'Called the customer', token = shop.token) =>
      test.call<Answer>('POST', `/orders/${id}/release`, { token, body: { reason } }),
    async close(): Promise<void> {
      await relay.stop()
      await test.close()
    },
  }
}

export type FulfilmentTest = Awaited<ReturnType<typeof createFulfilmentTest>>
type Shop = { merchantId: string; sku: string; user: TestUser; token: string; viewer: string }
