import { describe, expect, test } from 'vitest'
import {
  assistantConfiguration,
  assistantFeatureSwitches,
  widgetSettings,
} from '../../contract/assistant/integration.ts'
import { newArticle } from '../../contract/assistant/knowledge.ts'
import { editedTestQuestion } from '../../contract/assistant/test-question.ts'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import { signedAmount } from '../../contract/orders/adjustment-words.ts'
import { adjustmentKinds } from '../../contract/orders/adjustments.ts'
import { canTransition, orderStatuses } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { acceptedMethods } from './catalogue/shop.ts'
import { shops } from './catalogue/shops.ts'
import { createSampleData } from './sample-data.ts'

const time = (value: Date | string | null | undefined): number => (value ? new Date(value).getTime() : Number.NaN)
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => Map.groupBy(items, keyOf)

test('the same moment gives the same rows, whenever they are generated', () => {
  const now = new Date('2026-05-05T05:05:05Z')
  expect(createSampleData(now, 'hash')).toEqual(createSampleData(now, 'hash'))
})

test('shops, catalogue and stock are the same from day to day', () => {
  const today = createSampleData(new Date('2026-05-05T12:00:00Z'), 'hash')
  const tomorrow = createSampleData(new Date('2026-05-06T12:00:00Z'), 'hash')
  const skus = ({ variants }: typeof today) => variants.map(({ sku, stock_quantity }) => `${sku} ${stock_quantity}`)
  expect(skus(tomorrow)).toEqual(skus(today))
})

