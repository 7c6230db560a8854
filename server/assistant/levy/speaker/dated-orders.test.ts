import { expect, it } from 'vitest'
import { defaultConfiguration } from '../../../../contract/assistant/integration.ts'
import { toldTools } from '../../../testing/told-tools.ts'
import type { ToldOrder, ToolResults } from '../tools/results.ts'
import type { Memory, Turn } from '../turn.ts'
import { createSpeaker } from './speaker.ts'

// By the shop's clocks: what was paid late on the 18th in Denver was paid on the 19th in UTC.
const order: ToldOrder = {
  ...{ number: 12345, status: 'shipped', paymentMethod: 'venmo', total: 48.2, amountDue: 0 },
  ...{ placedAt: '2026-11-12T09:30:00-07:00', paidAt: '2026-11-18T23:30:00-07:00' },
  ...{ shippedAt: '2026-11-19T10:00:00-07:00', deliveredAt: null, cancelledAt: null },
  ...{ trackingNumber: '1Z999AA10123456784', carrier: 'UPS', trackingUrl: 'https://www.ups.com/track' },
}
const other: ToldOrder = { ...order, number: 12399, placedAt: '2026-11-03T10:00:00-07:00' }
const byCode = { orderId: 'an order', orderNumber: 12345, level: 'code' as const }

