import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../../contract/assistant/integration.ts'
import { toldCall } from '../../testing/told-tools.ts'
import type { ToldOrder } from '../tools/results.ts'
import { createFacts } from './grounding.ts'

const order: ToldOrder = {
  ...{ number: 10_023, status: 'delivered', paymentMethod: 'venmo', total: 0, amountDue: 0, cancelledAt: null },
  ...{ placedAt: '2026-03-01T12:00:00.000Z', paidAt: null, shippedAt: null, deliveredAt: null },
  ...{ trackingNumber: null, carrier: null, trackingUrl: null },
}

/** Statements allowed after a tool returned this order. */
function factsOf(changes: Partial<ToldOrder>, question = '') {
  const facts = createFacts({
    ...{ merchantId: 'shop', conversationId: 'talk', question, history: [], memory: {}, now: new Date() },
    shop: { name: 'Aurora', email: '', phone: '', timezone: 'America/New_York', isClosed: false },
    features: {
      ...{ orderTracking: true, paymentSupport: true, customerService: true },
      ...{ productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
    },
    configuration: defaultConfiguration,
  })
  facts.add(toldCall('order_status', { order_status: { outcome: 'found', order: { ...order, ...changes } } }))
  return facts
}

const grouped = (whole: number, mark: string): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, mark)
const cents = (value: number): string => String(value % 100).padStart(2, '0')
/** Ways to write an amount, of cents. */
const amountSpellings: ((value: number) => string)[] = [
  (value) => `$${grouped(Math.trunc(value / 100), ',')}.${cents(value)}`,
  (value) => `$${Math.trunc(value / 100)}.${cents(value)}`,
  (value) => `$ ${value / 100}`,
  (value) => `US$${value / 100}`,
  (value) => `${value / 100} USD`,
  (value) => `USD ${value / 100}`,
  (value) => `${grouped(Math.trunc(value / 100), ',')}.${cents(value)} dollars`,
  (value) => `${grouped(Math.trunc(value / 100), '.')},${cents(value)} dólares`,
  (value) => `${Math.trunc(value / 100)},${cents(value)} $ USD`,
  (value) => `**$${value / 100}**`,
]
const amount = fc.integer({ min: 1, max: 99_999_999 })
const spelling = fc.constantFrom(...amountSpellings)

describe('an amount', () => {
  it('that a tool told may be said in every spelling', () => {
    fc.assert(
      fc.property(amount, spelling, (value, spell) => {
        expect(factsOf({ total: value / 100 }).ungrounded(`The total is ${spell(value)}.`)).toEqual([])
      }),
    )
  })

  it('that none told may be said in no spelling', () => {
    fc.assert(
      fc.property(amount, amount, spelling, (told, value, spell) => {
        // A thousand and a little more read alike in two languages: both readings count.
        fc.pre(value !== told && value * 10 !== told && value !== told * 10 && value % 100 !== 0 && told % 100 !== 0)
        expect(factsOf({ total: told / 100 }).ungrounded(`The total is ${spell(value)}.`)).not.toEqual([])
      }),
    )
  })
})

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const meses = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const two = (value: number): string => String(value).padStart(2, '0')
const parts = (at: Date) => ({ y: at.getUTCFullYear(), m: at.getUTCMonth(), d: at.getUTCDate() })
/** Ways to write a date that name the month, so that nothing is to be guessed. */
const dateSpellings: ((at: Date) => string)[] = [
  (at) => at.toISOString().slice(0, 10),
  (at) => `${months[parts(at).m]} ${parts(at).d}, ${parts(at).y}`,
  (at) => `${months[parts(at).m]?.slice(0, 3)}. ${parts(at).d}`,
  (at) => `${parts(at).d} ${months[parts(at).m]?.slice(0, 3)} ${parts(at).y}`,
  (at) => `the ${parts(at).d}th of ${months[parts(at).m]}`,
  (at) => `${parts(at).d} de ${meses[parts(at).m]} de ${parts(at).y}`,
  (at) => `${parts(at).d} de ${meses[parts(at).m]}`,
  (at) => `${two(parts(at).m + 1)}/${two(parts(at).d)}/${parts(at).y}`,
]
const noon = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-28'), noInvalidDate: true })
  .map((at) => new Date(`${at.toISOString().slice(0, 10)}T17:00:00.000Z`))

describe('a date', () => {
  it('that a tool told may be said in every spelling', () => {
    fc.assert(
      fc.property(noon, fc.constantFrom(...dateSpellings), (at, spell) => {
        expect(factsOf({ deliveredAt: at.toISOString() }).ungrounded(`It was delivered on ${spell(at)}.`)).toEqual([])
      }),
    )
  })

  it('that none told may be said in no spelling', () => {
    fc.assert(
      fc.property(noon, fc.integer({ min: 1, max: 25 }), fc.constantFrom(...dateSpellings), (at, days, spell) => {
        const other = new Date(at.getTime() + days * 86_400_000)
        const known = [parts(at), parts(new Date(order.placedAt))].map(({ m, d }) => `${m + 1}-${d}`)
        const { m, d } = parts(other)
        fc.pre(!known.includes(`${m + 1}-${d}`) && !known.includes(`${d}-${m + 1}`))
        expect(
          factsOf({ deliveredAt: at.toISOString() }).ungrounded(`It was delivered on ${spell(other)}.`),
        ).not.toEqual([])
      }),
    )
  })
})

describe('a code', () => {
  const code = fc.stringMatching(/^[A-Z]{2}\d{9}[A-Z]{2}$/)
  it('may be said as it was told, also with blanks, and in no other way', () => {
    fc.assert(
      fc.property(code, fc.nat(12), fc.constantFrom(...'0123456789ABCXYZ'), (told, at, letter) => {
        const facts = factsOf({ trackingNumber: told })
        expect(facts.ungrounded(`Its tracking number is ${told}.`)).toEqual([])
        const other = told.slice(0, at) + letter + told.slice(at + 1)
        if (other !== told) expect(facts.ungrounded(`Its tracking number is ${other}.`)).not.toEqual([])
        expect(facts.ungrounded(`Its tracking number is ${told.slice(0, -1)}.`)).not.toEqual([])
      }),
    )
  })
})

it.each(['1.', 'one ', '+', '•', 'a-', 'twenty ', 'no ', 'refund '])(
  'a long question of nothing but %j holds nobody up',
  (piece) => {
    // An expression that backtracks would exceed the test’s time.
    const facts = factsOf({}, piece.repeat(8000 / piece.length))
    expect(Array.isArray(facts.ungrounded(piece.repeat(1200 / piece.length)))).toBe(true)
  },
)

it('never hangs or breaks over what a model writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (text) => {
      expect(Array.isArray(factsOf({}).ungrounded(text))).toBe(true)
    }),
  )
}, 60_000)

it('of another number of an order nothing is said', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom('#%', 'order %', 'order number %', 'pedido %', 'order no. %'),
      (number, spell) => {
        fc.pre(number !== order.number && number > 99)
        expect(factsOf({}).ungrounded(`Your ${spell.replace('%', String(number))} was delivered.`)).not.toEqual([])
      },
    ),
  )
})
