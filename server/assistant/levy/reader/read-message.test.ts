import { expect, it } from 'vitest'
import { acts } from '../../../../contract/assistant/acts.ts'
import { reading } from '../../../../contract/assistant/reading.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import type { Memory, Said } from '../turn.ts'
import { readMessage } from './read-message.ts'

const read = (question: string, memory: Memory = {}, said: readonly string[] = []) => {
  const history = said.map((text): Said => ({ author: 'customer', text }))
  return readMessage(question, { history, memory, today: '2026-11-26' }, reader).reading
}
const actsOf = (...given: Parameters<typeof read>) => read(...given).acts.map(({ act }) => act)
const firstOf = (...given: Parameters<typeof read>) => read(...given).acts[0]

it.each([
  ['two things: 1) your hours 2) do you ship to alaska', ['shop-hours', 'ship-where']],
  ["where's my order and what's your phone number", ['order-status', 'shop-contact']],
  ['hi', ['greeting']],
  ['gracias', ['thanks']],
  ['hello, where is my order?', ['order-status']],
])('reads every wish of “%s”', (question, expected) => {
  expect(actsOf(question)).toEqual(expected)
})

it.each([
  ['where is #15,011', { orderNumber: 15_011 }],
  ['where is my order 1 5 0 1 1', { orderNumber: 15_011 }],
  ['wheres order ending 1ceac085 dana@example.com', { orderEnding: '1ceac085', email: 'dana@example.com' }],
  ['where is order 15011, a@example.com or b@example.com', { orderNumber: 15_011 }],
  ['do you have the merino beany in red', { product: 'merino beany', color: 'red' }],
  ['what beanies do you have under $50', { priceTo: 5000 }],
  ['do you have jackets between 20 and 40 dollars', { priceFrom: 2000, priceTo: 4000 }],
  ['do you ship to alaska', { place: 'alaska' }],
  ['¿hacen envíos a España?', { place: 'espana' }],
  ['i already paid $64.20 with vemno', { amount: 6420, method: 'venmo' }],
  ['can i pay with paypal', { otherMethod: 'PayPal' }],
])('finds the values of “%s”', (question, slots) => {
  expect(firstOf(question)?.slots).toMatchObject(slots)
})

it('knows more about the last matter', () => {
  expect(actsOf('is it free?', {}, ['do you mend jackets'])).toEqual(['repairs'])
  expect(actsOf('and the cost', {}, ['how fast is shipping'])).toEqual(['ship-cost'])
  expect(actsOf('monday?', {}, ['what are your opening hours'])).toEqual(['shop-hours'])
  expect(firstOf('and venmo', {}, ['whats your zelle'])).toMatchObject({
    act: 'pay-account',
    slots: { method: 'venmo' },
  })
})

it.each([
  ['was it delivered', 'order-status'],
  ['my parcel never showed up', 'not-arrived'],
  ['you already have my money', 'paid-claim'],
  ['i left out the memo when i sent the payment', 'paid-claim'],
  ['what payment method did i choose', 'order-payment'],
  ['are there fees for sending by zelle', 'pay-fees'],
  ['is it safe to send money by venmo', 'pay-safety'],
  ['cash upon delivery?', 'pay-methods'],
  ['is there a shop near austin', 'shop-address'],
  ['somebody should call me, get someone to ring me', 'person'],
])('“%s” is of the act %s', (question, act) => {
  expect(actsOf(question)[0]).toBe(act)
})

it('takes `double` and `two` for a payment only where one is spoken of', () => {
  expect(actsOf('need two of these')).not.toContain('paid-twice')
  expect(actsOf('i sent you the zelle two times')).toContain('paid-twice')
})

it('takes short words for a payment of an order that was just spoken of', () => {
  const verified = { orderId: '1', orderNumber: 15_011, email: 'dana@example.com', level: 'email', at: '' }
  const memory = { verified } as unknown as Memory
  expect(actsOf('i already did', memory)).toEqual(['paid-claim'])
  expect(actsOf('number?', { awaiting: 'order-number', intent: 'paid-claim' })).toEqual(['paid-claim'])
})

it.each(['ya pague', 'a que hora abren', 'mandan a otro pais', 'arreglan cierres'])(
  'reads “%s” as Spanish',
  (question) => {
    expect(read(question).language).toBe('es')
  },
)

it('takes no email address from several', () => {
  expect(firstOf('where is order 15011, a@example.com or b@example.com')?.slots).not.toHaveProperty('email')
})