// An autumn night before the holidays, a Monday morning in spring, an evening right after a clock change.
describe.each(['2026-11-21T08:30:00Z', '2026-05-04T15:00:00Z', '2027-03-15T02:00:00Z'])(
  'counted back from %s',
  (at) => {
    const now = Date.parse(at)
    const sample = createSampleData(new Date(now), 'hash')
    const { orders } = sample
    const eventsOf = groupBy(sample.order_events, ({ order_id }) => order_id)
    const linesOf = groupBy(sample.order_lines, ({ order_id }) => order_id)
    const adjustmentsOf = groupBy(sample.order_adjustments, ({ order_id }) => order_id)
    const allocationsOf = groupBy(sample.allocations, ({ order_id }) => order_id)
    const movements = new Map(sample.money_in.map((movement) => [movement.id, movement]))
    const evidenceOf = groupBy(sample.payment_evidence, ({ money_in_id }) => money_in_id)

    test('there are about 5,000 orders of six shops in 400 days, more in recent days', () => {
      expect(orders.length).toBeGreaterThan(4700)
      expect(orders.length).toBeLessThan(5300)
      const ages = orders.map(({ created_at }) => (now - time(created_at)) / dayMs)
      expect(Math.max(...ages)).toBeLessThanOrEqual(400)
      expect(Math.max(...ages)).toBeGreaterThan(390)
      expect(Object.keys(countBy(orders, ({ merchant_id }) => merchant_id))).toHaveLength(6)
      const newest = ages.filter((age) => age < 100).length
      const oldest = ages.filter((age) => age >= 300).length
      expect(newest).toBeGreaterThan(oldest * 1.2)
    })

    test('every status and method occurs, and most orders were delivered', () => {
      const byStatus = countBy(orders, ({ status }) => status ?? 'pending')
      for (const status of orderStatuses) expect(byStatus[status]).toBeGreaterThan(8)
      expect(byStatus['delivered']).toBeGreaterThan(orders.length * 0.8)
      expect(byStatus['cancelled']).toBeLessThan(orders.length * 0.16)
      const byMethod = countBy(orders, ({ payment_method }) => payment_method)
      for (const method of shops.flatMap(({ methodWeights }) => Object.keys(methodWeights)))
        expect(byMethod[method]).toBeGreaterThan(150)
    })

    test('each order’s status fits its age', () => {
      const oldest = (status: string, since: (order: (typeof orders)[number]) => number) =>
        Math.max(...orders.filter((order) => order.status === status).map((order) => (now - since(order)) / dayMs))
      expect(oldest('pending', (order) => time(order.created_at))).toBeLessThan(21)
      expect(oldest('paid', (order) => time(order.paid_at))).toBeLessThan(3.5)
      expect(oldest('shipped', (order) => time(order.shipped_at))).toBeLessThan(9)
      // Receipts pay half of theirs right after.
      const byReceipt = new Set(Object.values(sample.receiptOrders).map(({ id }) => id))
      const pending = orders.filter(({ id, status }) => status === 'pending' && !byReceipt.has(id))
      const young = pending.filter(({ created_at }) => now - time(created_at) < 2 * dayMs)
      expect(young.length).toBeGreaterThan(pending.length / 3)
    })

    test('each timeline legally reaches its order’s status, at the order’s times, none in the future', () => {
      for (const order of orders) {
        const [created, ...changes] = eventsOf.get(order.id) ?? []
        expect(created).toMatchObject({
          type: 'created',
          actor_kind: 'customer',
          from_status: null,
          to_status: 'pending',
        })
        expect(created?.actor_name).toBe(order.customer_name)
        expect(time(created?.created_at)).toBe(time(order.created_at))
        let status: string = 'pending'
        let before = time(order.created_at)
        for (const change of changes) {
          const { from_status: from, to_status: to, created_at: moment } = change
          expect(time(moment)).toBeGreaterThan(before)
          before = time(moment)
          if (['held', 'payment_claimed', 'payment_received', 'refund_owed', 'refund_sent'].includes(change.type))
            continue
          if (!from || !to) throw new Error(`An entry of order ${order.number} has no status`)
          expect(from).toBe(status)
          expect(canTransition(from, to)).toBe(true)
          expect(change.type).toBe(to === 'cancelled' ? 'cancelled' : 'status_changed')
          expect(change.reason).not.toBe('')
          if (to !== 'pending') expect(time(moment)).toBe(time(order[`${to}_at`]))
          status = to
        }
        expect(status).toBe(order.status)
        expect(before).toBe(time(order.updated_at))
        expect(before).toBeLessThanOrEqual(now)
      }
    })

    test('two of the first shop’s newest orders are held for review, with reasons that apply', () => {
      expect(sample.order_risk).toHaveLength(2)
      for (const { order_id: id, merchant_id: shop, score, held_at: heldAt } of sample.order_risk) {
        const order = orders.find((each) => each.id === id)
        expect(order).toMatchObject({ status: 'pending', merchant_id: shop, shipping_name: 'Viktor Hale' })
        expect(order?.merchant_id).toBe(sample.merchants[0]?.id)
        expect(score).toBe(65)
        expect(eventsOf.get(id)?.at(-1)).toMatchObject({ type: 'held', created_at: heldAt })
      }
    })

    test('the total is the sum of lines and adjustments, the payments are at most the total, and the search text names the lines', () => {
      for (const order of orders) {
        const lines = linesOf.get(order.id) ?? []
        const adjusted = (adjustmentsOf.get(order.id) ?? []).reduce(
          (sum, { kind, amount_cents }) => sum + signedAmount(kind, Number(amount_cents)),
          0,
        )
        expect(lines.reduce((sum, line) => sum + line.quantity * Number(line.unit_price_cents), adjusted)).toBe(
          order.total_cents,
        )
        for (const { name, sku } of lines) expect(order.lines_text).toContain(sku ?? name)
        const allocations = allocationsOf.get(order.id) ?? []
        if (order.paid_at) expect(allocations).toHaveLength(1)
        for (const { money_in_id, amount_cents, tip_cents } of allocations) {
          const movement = movements.get(money_in_id)
          expect(Number(amount_cents)).toBeLessThanOrEqual(Number(order.total_cents))
          if (order.paid_at) expect(amount_cents).toBe(order.total_cents)
          expect(movement?.method).toBe(order.payment_method)
          expect(Number(movement?.amount_cents)).toBeGreaterThanOrEqual(Number(amount_cents) + Number(tip_cents))
          if (order.paid_at) expect(time(movement?.occurred_at)).toBe(time(order.paid_at))
          expect(evidenceOf.get(money_in_id)).toHaveLength(1)
        }
      }
    })

    test('some orders have a discount, shipping or tax', () => {
      const share = adjustmentsOf.size / orders.length
      expect(share).toBeGreaterThan(0.15)
      expect(share).toBeLessThan(0.35)
      const byKind = countBy(sample.order_adjustments, ({ kind }) => kind)
      for (const kind of adjustmentKinds) expect(byKind[kind]).toBeGreaterThan(10)
    })

    test('numbers and ids are sorted by creation time', () => {
      for (const [index, order] of orders.entries()) {
        expect(order.number).toBe(10_001 + index)
        expect(Number.parseInt(order.id.replaceAll('-', '').slice(0, 12), 16)).toBe(time(order.created_at))
        expect(time(order.created_at)).toBeGreaterThanOrEqual(time(orders[index - 1]?.created_at ?? new Date(0)))
      }
    })

    test('many customers ordered once, some a dozen times', () => {
      const counts = Object.values(countBy(orders, ({ customer_id }) => customer_id))
      expect(counts).toHaveLength(sample.customers.length)
      expect(counts.filter((count) => count === 1).length).toBeGreaterThan(counts.length * 0.6)
      expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(8)
      expect(Math.max(...counts)).toBeLessThan(20)
    })
  },
)

