import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let token: string
let merchantId: string

beforeAll(async () => {
  test = await createTestApp()
  merchantId = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
afterAll(() => test.close())

async function idsOf(query: string): Promise<string[]> {
  const { body } = await test.call<{ orders: Order[] }>('GET', `/orders?limit=100&${query}`, { token })
  return body.orders.map(({ id }) => id).sort()
}
const search = (term: string): Promise<string[]> => idsOf(`search=${encodeURIComponent(term)}`)

it('finds amounts, numbers and parcels with the words around them, and by the method', async () => {
  const at = async (paymentMethod: PaymentMethod, cents: number, number: number, name = 'Uma Voss') => {
    const lines = [{ name: 'Rug', sku: 'RUG', quantity: 1, unitPriceCents: cents }]
    const { id } = await insertOrder(test.owner, {
      merchantId,
      lines,
      paymentMethod,
      customer: { name, email: 'u@v.test' },
    })
    await test.owner.query('UPDATE orders SET number = $2 WHERE id = $1', [id, number])
    return id
  }
  const zelle = await at('zelle', 268_595, 66_111)
  const venmo = await at('venmo', 268_595, 66_222)
  const cash = await at('cashapp', 331_100, 66_333, 'Cas Happ')
  const noted = await at('zelle', 700, 66_444, 'Zelle Order 66111')
  const finds: [string[], string[]][] = [
    [
      ['2685,95', '2.685,95', '$2685,95', '2685,95 usd', 'voss 2685,95'],
      [zelle, venmo],
    ],
    [['zelle 2685.95', '2.685,95 Zelle', 'ZELLE $2,685.95', 'zelle #66111', 'zelle 66111 voss'], [zelle]],
    [['venmo $2685', 'venmo order 66222', 'voss venmo 2,685.95'], [venmo]],
    [['cash app 3311', 'cashapp $3311', '3311 Cash App'], [cash]],
    [
      ['order 66222', 'Order no. 66222', 'order #66,222', 'no.66222', '# 66222', 'number 66222', 'order 66222 voss'],
      [venmo],
    ],
    [['order 66111'], [zelle, noted]],
    [['zelle 2685.96', 'venmo 66111', 'order 2685', 'bitcoin 2685.95', '2685,9', 'no 66 111'], []],
  ]
  for (const [terms, ids] of finds) for (const term of terms) expect(await search(term), term).toEqual([...ids].sort())
  const shipped = await insertOrder(test.owner, { merchantId, status: 'shipped' })
  const edit = { trackingNumber: '1z 8v9 2a7 03 6720 3024' }
  expect(await test.call('PATCH', `/orders/${shipped.id}`, { token, body: edit })).toMatchObject({
    status: 200,
    body: { order: { trackingNumber: '1Z8V92A70367203024' } },
  })
  for (const term of ['1Z8V92A70367203024', '1z 8v9 2a7 03 6720 3024', '1Z-8V9-2A7-03-6720-3024'])
    expect(await search(term), term).toEqual([shipped.id])
})

it('a method beside other words narrows what they find, as its filter does', async () => {
  for (const method of paymentMethods) {
    const filtered = await idsOf(`search=voss&paymentMethod=${method}`)
    expect(await idsOf(`search=${method}+voss`)).toEqual(filtered)
    expect(await idsOf(`search=${encodeURIComponent(`voss ${paymentMethodLabels[method]}`)}`)).toEqual(filtered)
  }
})
