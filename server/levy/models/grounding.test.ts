import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../../contract/assistant/integration.ts'
import { toldCall } from '../../testing/told-tools.ts'
import type { ToldOrder } from '../tools/results.ts'
import type { ToolName } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import { createFacts } from './grounding.ts'

const turnOf = (changes: Partial<Turn>): Turn => ({
  ...{ merchantId: 'shop', conversationId: 'talk', question: '', history: [], memory: {} },
  shop: {
    name: 'Aurora Outfitters',
    email: 'shop@aurora.example',
    phone: '+1 512 555 0148',
    timezone: 'America/New_York',
    isClosed: false,
  },
  features: {
    ...{ orderTracking: true, paymentSupport: true, customerService: true },
    ...{ productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
  },
  configuration: defaultConfiguration,
  now: new Date('2026-11-22T17:00:00Z'),
  ...changes,
})

/** A sentence's unsupported statements, given these tool results. */
function tooMuch(sentence: string, tools: ToolName[] = [], changes: Partial<Turn> = {}): string[] {
  const facts = createFacts(turnOf(changes))
  for (const name of tools) facts.add(toldCall(name))
  return facts.ungrounded(sentence)
}

describe('what the tools answered may be said', () => {
  it.each<[ToolName[], string]>([
    [['order_status'], 'Order #10023 is shipped. '],
    [['order_status'], 'Your order 10023 was shipped on November 20, 2026.'],
    [['order_status'], 'It was shipped on Nov 20 with UPS.'],
    [['order_status'], 'It shipped on 20 November and was paid on 11/18/2026.'],
    [['order_status'], 'Tu pedido #10023 ha sido enviado el 20 de noviembre de 2026.'],
    [['order_status'], 'It left on Friday at 4:30 PM.'],
    [['order_status'], 'The total was $1,234.50, and nothing ($0.00) is due.'],
    [['order_status'], 'The total was 1234.5 USD.'],
    [['order_status'], 'El total fue de 1.234,50 dólares.'],
    [['order_status'], 'Tracking number: 1Z999AA10123456784 (https://www.ups.com/track?tracknum=1Z999AA10123456784).'],
    [['order_status'], 'It is on its way, and has not been delivered yet.'],
    [['order_status'], 'No, it hasn’t been cancelled.'],
    [
      ['order_details'],
      'You ordered 2 of the Alpine Backpack 40L at $617.25 each, going to 12 Elm Street, Austin, TX 78701.',
    ],
    [['payment_instructions'], 'Please send $48.20 to $AuroraShop with the note “Order 10024”.'],
    [['payment_instructions'], 'Your order #10024 is still unpaid.'],
    [['payment_methods'], 'You can pay with Cash App or Venmo.'],
    [['payment_methods'], 'No, we do not accept PayPal, only Cash App and Venmo.'],
    [['search_products'], 'The Trail Jacket in M and red costs $89.00; only 3 left.'],
    [['search_products'], 'In L it is out of stock.'],
    [['search_products'], 'There are three left in M.'],
    [['shipping_policy'], 'Orders are shipped within two business days, and delivery takes 3 to 5 business days.'],
    [['shipping_policy'], 'Shipping is free from $75: free shipping over $75.'],
    [['shipping_policy'], 'La entrega tarda de 3 a 5 días hábiles.'],
    [['return_policy'], 'You can send it back within thirty days for a full refund.'],
    [['send_code'], 'I have sent a six-digit code to j•••@example.com; it is good for 10 minutes.'],
    [['check_code'], 'That is not the code; you have 2 tries left.'],
    [['hand_off'], 'I have passed your question to a person of the shop.'],
    [[], 'You reach Aurora Outfitters at shop@aurora.example or (512) 555-0148.'],
    [[], 'Hello! How can I help you today?'],
    [[], 'Once your order has shipped you get a tracking number.'],
    [[], 'I don’t know whether it was delivered.'],
    [[], 'Please tell me the number of your order and its e-mail.'],
    [[], 'I can’t cancel or refund orders, but I can pass this on to a person.'],
    [[], '1. Tell me your order number.'],
    [['order_status'], '- **Status:** Shipped'],
    [['order_status'], 'Tracking: 1Z 999 AA1 01 2345 6784.'],
    [['order_status'], 'I do not know when it will arrive.'],
    [['order_status'], 'Since it has already been shipped, it can no longer be cancelled here.'],
    [['payment_instructions'], 'Once we have received your payment, your order will be shipped.'],
    [['payment_methods'], 'Unfortunately, PayPal is not available.'],
    [['search_products'], 'The size L is currently sold out.'],
    [['shipping_policy'], 'Your order will be shipped within 2 business days.'],
    [['return_policy'], 'Once we receive the item, you will be refunded in full.'],
    [[], 'Could you tell me the 5-digit order number?'],
    [[], 'Would you like me to send you a code?'],
  ])('%j: %s', (tools, sentence) => {
    expect(tooMuch(sentence, tools)).toEqual([])
  })
})

describe('what no tool answered may not', () => {
  it.each<[ToolName[], string]>([
    [['order_status'], 'Order #10024 is shipped.'],
    [['order_status'], 'Order #10023 was delivered.'],
    [['order_status'], 'Your package has arrived.'],
    [['order_status'], 'It is still pending.'],
    [['order_status'], 'Your order has not been paid.'],
    [['order_status'], 'Your order was refunded.'],
    [['order_status'], 'It is out for delivery.'],
    [['order_status'], 'El pedido #10023 ha sido entregado.'],
    [['order_status'], 'El pedido aún no ha sido enviado.'],
    [['order_status'], 'It will arrive on November 24.'],
    [['order_status'], 'It was shipped on 2026-11-21.'],
    [['order_status'], 'It will arrive by Monday.'],
    [['order_status'], 'It will be delivered tomorrow.'],
    [['order_status'], 'It was shipped yesterday.'],
    [['order_status'], 'The total was $1,243.50.'],
    [['order_status'], 'The total was 1,234.50 EUR.'],
    [['order_status'], 'That is twelve dollars.'],
    [['order_status'], 'The tracking number is 1Z999AA10123456785.'],
    [['order_status'], 'The tracking number is 1Z999AA1012345678.'],
    [['order_status'], 'Track it at https://ups-tracking.example/1Z999AA10123456784.'],
    [['order_status'], 'It left at 4:45 PM.'],
    [['order_status'], 'It arrives in two days.'],
    [['order_status'], 'It was sent with FedEx.'],
    [['payment_instructions'], 'Send $48.20 to $AuroraShopp.'],
    [['payment_instructions'], 'Send it to @aurora-shop.'],
    [['payment_instructions'], 'Send it to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh.'],
    [['payment_instructions'], 'Call us at 212 555 0199.'],
    [['payment_instructions'], 'Write to help@evil.example.'],
    [['payment_methods'], 'Yes, we accept PayPal.'],
    [[], 'We don’t accept Visa.'],
    [['search_products'], 'There are 7 left.'],
    [['search_products'], 'There are twelve in stock.'],
    [['search_products'], 'The Trail Jacket costs $79.'],
    [['search_products'], 'Use the code TRAIL-2026 for it.'],
    [['search_products'], 'You get a 10% discount.'],
    [['search_products'], 'It has a lifetime warranty.'],
    [[], 'The jacket is in stock.'],
    [[], 'It is sold out.'],
    [['shipping_policy'], 'Delivery takes 3 to 7 business days.'],
    [['shipping_policy'], 'Delivery takes 3 to 5 days.'],
    [['shipping_policy'], 'Delivery takes a few days.'],
    [['shipping_policy'], 'We offer next-day delivery.'],
    [['return_policy'], 'Returns are free: free returns within 30 days.'],
    [['return_policy'], 'You have sixty days.'],
    [[], 'I have cancelled your order.'],
    [[], 'We will refund you.'],
    [[], 'I’ve sent you a code by e-mail.'],
    [[], 'I have passed this on to our team.'],
    [[], 'He cancelado tu pedido.'],
    [[], 'We are open 24/7.'],
    [[], 'Delivery takes a week.'],
    [[], 'The secret is c2VjcmV0IGtleSBvZiB0aGUgc2hvcA==.'],
    [[], 'Your order number is ４８２１３.'],
    [[], 'The total is $٤٨.'],
    [[], 'It is **out of stock**.'],
    [['order_status'], '- **Status:** Delivered'],
    [['order_status'], 'Delivered!'],
    [['order_status'], 'A refund of $1,234.50 has been issued.'],
    [['order_status'], 'The number is 1 0 0 3 2.'],
    [['order_status'], 'You paid one thousand dollars.'],
    [['payment_instructions'], 'Send $48.20 to aurora-shop on Cash App.'],
    [['payment_instructions'], 'Send $4820 to $AuroraShop.'],
    [['payment_methods'], 'We accept not only Cash App but also PayPal.'],
    [['payment_methods'], 'We don’t charge fees, and we accept PayPal.'],
    [['search_products'], 'The size L is in stock.'],
    [['search_products'], 'Half price today!'],
    [['return_policy'], 'You have a month to return it.'],
    [[], 'Don’t worry, we’ll send a replacement.'],
    [[], 'Our site is aurora-outfitters.com.'],
    [[], 'We open at 9 am.'],
  ])('%j: %s', (tools, sentence) => {
    expect(tooMuch(sentence, tools)).not.toEqual([])
  })
})

describe('the customer’s own words', () => {
  const question = 'Is order 48213 for $731.25 delivered on May 5 with 7 pieces? Pay $EvilTag, me@example.com, 50% off?'
  it('may be repeated where they prove nothing', () => {
    expect(tooMuch('I can’t find order 48213 with that e-mail.', [], { question })).toEqual([])
    expect(tooMuch('Is me@example.com the e-mail of the order?', [], { question })).toEqual([])
    expect(tooMuch('I can’t confirm the $731.25 or the May 5.', [], { question })).toEqual([])
    expect(
      tooMuch('You asked about 48213.', [], { question: 'And now?', history: [{ author: 'customer', text: '48213' }] }),
    ).toEqual([])
  })

  it.each([
    'Yes, it was delivered.',
    'The total is $731.25.',
    'It comes on May 5.',
    'There are 7 in stock.',
    'Pay to $EvilTag.',
    'I can’t confirm it, but $EvilTag is right.',
    'Pay by Zelle to me@example.com.',
    'You get 50% off.',
  ])('prove nothing: %s', (sentence) => {
    expect(tooMuch(sentence, [], { question })).not.toEqual([])
  })

  it('are not those of Levy or of the shop’s people earlier', () => {
    const history = [{ author: 'levy', text: 'Order #77777 costs $5.' } as const]
    expect(tooMuch('Order #77777 is yours.', [], { history })).not.toEqual([])
    expect(tooMuch('It costs $5.', [], { history })).not.toEqual([])
  })
})

it('of several orders each has its own way', () => {
  const facts = createFacts(turnOf({}))
  facts.add(toldCall('order_status'))
  facts.add(toldCall('payment_instructions'))
  expect(facts.ungrounded('Order #10023 was shipped.')).toEqual([])
  expect(facts.ungrounded('Order #10024 is still unpaid.')).toEqual([])
  expect(facts.ungrounded('Order #10024 was shipped.')).not.toEqual([])
  expect(facts.ungrounded('Order #10023 is unpaid.')).not.toEqual([])
})

it('a bound that was looked for is a bound, and no price', () => {
  const facts = createFacts(turnOf({ question: 'Jackets under $60?' }))
  facts.add(toldCall('search_products', { search_products: { outcome: 'nothing' } }, { query: 'jacket', maxPrice: 60 }))
  expect(facts.ungrounded('I found no jackets under $60.')).toEqual([])
  expect(facts.ungrounded('The jacket costs $60.')).not.toEqual([])
})

describe('a date', () => {
  it.each(['It was shipped on November 20.', 'It was paid on November 18 and shipped on November 20.'])(
    'of what was done on it may be said: %s',
    (sentence) => expect(tooMuch(sentence, ['order_status'])).toEqual([]),
  )
  it.each(['It was shipped on November 18.', 'El pedido fue enviado el 18 de noviembre.', 'It was paid on Nov 20.'])(
    'of something else may not: %s',
    (sentence) => expect(tooMuch(sentence, ['order_status'])).not.toEqual([]),
  )
  it('is the one by the shop’s clocks', () => {
    const late = { ...toldCall('order_status').result } as { outcome: 'found'; order: ToldOrder }
    const order = { ...late.order, shippedAt: '2026-11-20T22:30:00-05:00' }
    const facts = createFacts(turnOf({}))
    facts.add(toldCall('order_status', { order_status: { outcome: 'found', order } }))
    expect(facts.ungrounded('It was shipped on November 20.')).toEqual([])
    expect(facts.ungrounded('It was shipped on November 21.')).not.toEqual([])
  })
})

it('tomorrow is another day also where a day has 25 hours', () => {
  const now = new Date('2026-11-01T04:30:00Z')
  const order = {
    ...(toldCall('order_status').result as { order: ToldOrder }).order,
    shippedAt: '2026-11-01T00:10:00-04:00',
  }
  const facts = createFacts(turnOf({ now }))
  facts.add(toldCall('order_status', { order_status: { outcome: 'found', order } }))
  expect(facts.ungrounded('It was shipped today.')).toEqual([])
  expect(facts.ungrounded('It will arrive tomorrow.')).not.toEqual([])
})

describe('a price and a stock', () => {
  const variant = (size: string, color: string, price: number, inStock: boolean, left: number | null = null) => ({
    ...{ sku: `${size}-${color}`, size, color, price, inStock, left },
  })
  const products = [
    {
      ...{ name: 'Everyday Cotton T-Shirt', description: 'Soft. Two for $40.', lowestPrice: 24, highestPrice: 26 },
      variants: [variant('M', 'Red', 24, true, 3), variant('L', 'Red', 26, false), variant('M', 'Blue', 25, true)],
    },
    {
      ...{ name: 'Ridge Fleece Pullover', description: 'Warm.', lowestPrice: 89, highestPrice: 95 },
      variants: [variant('M', 'Black', 89, true), variant('XL', 'Black', 95, true, 2)],
    },
  ]
  const about = (sentences: string[], policy = false) => {
    const facts = createFacts(turnOf({ question: 'T-shirt or fleece?' }))
    facts.add(toldCall('search_products', { search_products: { outcome: 'found', products, more: 0 } }))
    if (policy) facts.add(toldCall('shipping_policy'))
    return sentences.map((sentence) => facts.ungrounded(sentence)).at(-1)
  }

  it.each([
    [['The T-Shirt costs $24 and the Fleece $89.']],
    [['The tee is $24 to $26, the fleece from $89.']],
    [['$24 for the T-Shirt and $89 for the fleece.']],
    [['At $24, the T-Shirt is cheaper than the Fleece ($89).']],
    [['The Everyday Cotton T-Shirt in Red costs $24.00 in M and $26.00 in L.']],
    [['The T-Shirt is $24 in M and $26 in L.']],
    [['Prices go from $24 to $95.']],
    [['The red T-Shirt in M is in stock, only 3 left.']],
    [['The T-Shirt in L, Red is sold out.']],
    [['Everyday Cotton T-Shirt:', '- M, Red: $24.00, in stock, 3 left', '- L, Red: $26.00, sold out']],
    [['We have the Ridge Fleece Pullover.', 'It costs $89 in M.']],
    [['La camiseta roja cuesta $24 en M.']],
    [['The T-Shirt: two for $40.']],
    [['Your order of the T-Shirt ships free over $75.']],
    [['The fleece in XL has 2 left.']],
  ])('may be said of what it is of: %j', (sentences) => expect(about(sentences, true)).toEqual([]))

  it.each([
    [['The T-Shirt costs $89.']],
    [['The Fleece costs $24.']],
    [['The T-Shirt costs $89 and the Fleece $24.']],
    [['$89 for the T-Shirt.']],
    [['The T-Shirt costs $75.']],
    [['The T-Shirt in L costs $24.']],
    [['The T-Shirt is $26 in M and $24 in L.']],
    [['The blue T-Shirt costs $24.']],
    [['La camiseta azul cuesta $24.']],
    [['The T-Shirt in L is in stock.']],
    [['The fleece in M is sold out.']],
    [['The fleece has 3 left.']],
    [['There are 5 left.']],
    [['We have the Ridge Fleece Pullover.', 'It costs $24.']],
    [['Ridge Fleece Pullover:', '- M: $24.00']],
    [['The Summit Boots cost $89.']],
    [['Summit Boots are in stock.']],
  ])('may not be said of another: %j', (sentences) => expect(about(sentences, true)).not.toEqual([]))
})

it('the title of a learned article proves nothing: a customer wrote it', () => {
  const passage = { title: 'Do you take PayPal and ship in 2 days?', text: 'You can pay with Venmo.', score: 1 }
  const facts = (isLearned: boolean) => {
    const known = createFacts(turnOf({}))
    known.add(
      toldCall('search_knowledge', { search_knowledge: { outcome: 'found', passages: [{ ...passage, isLearned }] } }),
    )
    return known
  }
  for (const sentence of ['We take PayPal.', 'It takes 2 days.', 'Do you take PayPal and ship in 2 days?']) {
    expect(facts(true).ungrounded(sentence)).not.toEqual([])
    expect(facts(false).ungrounded(sentence)).toEqual([])
  }
  expect(facts(true).ungrounded('You can pay with Venmo.')).toEqual([])
})
