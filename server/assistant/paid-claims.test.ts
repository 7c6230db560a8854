import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import { insertOrder } from '../testing/factories.ts'

let desk: AssistantTest
let shop: AssistantShop
let orderId: string

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.openShop()
  orderId = (await insertOrder(desk.owner, { merchantId: shop.merchantId })).id
  desk.levySays({ claimedOrderId: orderId })
})

const claims = async (): Promise<{ isClaimed: boolean; notices: number }> => {
  const { rows } = await desk.owner.query<{ isClaimed: boolean; notices: number }>(
    `SELECT EXISTS (SELECT FROM payment_requests WHERE order_id = $1 AND claimed_at IS NOT NULL) AS "isClaimed",
      (SELECT count(*)::int FROM event_outbox WHERE merchant_id = $2 AND data->>'kind' = 'payment_claimed') AS notices`,
    [orderId, shop.merchantId],
  )
  return rows[0] ?? { isClaimed: false, notices: 0 }
}

it('an order whose customer says that they paid it is reported as paid, once', async () => {
  await desk.ask.ask(shop.question('I already paid'))
  await desk.ask.ask(shop.question('I told you that I paid'))
  expect(await claims()).toEqual({ isClaimed: true, notices: 1 })
})

it('a test reports nothing', async () => {
  await desk.ask.ask({ ...shop.question('I already paid'), channel: 'test' })
  expect(await claims()).toEqual({ isClaimed: false, notices: 0 })
})

it('neither does an order that is cancelled', async () => {
  await desk.owner.query(`UPDATE orders SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [orderId])
  await desk.ask.ask(shop.question('I already paid'))
  expect(await claims()).toEqual({ isClaimed: false, notices: 0 })
})
