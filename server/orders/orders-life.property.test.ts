import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderDetails } from '../../contract/orders/order.ts'
import { canTransition, type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

let test: TestApp
let token: string
let merchantId: string

beforeAll(async () => {
  test = await createTestApp()
  merchantId = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
afterAll(() => test.close())

type Wish = { to: OrderStatus; reason: string }
const wish: fc.Arbitrary<Wish> = fc.record({
  to: fc.constantFrom(...orderStatuses),
  reason: fc.constantFrom('', 'Because', '  '),
})

/** What an order must be after a wish, by the contract's table alone. */
function expected(status: OrderStatus, { to, reason }: Wish): { answer: number; status: OrderStatus } {
  if (to === 'cancelled' && reason.trim() === '') return { answer: 422, status }
  if (to === status) return { answer: 200, status }
  return canTransition(status, to) ? { answer: 200, status: to } : { answer: 409, status }
}

it('whatever is asked of an order, it lives as the table says, and its stock, payments and timeline agree', async () => {
  const variant = await insertVariant(test.owner, { merchantId, stock: 0 })
  const one = async (wishes: Wish[]): Promise<void> => {
    await test.owner.query('UPDATE variants SET stock_quantity = 0 WHERE id = $1', [variant.id])
    const lines = [{ variantId: variant.id, name: variant.name, quantity: 3, unitPriceCents: 700 }]
    const { id } = await insertOrder(test.owner, { merchantId, lines })
    let status: OrderStatus = 'pending'
    const path: OrderStatus[] = ['pending']
    for (const asked of wishes) {
      const body = { status: asked.to, reason: asked.reason }
      const answer = await test.call('PATCH', `/orders/${id}/status`, { token, body })
      const model = expected(status, asked)
      expect(answer.status).toBe(model.answer)
      if (model.status !== status) path.push(model.status)
      status = model.status
    }
    const { order } = (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body
    expect(order.status).toBe(status)
    expect(order.timeline.map(({ to }) => to)).toEqual(path)
    expect(order.payments).toHaveLength(path.includes('paid') ? 1 : 0)
    const { rows } = await test.owner.query('SELECT stock_quantity FROM variants WHERE id = $1', [variant.id])
    expect(rows).toEqual([{ stock_quantity: status === 'cancelled' ? 3 : 0 }])
  }
  await fc.assert(fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 8 }), one), { numRuns: 40 })
})
