import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import type { MoneyIn } from '../../contract/books/money-in.ts'
import type { Refund } from '../../contract/money/refund.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

const post = (path: string, body: object = {}) =>
  test.call<{ detail?: string; message?: string }>('POST', path, { token: shop.token, body })
const decide = (id: string, body: object) => post(`/payment-receipts/${id}/decision`, body)
const undo = (id: string) => post(`/payment-receipts/${id}/undo`)
const settle = (id: string, state: 'sent' | 'cancelled') =>
  test.call('PATCH', `/refunds/${id}`, { token: shop.token, body: { state } })
const stateOf = async (id: string) => (await shop.order(id)).payment.state
const money = async (id: string | undefined) =>
  (await test.call<{ money: MoneyIn }>('GET', `/money/${id}`, { token: shop.token })).body.money
const refundsOwed = async () =>
  (await test.call<{ refunds: Refund[] }>('GET', '/refunds?state=owed', { token: shop.token })).body.refunds
const cancel = (id: string) => post(`/orders/${id}/cancel`, { reason: 'Asked for' })

async function figures() {
  const { rows } = await test.owner.query(
    `SELECT coalesce(sum(received_cents), 0)::int AS received, coalesce(sum(refunded_cents), 0)::int AS refunded,
       (SELECT count(*)::int FROM figure_differences($1)) AS differences
     FROM exact_money_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  return rows[0]
}

/** The sums of the open day. */
async function day() {
  const { rows } = await test.owner.query(
    `SELECT coalesce(sum(came_cents), 0)::int AS came, coalesce(sum(came_cents - allocated_cents - tip_cents - surplus_cents), 0)::int AS unexplained
     FROM movement_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  return rows[0]
}

const isPaid = async (id: string, code: string) =>
  shop.receive({ amountCents: 2500, note: code, reference: `FIRST-${id}`, id: 'first' })

/** A paid or cancelled order with a receipt of money that came after that. */
async function openLate(kind: 'paid' | 'paid and cancelled' | 'cancelled') {
  const { id, code, number } = await shop.openOrder()
  if (kind !== 'cancelled') await isPaid(id, code)
  if (kind !== 'paid') await cancel(id)
  const receipt = await shop.receive({ amountCents: 2600, note: code, reference: `SECOND-${id}`, id: 'second' })
  return { id, number, receiptId: receipt.id, moneyId: receipt.money?.id }
}

describe('money that came late or twice', () => {
  it.each([
    ['paid', 'duplicate', 'confirmed', 25],
    ['paid and cancelled', 'late', 'confirmed', 25],
    ['cancelled', 'late', 'none', 0],
  ] as const)('of an order that is %s goes back as a refund', async (kind, until, then, kept) => {
    const { id, receiptId, moneyId } = await openLate(kind)
    const before = await shop.order(id)
    expect(await stateOf(id)).toBe(until)
    expect((await decide(receiptId, { sendBack: { orderId: id } })).status).toBe(200)
    const order = await shop.order(id)
    expect(order).toMatchObject({
      ...{ status: before.status, paidAt: before.paidAt, cancelledAt: before.cancelledAt },
      ...{ payment: { state: until }, money: { received: kept + 26, surplus: 0, refundable: kept } },
      refunds: [{ amount: 26, state: 'owed', method: 'venmo' }],
    })
    expect(order.timeline.at(-1)).toMatchObject({ type: 'refund_owed', actor: { kind: 'user' } })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'confirmed', decision: 'sent_back' })
    const [owed] = await refundsOwed()
    expect(owed).toMatchObject({ amount: 26, orderId: id })
    expect(await money(moneyId)).toMatchObject({ allocated: 26, unexplained: 0, allocations: [{ order: { id } }] })
    expect(await day()).toEqual({ came: (kept + 26) * 100, unexplained: 0 })
    expect(await figures()).toEqual({ received: (kept + 26) * 100, refunded: 0, differences: 0 })
    expect((await settle(owed?.id ?? '', 'sent')).status).toBe(200)
    expect(await stateOf(id)).toBe(then)
    expect(await figures()).toEqual({ received: (kept + 26) * 100, refunded: 2600, differences: 0 })
    const refused = await undo(receiptId)
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was sent back') } })
  })

  it.each(['receipt', 'order'] as const)('stays undecided again after the undo by its %s', async (by) => {
    const { id, receiptId, moneyId } = await openLate('paid')
    await decide(receiptId, { sendBack: { orderId: id } })
    const { undoable } = await shop.order(id)
    const undone = await (by === 'receipt'
      ? undo(receiptId)
      : post(`/orders/${id}/undo`, { entryId: undoable?.entryId }))
    expect(undone.status).toBe(200)
    expect(await shop.order(id)).toMatchObject({
      ...{ status: 'paid', payment: { state: 'duplicate' }, money: { received: 25, refundable: 25 } },
      refunds: [{ state: 'cancelled' }],
    })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'ask', decision: null, money: { left: 26 } })
    expect(await money(moneyId)).toMatchObject({ unexplained: 26, state: 'settled' })
    expect((await decide(receiptId, { sendBack: { orderId: id } })).status).toBe(200)
    expect(await refundsOwed()).toHaveLength(1)
  })

  it('keeps its order late while its refund was cancelled, because the shop has it', async () => {
    const { id, receiptId } = await openLate('cancelled')
    await decide(receiptId, { sendBack: { orderId: id } })
    const [owed] = await refundsOwed()
    await settle(owed?.id ?? '', 'cancelled')
    expect(await shop.order(id)).toMatchObject({ payment: { state: 'late' }, money: { refundable: 26 } })
    expect((await undo(receiptId)).status).toBe(200)
    expect(await stateOf(id)).toBe('late')
  })

  it('can be any money whose order a person picks, also what nothing proves', async () => {
    const { id, code } = await shop.openOrder()
    await isPaid(id, code)
    const loose = await shop.receive({ amountCents: 4321, reference: `LOOSE-${id}` })
    expect(loose.match).toBe('unmatched')
    expect((await decide(loose.id, { sendBack: { orderId: id } })).status).toBe(200)
    const unread = await shop.receive({ verdict: 'unverifiable', outcome: 'unknown', id })
    const named = await decide(unread.id, { sendBack: { orderId: id }, amount: 7.5 })
    expect(named.status).toBe(200)
    expect((await refundsOwed()).map(({ amount }) => amount).sort()).toEqual([43.21, 7.5])
    expect((await undo(unread.id)).status).toBe(200)
    expect(await shop.read(unread.id)).toMatchObject({ match: 'ask', money: null })
  })

  it('is refused for an order that waits for money, and for money that pays one', async () => {
    const { id, code } = await shop.openOrder()
    const { id: receiptId } = await shop.receive({ amountCents: 2600, note: code, reference: `P-${id}` })
    const pending = await decide(receiptId, { sendBack: { orderId: id } })
    expect(pending).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is pending') } })
    await decide(receiptId, { apply: [{ orderId: id, amount: 26 }] })
    expect((await decide(receiptId, { sendBack: { orderId: id } })).status).toBe(409)
    expect((await decide(receiptId, { sendBack: { orderId: '019a0000-0000-7000-8000-000000000000' } })).status).toBe(
      409,
    )
  })

  it('keeps the first payment from being taken back while it is owed', async () => {
    const { id, code } = await shop.openOrder()
    const first = await isPaid(id, code)
    const second = await shop.receive({ amountCents: 2600, note: code, reference: `K-${id}`, id: 'second' })
    await decide(second.id, { sendBack: { orderId: id } })
    expect(await undo(first.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('refund') } })
  })

  it('is another shop’s secret', async () => {
    const { receiptId } = await openLate('paid')
    const other = await openReceiptShop(test)
    const strange = await other.openOrder()
    expect((await decide(receiptId, { sendBack: { orderId: strange.id } })).status).toBe(404)
  })
})