describe('the assistant', () => {
  const now = Date.parse('2026-11-21T17:00:00Z')
  const sample = createSampleData(new Date(now), 'hash')
  const [aurora] = sample.merchants
  const { assistant_events: events, assistant_conversations: conversations } = sample
  const ofAurora = events.filter(({ merchant_id }) => merchant_id === aurora?.id)
  const orderOf = new Map(sample.orders.map((order) => [Number(order.number), order]))

  test('five of six shops have set it up; one turned it off', () => {
    expect(sample.assistant_settings.map(({ enabled }) => enabled)).toEqual([true, true, true, false, true])
    const configured = new Set(sample.assistant_settings.map(({ merchant_id }) => merchant_id))
    expect(sample.merchants.filter(({ id }) => !configured.has(id ?? ''))).toHaveLength(1)
    expect(new Set(events.map(({ merchant_id }) => merchant_id)).size).toBe(5)
  })

  test('each shop has policies and articles of its own', () => {
    for (const { id } of sample.merchants) {
      const kinds = sample.assistant_articles.filter(({ merchant_id }) => merchant_id === id).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'shipping-policy')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'return-policy')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'article').length).toBeGreaterThanOrEqual(2)
    }
    const bodies = sample.assistant_articles.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(bodies.length)
  })

  test('settings, widgets, articles and test questions are valid for the API', () => {
    for (const { configuration, features, widget } of sample.assistant_settings) {
      expect(assistantConfiguration.parse(configuration)).toEqual(configuration)
      expect(assistantFeatureSwitches.parse(features)).toEqual(features)
      expect(widgetSettings.parse(widget)).toEqual(widget)
    }
    for (const article of sample.assistant_articles) expect(() => newArticle.parse(article)).not.toThrow()
    expect(sample.assistant_test_questions).toHaveLength(6)
    for (const each of sample.assistant_test_questions) expect(() => editedTestQuestion.parse(each)).not.toThrow()
  })

  test('there are events of the last 90 days, none in the future, most of them answers', () => {
    const ages = events.filter(({ type }) => type !== 'config_change').map(({ at }) => (now - time(at)) / dayMs)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeGreaterThan(85)
    expect(Math.max(...ages)).toBeLessThan(91)
    const byType = countBy(ofAurora, ({ type }) => type)
    expect(byType['response']).toBeGreaterThan(500)
    for (const type of ['error', 'hand_off', 'staff_reply', 'config_change']) expect(byType[type]).toBeGreaterThan(1)
    expect(byType['error']).toBeLessThan(ofAurora.length * 0.06)
    const marked = ofAurora.filter(({ feedback }) => feedback)
    expect(Object.keys(countBy(marked, ({ feedback }) => feedback ?? '')).sort()).toEqual([
      'helpful',
      'neutral',
      'unhelpful',
    ])
  })

  test('two conversations and a draft wait for a person, and a suggestion can be accepted', () => {
    const waiting = conversations.filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ reason }) => reason).sort()).toEqual([
      'An answer waits to be sent',
      'The customer asked for a person',
      'The customer asked for a person',
    ])
    expect(waiting.every(({ merchant_id }) => merchant_id === aurora?.id)).toBe(true)
    const drafts = events.filter(({ is_draft }) => is_draft)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({ type: 'request', status: 'pending', merchant_id: aurora?.id })
    const suggested = sample.assistant_articles.filter(({ state }) => state === 'suggested')
    expect(suggested).toHaveLength(1)
    expect(events.find(({ id }) => id === suggested[0]?.source_event_id)).toMatchObject({ feedback: 'helpful' })
  })

  test('statements about an order were true at their time and belong to its shop', () => {
    const statements = events.flatMap((event) => {
      const number = /^Order #(\d+) (.*)$/.exec(event.response ?? '')
      return number === null ? [] : [{ event, order: orderOf.get(Number(number[1])), text: number[2] ?? '' }]
    })
    expect(statements.length).toBeGreaterThan(150)
    for (const { event, order, text } of statements) {
      expect(order?.merchant_id).toBe(event.merchant_id)
      const at = time(event.at) + 100 * 1000
      const by = (moment: Date | string | null | undefined) => time(moment) <= at
      expect(time(order?.created_at)).toBeLessThan(at)
      if (text.startsWith('was cancelled')) expect(by(order?.cancelled_at)).toBe(true)
      else if (text.startsWith('was delivered')) expect(by(order?.delivered_at)).toBe(true)
      else if (text.startsWith('was shipped')) {
        expect(by(order?.shipped_at)).toBe(true)
        expect(/number is (\w+)/.exec(text)?.[1] ?? null).toBe(order?.tracking_number)
      } else if (text.startsWith('was paid')) expect(by(order?.paid_at)).toBe(true)
      else expect(text).toMatch(/^waits for its payment/)
    }
  })

  test('no text contains a customer’s email or name, and each conversation has events of its own shop', () => {
    const said = events.map(({ query, response }) => `${query} ${response}`).join('\n')
    const people = sample.customers.flatMap(({ email, name }) => [email, name])
    expect(people.filter((person) => typeof person === 'string' && said.includes(person))).toEqual([])
    const shopOf = new Map(conversations.map(({ id, merchant_id }) => [id, merchant_id]))
    for (const { conversation_id: id, merchant_id } of events) if (id) expect(shopOf.get(id)).toBe(merchant_id)
  })
})