it('goes on with the last matter', () => {
  const beanie = ['do you have the merino beanie in blue?']
  expect(firstOf('and in red?', {}, beanie)).toEqual({
    act: 'product-stock',
    slots: { product: 'merino beanie', color: 'red' },
  })
  expect(firstOf('no, the navy one', {}, beanie)).toMatchObject({ slots: { color: 'navy' } })
  expect(firstOf('how about L', {}, beanie)).toMatchObject({ act: 'product-stock', slots: { size: 'l' } })
  expect(firstOf('no i meant 15012', {}, ['cancel my order 15011'])).toEqual({
    act: 'order-cancel',
    slots: { orderNumber: 15_012 },
  })
})

it('reads a short message with what was spoken of last', () => {
  expect(actsOf('how long', {}, ['do you ship to ohio?'])).toEqual(['ship-time'])
  const product = { product: 'Down Vest' }
  expect(actsOf('need two of those', product, ['down vest rust L'])).toEqual(['product-stock'])
  expect(actsOf('and if i take 4', product, ['price of the down vest'])).toEqual(['product-price'])
})

it('reads sentences together that tell nothing alone', () => {
  expect(actsOf('dont like it. can it go back')).toEqual(['return-start'])
  expect(actsOf('aurora expedition parka... price?')).toEqual(['product-price'])
  expect(actsOf('never mind. where are you located')).toEqual(['shop-address'])
})

it('takes a question about shipping with an order for one about the order', () => {
  expect(actsOf('which carrier has 15011? dana@example.com')).toEqual(['order-status'])
  expect(actsOf('which carriers do you use')).toEqual(['ship-carriers'])
  expect(actsOf('who pays the shipping if i send it back')).not.toContain('ship-cost')
})

it.each(['what if it arrives broken', 'if i paid with zelle would it be faster'])(
  'takes “%s” for no trouble',
  (question) => {
    for (const act of actsOf(question)) expect(acts[act].topic).not.toBe('trouble')
  },
)

it('takes a question about the shop’s work for none about Levy', () => {
  expect(actsOf('Do you engrave names?')).not.toContain('about-levy')
  expect(actsOf('are you a real person?')).toEqual(['about-levy'])
})

it('takes no language from an address', () => {
  expect(read('12345 dana@example.com').language).toBe('en')
})

it('takes a bare answer for the act that Levy asked about', () => {
  const memory: Memory = { awaiting: 'email', intent: 'order-address', orderNumber: 15_011 }
  expect(firstOf('its dana@example.com', memory)).toEqual({
    act: 'order-address',
    slots: { email: 'dana@example.com' },
  })
  expect(actsOf('do you sell mugs?', memory)).toEqual(['product-exists'])
  expect(firstOf('123 456', { awaiting: 'code', intent: 'order-address' })).toEqual({
    act: 'code-given',
    slots: { code: '123456' },
  })
})

it.each([
  ['where is my order?', 'en'],
  ['dónde está mi pedido', 'es'],
  ['où est ma commande', 'other'],
  ['wo ist meine bestellung', 'other'],
  ['我的订单在哪里', 'other'],
  ['где мой заказ', 'other'],
])('knows the language of “%s”', (question, language) => {
  expect(read(question).language).toBe(language)
})

it.each([
  ['where is my order', 'neutral'],
  ['THIS IS RIDICULOUS WHERE IS MY ORDER', 'upset'],
  ['im worried that my parcel got stolen', 'worried'],
  ['love this shop, thanks!', 'happy'],
])('hears the tone of “%s”', (question, tone) => {
  expect(read(question).tone).toBe(tone)
})

it.each<[string[], string[]]>([
  [['order 14938 email ana@example.com'], ['order-status']],
  [['whats your address'], ['shop-address']],
  [['what address did i put on my order'], ['order-address']],
  [['can you hold my shipment until next week'], ['order-change-items']],
  [['please take the socks off my order and refund me that part'], ['order-change-items']],
  [['in between s and m for the parka which one'], ['size-advice']],
  [['how much is the parka shipped'], ['product-price', 'ship-cost']],
  [['where is 14945 ana@example.com also do u ship to hawaii'], ['order-status', 'ship-where']],
  [['are you open sunday', 'and what about monday morning'], ['shop-hours']],
  [['are you open monday', 'so when then'], ['shop-hours']],
  [['whats your return policy', 'what about if i paid bitcoin'], ['return-policy']],
  [['where is order 14903', 'can you send me the link'], ['order-status']],
  [['did i pay order 14915 with venmo or what', 'how much'], ['order-total']],
])('reads “%s” as %s', (texts, expected) => {
  expect(actsOf(texts.at(-1) ?? '', {}, texts.slice(0, -1))).toEqual(expected)
})

it('reads any text as a reading', () => {
  for (const question of ['', '\u0000\ud800', '漢字'.repeat(4000), '1) '.repeat(3000), 'a, b and '.repeat(900)])
    expect(reading.safeParse(read(question)).success, question.slice(0, 20)).toBe(true)
})