describe('decisions at the same moment', () => {
  it('of which one wins: the money is given away once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, receiptId, moneyId } = await openLate('paid')
      const other = await shop.openOrder(9900)
      const answers = await Promise.all([
        decide(receiptId, { sendBack: { orderId: id } }),
        decide(receiptId, { apply: [{ orderId: other.id, amount: 26 }] }),
        decide(receiptId, { sendBack: { orderId: id } }),
        decide(receiptId, { notOurs: true }),
        decide(receiptId, { handled: true }),
        cancel(id),
        post(`/orders/${id}/refunds`, { amount: 1 }),
      ])
      expect(answers.slice(0, 5).filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const { rows } = await test.owner.query(
        `SELECT count(*) FILTER (WHERE state = 'applied')::int AS applied, count(*) FILTER (WHERE state = 'proposed')::int AS proposed
         FROM allocations WHERE money_in_id = $1`,
        [moneyId],
      )
      expect(rows[0].applied).toBeLessThanOrEqual(1)
      expect(rows[0].proposed).toBe(0)
      const states = await test.owner.query(
        'SELECT FROM payment_requests WHERE merchant_id = $1 AND state <> payment_state(order_id, claimed_at)',
        [shop.merchantId],
      )
      expect(states.rowCount).toBe(0)
    }
  })

  it('and undos of one leave the refund with its money, or neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, receiptId } = await openLate('cancelled')
      await decide(receiptId, { sendBack: { orderId: id } })
      const { undoable, refunds } = await shop.order(id)
      const answers = await Promise.all([
        undo(receiptId),
        post(`/orders/${id}/undo`, { entryId: undoable?.entryId }),
        settle(refunds[0]?.id ?? '', 'sent'),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { money: kept, refunds: after } = await shop.order(id)
      const isSent = answers[2].status === 200
      expect([kept.received, after[0]?.state]).toEqual(isSent ? [26, 'sent'] : [0, 'cancelled'])
    }
  })
})