const ask = async (question: string, results: Partial<ToolResults> = {}, memory: Memory = {}) => {
  const { tools, told } = toldTools({ order_status: { outcome: 'found', order }, ...results })
  const on = { orderTracking: true, paymentSupport: true, customerService: true }
  const turn: Turn = {
    ...{ merchantId: 'a merchant', conversationId: 'a conversation', question, history: [], memory },
    shop: { name: 'Aurora', email: 'shop@example.com', phone: '', timezone: 'America/Denver', isClosed: false },
    features: { ...on, productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
    ...{ configuration: defaultConfiguration, now: new Date('2026-11-22T19:00:00Z') },
  }
  const answer = await createSpeaker({ tools }).answer(turn, {})
  return { ...answer, told, memory }
}
const theirs = ' 12345 dana@example.com'

it.each([
  ['When did I place my order?', 'Order #12345 was placed on November 12, 2026.'],
  ['When was my order shipped?', 'Order #12345 was shipped on November 19, 2026.'],
  ['when was my payment received?', 'was confirmed on November 18, 2026.'],
  ['When did I pay and when was it shipped?', 'was shipped on November 19, 2026.'],
  ['¿Cuándo enviaron mi pedido?', 'El pedido #12345 se envió el 19 de noviembre de 2026.'],
  ['¿Cuándo recibieron mi pago?', 'se confirmó el 18 de noviembre de 2026.'],
])('“%s” is answered with the day on the shop’s calendar', async (question, words) => {
  expect((await ask(`${question}${theirs}`)).text).toContain(words)
})

it.each([
  ['Was my payment of yesterday received?', 'confirmed on November 18, 2026, not on November 21, 2026.'],
  ['Was it shipped on Nov 12?', 'was shipped on November 19, 2026, not on November 12, 2026.'],
  ['Was it shipped on 11/20?', 'not on November 20, 2026.'],
  ['¿Recibieron mi pago de ayer?', 'se confirmó el 18 de noviembre de 2026, no el 21 de noviembre de 2026.'],
  ['Where is my order from Nov 13?', 'was placed on November 12, 2026, not on November 13, 2026.'],
  ['Was it shipped between Nov 3 and Nov 10?', 'not between November 3, 2026 and November 10, 2026.'],
  ['Was it shipped in October?', 'not between October 1, 2026 and October 31, 2026.'],
])('“%s” is no: the day on record is told, with the one that it was not', async (question, words) => {
  const { text } = await ask(`${question}${theirs}`)
  expect(text).toContain(words)
  expect(text).not.toMatch(/^(?:Yes|Sí)/)
})

it.each([
  ['Was my payment of Nov 18 received?', 'confirmed on November 18, 2026.'],
  ['Was it shipped last Thursday?', 'was shipped on November 19, 2026.'],
  ['Was it shipped after Nov 10?', 'was shipped on November 19, 2026.'],
  ['Was it shipped between Nov 15 and Nov 20?', 'was shipped on November 19, 2026.'],
  ['did I order on 11/12?', 'was placed on November 12, 2026.'],
])('“%s” is confirmed with the day', async (question, words) => {
  const { text } = await ask(`${question}${theirs}`)
  expect(text).toContain(words)
  expect(text).not.toContain(', not ')
})

it('what was not done yet has no day', async () => {
  const pending = { ...order, status: 'pending', paidAt: null, shippedAt: null, amountDue: 48.2 } as const
  const { text } = await ask(`Was my payment of yesterday received?${theirs}`, {
    order_status: { outcome: 'found', order: pending },
    payment_instructions: { outcome: 'nothing-due', orderNumber: 12345, status: 'pending' },
  })
  expect(text).toContain('has not been confirmed yet')
  expect((await ask(`When was it delivered?${theirs}`)).text).toContain('on its way')
})

it('a day that was named before number and email were asked for is not forgotten', async () => {
  const memory: Memory = {}
  const first = await ask('Was my payment of yesterday received?', { order_status: { outcome: 'need-number' } }, memory)
  expect(first.text).toContain('order number')
  expect((await ask('12345 dana@example.com', {}, memory)).text).toContain('not on November 21, 2026')
  expect((await ask('where is it?', {}, memory)).text).not.toContain('November 21')
})

it('a date by itself opens nothing: number and email are asked for', async () => {
  const need = { order_status: { outcome: 'need-number' } } as const
  const { text, told } = await ask('Where is my order from Nov 12?', need)
  expect(text).toMatch(/number.*email/s)
  expect(told.map(({ name }) => name)).not.toContain('own_orders')
})

it('of a customer whose email a code has proved the order of that day is the one that is meant', async () => {
  const own = { own_orders: { outcome: 'found' as const, orders: [other], more: false } }
  const { told, text } = await ask('Where is my order from Nov 3?', own, { verified: byCode, byCode })
  expect(told[0]).toMatchObject({ name: 'own_orders', input: { from: '2026-11-03', to: '2026-11-03' } })
  expect(text).toContain('Order #12399 was placed on November 3, 2026.')
})

it('several of one day are listed, and where there is none the latest', async () => {
  const own = { own_orders: { outcome: 'found' as const, orders: [order, other], more: false } }
  const several = await ask('what did I order last month?', own, { verified: byCode, byCode })
  expect(several.text).toMatch(/several orders between October 1.*#12345.*#12399.*shipped/s)
  const none = await ask('Where is my order from Nov 5?', { own_orders: { outcome: 'nothing' } }, { byCode })
  expect(none.text).toBe('I found no order that you placed on November 5, 2026.')
})

it('who would order today asks about no order of today', async () => {
  const { text, told } = await ask('If I order today, do you ship it?', {}, { verified: byCode, byCode })
  expect(text).not.toContain('found no order')
  expect(told.map(({ name }) => name)).not.toContain('own_orders')
})

it('where no orders could be looked for, none is said to be missing', async () => {
  const gone = { own_orders: { outcome: 'need-code' }, order_status: { outcome: 'need-number' } } as const
  const { text } = await ask('Where is my order from Nov 5?', gone, { byCode })
  expect(text).not.toContain('found no order')
  expect(text).toContain('order number')
})

it('a customer who proved one order by its number learns only that it is not of the day they name', async () => {
  const verified = { ...byCode, level: 'named' as const }
  const { text, told } = await ask('cancel my order from Nov 3', {}, { verified, orderNumber: 12345 })
  expect(text).toContain('was placed on November 12, 2026, not on November 3, 2026.')
  expect(text).toContain('another order')
  expect(told.map(({ name }) => name)).toEqual(['order_status'])
})

it('an order is proved by the ending of its id as by its number', async () => {
  const { told } = await ask('Where is the order ending in A1B2C3D4? dana@example.com')
  expect(told[0]).toMatchObject({ name: 'order_status', input: { idEnding: 'a1b2c3d4', email: 'dana@example.com' } })
  const asked = await ask('#a1b2c3d4', { order_status: { outcome: 'need-email' } }, { idEnding: 'a1b2c3d4' })
  expect(asked.text).toContain('the order ending in a1b2c3d4')
  const short = await ask('my order ending in c3d4', { order_status: { outcome: 'need-number' } })
  expect(short.text).toContain('last eight characters')
})
