import { expect, it } from 'vitest'
import { defaultConfiguration } from '../../../../contract/assistant/integration.ts'
import { toldCall } from '../../../testing/told-tools.ts'
import type { Turn } from '../../turn.ts'
import { createFacts } from '../grounding.ts'

const on = { orderTracking: true, paymentSupport: true, customerService: true }
const turn: Turn = {
  ...{ merchantId: 'shop', conversationId: 'talk', question: 'T-shirt or socks?', history: [], memory: {} },
  shop: { name: 'Aurora', email: 'shop@aurora.example', phone: '', timezone: 'America/New_York', isClosed: false },
  features: { ...on, productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
  ...{ configuration: defaultConfiguration, now: new Date('2026-11-22T17:00:00Z') },
}
const variant = (size: string, color: string, price: number, inStock: boolean | null) => ({
  ...{ sku: `${size}-${color}`, size, color, price, inStock, left: null },
})
const shirt = {
  ...{ name: 'Everyday Cotton T-Shirt', description: 'Cotton of 180 g/m². Two for $40.' },
  ...{ lowestPrice: 24, highestPrice: 26 },
  variants: [variant('M', 'Red', 24, true), variant('L', 'Red', 26, false), variant('M', 'Black', 24, false)],
}
const socks = {
  ...{ name: 'Wool Hiking Socks', description: 'Warm.', lowestPrice: 19, highestPrice: 19 },
  variants: [variant('42', 'Grey', 19, true), variant('44', 'Grey', 19, false)],
}

function tooMuch(sentence: string, products = [shirt, socks]): string[] {
  const facts = createFacts(turn)
  facts.add(toldCall('search_products', { search_products: { outcome: 'found', products, more: 0 } }))
  facts.add(toldCall('payment_methods'))
  return facts.ungrounded(sentence)
}

it.each([
  'The red T-Shirt is available in M.',
  'The T-Shirt isn’t available in L at the moment.',
  'The red T-Shirt is unavailable in L, but available in M.',
  'The red T-Shirt is available in medium, but large is sold out.',
  'La camiseta roja está disponible en M.',
  'The socks in size 42 are in stock for $19, but size 44 is out of stock.',
  'The T-Shirt is two for $40.',
  'The socks are 19 dollars and the T-Shirt $24.',
  'Venmo is available for all orders.',
  'The T-Shirt comes in Red and Black, the socks in grey.',
  'We don’t have the T-Shirt in purple.',
  'La camiseta viene en rojo y negro.',
])('may be said of products: %s', (sentence) => expect(tooMuch(sentence)).toEqual([]))

it.each([
  'The T-Shirt in M, Black is available.',
  'La camiseta negra está disponible en M.',
  'The red T-Shirt is available in large.',
  'The T-Shirt in large costs $24.',
  'The socks in size 44 are available.',
  'The T-Shirt is sold out.',
  'The T-Shirt is unavailable.',
  'The T-Shirt comes in Purple.',
  'Yes, you can get the T-Shirt in grey.',
  'La camiseta viene en verde.',
  'The T-Shirt costs $18.',
  'The T-Shirt costs $180.',
  'The socks are 24 dollars and the T-Shirt $24.',
])('may not: %s', (sentence) => expect(tooMuch(sentence)).not.toEqual([]))

it('where the shop tells no stock nothing is said of it', () => {
  const untold = { ...shirt, variants: [variant('M', 'Red', 24, null)] }
  expect(tooMuch('The T-Shirt in M is in stock.', [untold])).not.toEqual([])
  expect(tooMuch('The T-Shirt comes in Red and M.', [untold])).toEqual([])
})