describe('a payment that is split', () => {
  it('is given to its orders whole, so that no two of them count its rest', async () => {
    const [one, other] = [await shop.openOrder(4000), await shop.openOrder(4000)]
    const { id } = await shop.receive({ amountCents: 10_000, reference: `SPLIT-${one.id}` })
    const apply = (...parts: [string, number][]) =>
      decide(id, { apply: parts.map(([orderId, amount]) => ({ orderId, amount })) })
    for (const refused of [await apply([one.id, 40], [other.id, 40]), await apply([one.id, 25])])
      expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('left over') } })
    expect((await apply([one.id, 100])).status).toBe(200)
    expect(await shop.order(one.id)).toMatchObject({ status: 'paid', money: { received: 100, surplus: 60 } })
  })
})

describe('a payment that its provider took back', () => {
  async function openReversal() {
    const { id, code, number } = await shop.openOrder()
    await isPaid(id, code)
    const reference = `FIRST-${id}`
    const { id: receiptId } = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference, id: 'reversal' })
    const [payment] = (await shop.order(id)).payments
    return { id, number, receiptId, moneyId: payment?.movement.id }
  }

  it('counts no more once a person says so, and again after the undo', async () => {
    const { id, receiptId, moneyId } = await openReversal()
    expect(await figures()).toMatchObject({ received: 2500 })
    expect((await decide(receiptId, { takenBack: true })).status).toBe(200)
    expect(await money(moneyId)).toMatchObject({ state: 'reversed' })
    const order = await shop.order(id)
    expect(order).toMatchObject({ status: 'paid', payment: { state: 'reversed' }, isTakenBack: true, reversals: [] })
    expect(order.money).toMatchObject({ received: 0, refundable: 0 })
    expect((await post(`/orders/${id}/refunds`, { amount: 25 })).status).toBe(422)
    expect(order.timeline.at(-1)?.reason).toBe('The payment of $25.00 by Venmo was taken back by its provider.')
    expect(await figures()).toEqual({ received: 0, refunded: 0, differences: 0 })
    expect(await day()).toMatchObject({ came: 0 })
    expect(await shop.read(receiptId)).toMatchObject({ match: 'refused', decision: 'taken_back' })
    const listed = await test.call<{ receipts: { id: string }[] }>('GET', '/payment-receipts?view=handled', {
      token: shop.token,
    })
    expect(listed.body.receipts.map((one) => one.id)).toEqual([receiptId])
    expect((await decide(receiptId, { takenBack: true })).status).toBe(409)
    expect((await undo(receiptId)).status).toBe(200)
    expect(await shop.order(id)).toMatchObject({ payment: { state: 'confirmed' }, reversals: [{ receiptId }] })
    expect(await figures()).toMatchObject({ received: 2500, differences: 0 })
  })

  it('is asked for again where it was a part', async () => {
    const { id, code } = await shop.openOrder(4000)
    const part = await isPaid(id, code)
    expect((await decide(part.id, { apply: [{ orderId: id, amount: 25 }] })).status).toBe(200)
    expect(await shop.order(id)).toMatchObject({ status: 'pending', payment: { due: 15, received: 25 } })
    const reference = `FIRST-${id}`
    const reversal = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference, id: 'reversal' })
    expect((await decide(reversal.id, { takenBack: true })).status).toBe(200)
    expect(await shop.order(id)).toMatchObject({ status: 'pending', payment: { due: 40, received: 0 } })
  })

  it('can’t be sent back any more, and its refund can be cancelled', async () => {
    const { id, receiptId } = await openLate('cancelled')
    await decide(receiptId, { sendBack: { orderId: id } })
    const reference = `SECOND-${id}`
    const reversal = await shop.receive({ outcome: 'reversal', amountCents: 2600, reference, id: 'reversal' })
    expect((await decide(reversal.id, { takenBack: true })).status).toBe(200)
    const [owed] = await refundsOwed()
    expect(await settle(owed?.id ?? '', 'sent')).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('taken back') } },
    })
    expect((await settle(owed?.id ?? '', 'cancelled')).status).toBe(200)
  })

  it('of a closed day becomes an adjustment', async () => {
    const { receiptId, moneyId } = await openReversal()
    // The books of the day are closed.
    await test.owner.query(
      `INSERT INTO daily_closes (id, merchant_id, day, from_at, until_at, accounts, adjustments, closed_at, timezone, actor_kind, actor_name)
       SELECT gen_random_uuid(), $1, current_date, occurred_at - interval '1 day', occurred_at + interval '1 day', '[]', '[]', now(), 'UTC', 'user', 'Dana'
       FROM money_in WHERE id = $2`,
      [shop.merchantId, moneyId],
    )
    await test.owner.query(
      `INSERT INTO close_entries (id, merchant_id, close_id, kind, day, money_in_id, method, account, at, came_cents, allocated_cents)
       SELECT gen_random_uuid(), $1, c.id, 'money', c.day, m.id, m.method, m.account, m.occurred_at, 2500, 2500
       FROM daily_closes c, money_in m WHERE c.merchant_id = $1 AND m.id = $2`,
      [shop.merchantId, moneyId],
    )
    await decide(receiptId, { takenBack: true })
    const entries = await test.owner.query(
      `SELECT sum(came_cents)::int AS came FROM close_entries WHERE money_in_id = $1 AND kind = 'adjustment'`,
      [moneyId],
    )
    expect(entries.rows).toEqual([{ came: -2500 }])
    await undo(receiptId)
    const sums = await test.owner.query(
      'SELECT sum(came_cents)::int AS came FROM close_entries WHERE money_in_id = $1',
      [moneyId],
    )
    expect(sums.rows).toEqual([{ came: 2500 }])
  })

  it('is refused for a receipt that takes back nothing that Paydesk knows', async () => {
    const unknown = await shop.receive({
      outcome: 'reversal',
      amountCents: 900,
      reference: 'NEVER-SEEN',
      id: 'unknown',
    })
    expect(await decide(unknown.id, { takenBack: true })).toMatchObject({
      ...{ status: 409, body: { detail: expect.stringContaining('knows no payment') } },
    })
    const { id, code } = await shop.openOrder()
    const payment = await shop.receive({ amountCents: 2600, note: code, reference: `N-${id}` })
    expect((await decide(payment.id, { takenBack: true })).status).toBe(409)
  })

  it('takes a proposal with it, which the undo brings back', async () => {
    const { id, code } = await shop.openOrder()
    const reference = `Q-${id}`
    await shop.receive({ amountCents: 2600, note: code, reference })
    expect(await stateOf(id)).toBe('matched')
    const reversal = await shop.receive({ outcome: 'reversal', amountCents: 2600, reference, id: 'reversal' })
    expect((await decide(reversal.id, { takenBack: true })).status).toBe(200)
    expect(await stateOf(id)).toBe('none')
    expect((await undo(reversal.id)).status).toBe(200)
    expect(await stateOf(id)).toBe('matched')
  })
})