describe('data for the screens', () => {
  const now = Date.parse('2026-11-21T17:00:00Z')
  const sample = createSampleData(new Date(now), 'hash')
  const aurora = sample.merchants[0]?.id

  test('the first shop’s newest orders include pending ones, a dozen lines, a long name and another script', () => {
    const newest = sample.orders.filter(({ merchant_id }) => merchant_id === aurora).slice(-40)
    const lineCounts = newest.map(({ id }) => sample.order_lines.filter(({ order_id }) => order_id === id).length)
    expect(newest.slice(-7).filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...lineCounts)).toBeGreaterThanOrEqual(12)
    expect(Math.max(...newest.map(({ customer_name }) => customer_name.length))).toBeGreaterThan(40)
    expect(newest.some(({ customer_name }) => /\p{Script=Han}/u.test(customer_name))).toBe(true)
    expect(newest.some(({ customer_name }) => customer_name.includes("'"))).toBe(true)
  })

  test('nobody can be reached: addresses and numbers are in ranges reserved for examples', () => {
    for (const { email, phone } of sample.customers) {
      expect(email).toMatch(/^[a-z0-9.-]+@example\.(com|net|org)$/)
      if (phone) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
    for (const { email } of sample.merchants) expect(email).toMatch(/\.example$/)
  })

  test('orders go to at least 30 states, and some payments come from another address', () => {
    expect(Object.keys(countBy(sample.orders, ({ shipping_state }) => shipping_state ?? ''))).not.toContain('')
    expect(new Set(sample.orders.map(({ shipping_state }) => shipping_state)).size).toBeGreaterThanOrEqual(30)
    const elsewhere = sample.orders.filter(({ payment_email }) => payment_email)
    expect(elsewhere.length).toBeGreaterThan(100)
    for (const { payment_email, customer_email } of elsewhere) expect(payment_email).not.toBe(customer_email)
  })

  test('references and tracking numbers have their network’s or carrier’s format', () => {
    const forms: Partial<Record<PaymentMethod, RegExp>> = {
      cashapp: /^#D-[A-Z2-9]{8}$/,
      venmo: /^\d{19}$/,
      zelle: /^[A-Z0-9]{3,5}[a-z2-9]{8}$/,
      bitcoin: /^[0-9a-f]{64}$/,
      ethereum: /^0x[0-9a-f]{64}$/,
    }
    for (const { method, reference } of sample.money_in) if (reference) expect(reference).toMatch(forms[method] ?? /^$/)
    const carriers: Record<string, RegExp> = { USPS: /^9400\d{18}$/, UPS: /^1Z[A-Z0-9]{6}\d{10}$/, FedEx: /^\d{12}$/ }
    const tracked = sample.orders.filter(({ tracking_number }) => tracking_number)
    expect(tracked.length).toBeGreaterThan(4000)
    for (const order of tracked) {
      expect(order.tracking_number).toMatch(carriers[order.tracking_carrier ?? ''] ?? 'a known carrier')
    }
  })

  test('customers who say that they paid name themselves, except where a coin comes, which has no name', () => {
    const methodOf = new Map(sample.orders.map(({ id, payment_method }) => [id, payment_method]))
    const claims = sample.payment_requests.filter(({ claimed_at }) => claimed_at)
    expect(claims.length).toBeGreaterThan(0)
    for (const { order_id, payer_name } of claims) {
      const isOnChain = ['bitcoin', 'ethereum'].includes(methodOf.get(order_id) ?? '')
      expect(payer_name === null).toBe(isOnChain)
    }
  })

  test('the coffee shop sells in the morning, the clothes shop in the evening and on Sundays', () => {
    const ofShop = (index: number) =>
      sample.orders.filter(({ merchant_id }) => merchant_id === sample.merchants[index]?.id)
    const hoursIn = (timezone: string, index: number) => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' })
      return ofShop(index).map(({ created_at }) => Number(format.format(time(created_at))))
    }
    const between = (hours: readonly number[], from: number, to: number) =>
      hours.filter((h) => h >= from && h < to).length
    const coffee = hoursIn('America/Los_Angeles', 1)
    const clothes = hoursIn('America/Denver', 0)
    expect(between(coffee, 6, 12)).toBeGreaterThan(between(coffee, 12, 18))
    expect(between(clothes, 18, 23)).toBeGreaterThan(between(clothes, 6, 12))
    expect(between(clothes, 0, 6)).toBeLessThan(clothes.length / 10)
  })

  test('the holidays sell more than the weeks before', () => {
    const between = (from: string, to: string) =>
      sample.orders.filter(
        ({ created_at }) => time(created_at) >= Date.parse(from) && time(created_at) < Date.parse(to),
      ).length
    expect(between('2025-11-28', '2025-12-19')).toBeGreaterThan(between('2025-11-07', '2025-11-28') * 1.3)
  })

  test('most variants have ample stock, some are low, a few sold out', () => {
    const stock = sample.variants.map(({ stock_quantity }) => stock_quantity)
    const soldOut = stock.filter((pieces) => pieces === 0).length
    const low = stock.filter((pieces) => pieces > 0 && pieces <= 6).length
    expect(soldOut).toBeGreaterThan(2)
    expect(low).toBeGreaterThan(10)
    expect(soldOut + low).toBeLessThan(stock.length / 4)
  })

  test('only pending orders have stored instructions', () => {
    const pending = sample.orders.filter(({ status }) => status === 'pending').map(({ id }) => id)
    expect(sample.messages.map(({ order_id }) => order_id)).toEqual(pending)
    for (const { created_at } of sample.messages) expect(time(created_at)).toBeLessThan(now)
    const placeOf = new Map(
      sample.payment_accounts.map(({ merchant_id, method, account }) => [`${merchant_id} ${method}`, account]),
    )
    expect(placeOf.size).toBe(shops.flatMap(acceptedMethods).length)
    const orderOf = new Map(sample.orders.map((order) => [order.id, order]))
    for (const { order_id, body_text } of sample.messages) {
      const order = orderOf.get(order_id ?? '')
      expect(body_text).toContain(placeOf.get(`${order?.merchant_id} ${order?.payment_method}`))
    }
    expect(now - time(sample.orders.at(-1)?.created_at)).toBeLessThan(12 * hourMs)
  })
})
