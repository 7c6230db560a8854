import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { errorsInLedger } from '../faults/books.ts'
import { byExtent } from '../faults/extent.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop, runReceipts, toldMail } from '../testing/receipts.ts'

const numRuns = byExtent({ full: 150, reduced: 30 })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const dues = [2500, 2500, 4000]
const anOrder = fc.nat(dues.length - 1)
const aReceipt = fc.nat(3)
const aReceive = fc.record({
  do: fc.constant('receive' as const),
  receipt: aReceipt,
  names: fc.constantFrom(0, 1, 2, null),
  cents: fc.constantFrom(2500, 2600, 1000),
  isReversal: fc.constantFrom(false, false, false, true),
})
const aStep = fc.oneof(
  {
    weight: 3,
    arbitrary: aReceive,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'apply' as const,
        'sendBack' as const,
        'notOurs' as const,
        'handled' as const,
        'takenBack' as const,
      ),
      receipt: aReceipt,
      order: anOrder,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), receipt: aReceipt }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'cancel' as const, 'undo order' as const, 'settle' as const),
      order: anOrder,
    }),
  },
)
/** Begins with receipts, so that there is something to decide. */
const aStream = fc
  .tuple(fc.array(aReceive, { minLength: 3, maxLength: 5 }), fc.array(aStep, { minLength: 6, maxLength: 20 }))
  .map(([receipts, steps]) => [...receipts, ...steps])
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never

const received = (receipt: number, cents: 1000 | 2500 | 2600, isReversal = false): Step => ({
  ...{ do: 'receive', receipt, names: null, cents, isReversal },
})
/** Each kind of step once, where it succeeds. */
const each: Step[] = [
  ...[received(0, 1000), received(1, 2500), received(2, 2500), received(3, 2600)],
  { do: 'apply', receipt: 0, order: 0 },
  { do: 'undo', receipt: 0 },
  { do: 'handled', receipt: 0, order: 0 },
  { do: 'notOurs', receipt: 1, order: 0 },
  { do: 'pay', order: 1 },
  { do: 'undo order', order: 1 },
  { do: 'pay', order: 1 },
  { do: 'sendBack', receipt: 2, order: 1 },
  { do: 'settle', order: 1 },
  { do: 'apply', receipt: 3, order: 2 },
  received(3, 2600, true),
  { do: 'takenBack', receipt: 3, order: 2 },
  { do: 'cancel', order: 0 },
]

async function openDesk() {
  const shop = await openReceiptShop(test)
  const orders = await Promise.all(dues.map((cents) => shop.openOrder(cents)))
  const receipts = new Map<number, string>()
  const { token } = shop
  const call = async (method: string, path: string, body?: object): Promise<number> =>
    (await test.call(method as 'POST', path, { token, ...(body && { body }) })).status
  const take = async (step: Step): Promise<number> => {
    if (step.do === 'receive') {
      const { receipt, names, cents, isReversal } = step
      const note = names === null ? null : (orders[names]?.code ?? null)
      const reference = `${shop.merchantId}-${receipt}`
      const outcome = isReversal ? 'reversal' : 'payment'
      const { body } = await shop.send(toldMail({ amountCents: cents, note, reference, outcome }))
      await runReceipts(test)
      receipts.set(receipt, body.receipt.id)
      return 200
    }
    if ('receipt' in step) {
      const path = `/payment-receipts/${receipts.get(step.receipt) ?? '019a0000-0000-7000-8000-000000000000'}`
      if (step.do === 'undo') return call('POST', `${path}/undo`, {})
      const orderId = orders[step.order]?.id
      const left = receipts.has(step.receipt) ? (await shop.read(receipts.get(step.receipt) ?? '')).money?.left : 0
      const bodies = {
        apply: { apply: [{ orderId, amount: left || 1 }] },
        sendBack: { sendBack: { orderId } },
        ...{ notOurs: { notOurs: true }, handled: { handled: true }, takenBack: { takenBack: true } },
      }
      return call('POST', `${path}/decision`, bodies[step.do])
    }
    const order = await shop.order(orders[step.order]?.id ?? '')
    if (step.do === 'pay') return call('PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
    if (step.do === 'cancel') return call('POST', `/orders/${order.id}/cancel`, { reason: 'Because' })
    if (step.do === 'undo order')
      return call('POST', `/orders/${order.id}/undo`, { entryId: order.undoable?.entryId ?? order.timeline.at(-1)?.id })
    const owed = order.refunds.find(({ state }) => state === 'owed')
    return owed === undefined ? 404 : call('PATCH', `/refunds/${owed.id}`, { state: 'sent' })
  }
  return { shop, take }
}

const ask = async <Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> =>
  (await test.owner.query<Row>(statement, values)).rows

it(
  'whatever people decide and take back, proposals, states, ledger and figures agree',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(aStream, async (steps) => {
        test.clock.now = new Date()
        const { shop, take } = await openDesk()
        for (const step of steps) {
          const status = await take(step)
          expect([200, 404, 409, 422], JSON.stringify(step)).toContain(status)
          if (status === 200) seen.add(step.do)
          expect(await errorsInLedger(ask), JSON.stringify(step)).toEqual([])
          // A refund that goes with its money, or neither.
          const loose = await ask(
            `SELECT back.id FROM refunds back WHERE back.merchant_id = $1 AND back.reason LIKE 'Came after%' AND back.state <> 'cancelled'
             AND NOT EXISTS (SELECT FROM allocations paying WHERE paying.order_id = back.order_id
               AND paying.applied_at = back.created_at AND paying.state = 'applied' AND paying.amount_cents = back.amount_cents)`,
            [shop.merchantId],
          )
          expect(loose, JSON.stringify(step)).toEqual([])
        }
      }),
      { numRuns, examples: [[each]] },
    )
    // The example shows each kind; a step that no longer succeeds in it would show nothing.
    expect([...seen].sort()).toEqual([...new Set(each.map((step) => step.do))].sort())
  },
  byExtent({ full: 10 * minuteMs, reduced: 4 * minuteMs }),
)