describe('the audit log', () => {
  it('has each decision and its undo', async () => {
    const { id, number, receiptId } = await openLate('paid')
    const other = await shop.openOrder(9900)
    const acts: [object, string][] = [
      [{ sendBack: { orderId: id } }, 'receipt.sent-back'],
      [{ apply: [{ orderId: other.id, amount: 26 }] }, 'receipt.applied'],
      [{ notOurs: true }, 'receipt.refused'],
      [{ handled: true }, 'receipt.handled'],
    ]
    for (const [body] of acts) {
      expect((await decide(receiptId, body)).status).toBe(200)
      expect((await undo(receiptId)).status).toBe(200)
    }
    const reference = `FIRST-${id}`
    const reversal = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference, id: 'reversal' })
    await decide(reversal.id, { takenBack: true })
    const { body } = await test.call<{ entries: AuditLogEntry[] }>('GET', '/audit?limit=50', { token: shop.token })
    const entries = body.entries.filter(({ action }) => action.startsWith('receipt.')).toReversed()
    expect(entries.map(({ action }) => action)).toEqual([
      ...acts.flatMap(([, action]) => [action, 'receipt.undone']),
      'receipt.taken-back',
    ])
    expect(entries[0]).toMatchObject({
      ...{ actor: { kind: 'user' }, target: { kind: 'receipt', id: receiptId, name: 'Venmo receipt of $26.00' } },
      after: { orders: [`#${number}`] },
    })
    expect(entries[2]?.after).toEqual({ orders: [`#${other.number} $26.00`] })
  })
})

it('money that goes back is no order that was paid too much', async () => {
  const { id, code } = await shop.openOrder()
  await post(`/orders/${id}/cancel`, { reason: 'Asked for' })
  const late = await shop.receive({ amountCents: 2500, note: code, reference: `L-${id}` })
  expect((await decide(late.id, { sendBack: { orderId: id } })).status).toBe(200)
  const { rows } = await test.owner.query(
    `SELECT type, data ->> 'state' AS state FROM event_outbox
     WHERE merchant_id = $1 AND type IN ('money_received', 'refund_updated') ORDER BY id`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ type: 'refund_updated', state: 'owed' }])
})

it.each([
  ['handled', /^.+ marked this receipt as handled\. Undo that first\.$/],
  ['notOurs', /^.+ said that this receipt is not the shop’s\. Undo that first\.$/],
] as const)('a decision after a colleague’s is refused with what they did: %s', async (what, words) => {
  const { id: orderId, code } = await shop.openOrder()
  const { id } = await shop.receive({ amountCents: 2600, note: code, reference: `C-${orderId}` })
  expect((await decide(id, { [what]: true })).status).toBe(200)
  for (const later of [{ apply: [{ orderId, amount: 26 }] }, { notOurs: true }, { handled: true }])
    expect(await decide(id, later)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(words) } })
})
