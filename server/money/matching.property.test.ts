import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MatchCandidate } from '../../contract/money/match-points.ts'
import { decideMatch, type UnmatchedMovement } from '../../contract/money/matching.ts'
import { byExtent } from '../faults/extent.ts'

const numRuns = byExtent({ full: 100_000, reduced: 500 })
const minuteMs = 60_000
const start = Date.parse('2026-11-25T10:00:00Z')
const at = (minutes: number): string => new Date(start + minutes * minuteMs).toISOString()

// Few values, so that they often agree.
const codes = ['K7QX4', 'MMMMM', 'TTTTT']
const cents = fc.constantFrom(1000, 1001, 2500)
const minutes = fc.integer({ min: -300, max: 300 })
const handle = fc.constantFrom('@dana', '@eve')
const name = fc.constantFrom('Dana Reed', 'Eve Stone')
const method = fc.constantFrom('venmo' as const, 'zelle' as const)

const aMovement: fc.Arbitrary<UnmatchedMovement> = fc.record({
  verdict: fc.constantFrom('verified' as const, 'verified' as const, 'forwarded' as const, 'forged' as const),
  outcome: fc.constantFrom('payment' as const, 'payment' as const, 'payment' as const, 'request' as const),
  provider: fc.constantFrom('venmo' as const, 'chase' as const, 'bankofamerica' as const),
  method,
  amountCents: cents,
  payerName: fc.option(name),
  payerHandle: fc.option(handle),
  note: fc.option(fc.constantFrom(...codes, '10241', '10242 K7QX4', 'MMMMM K7QX4', 'hello')),
  sentTo: fc.constantFrom(null, '@aurora', '@aurora', '@other'),
  occurredAt: minutes.map(at),
  arrivedAt: fc.constant(at(301)),
  isCounted: fc.constantFrom(false, false, false, true),
})

const aCandidate = (orderId: string): fc.Arbitrary<MatchCandidate> =>
  fc.record({
    orderId: fc.constant(orderId),
    orderNumber: fc.constant(`1024${orderId.length}`),
    code: fc.option(fc.constantFrom(...codes)),
    method,
    state: fc.constantFrom('open' as const, 'open' as const, 'paid' as const, 'cancelled' as const),
    dueCents: cents,
    createdAt: minutes.map((minute) => at(minute - 600)),
    closedAt: fc.option(minutes.map(at)),
    claimedAt: fc.option(minutes.map(at)),
    payerHandles: fc.subarray(['@dana', '@eve']),
    payerNames: fc.subarray(['Dana Reed', 'Eve Stone']),
  })

const someCandidates = fc
  .tuple(aCandidate('a'), aCandidate('bb'), aCandidate('ccc'), aCandidate('dddd'))
  .chain((all) => fc.subarray(all))

const options = { accounts: ['@aurora'], automaticUpToCents: null }

it('gives the same answer in any order of the candidates, and with each of them twice', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, fc.func(fc.nat()), (movement, candidates, rank) => {
      const shuffled = candidates.toSorted((one, other) => rank(one.orderId) - rank(other.orderId))
      const expected = decideMatch(movement, candidates, options)
      expect(decideMatch(movement, shuffled, options)).toEqual(expected)
      expect(decideMatch(movement, [...shuffled, ...candidates], options)).toEqual(expected)
    }),
    { numRuns },
  )
})

it('is not changed by irrelevant orders', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, (movement, candidates) => {
      const irrelevant: MatchCandidate[] = candidates.map((candidate) => ({
        ...candidate,
        orderId: `${candidate.orderId}x`,
        ...{ orderNumber: '999', code: 'CCCCC', dueCents: 77, payerHandles: [], payerNames: [] },
      }))
      expect(decideMatch(movement, [...irrelevant, ...candidates], options)).toEqual(
        decideMatch(movement, candidates, options),
      )
    }),
    { numRuns },
  )
})

const ranks = { refused: 0, unmatched: 1, ask: 2, confirm: 3 }

it('never does less with more evidence for its best order', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, fc.nat(3), (movement, candidates, which) => {
      const before = decideMatch(movement, candidates, options)
      const best = before.suggestions[0]
      fc.pre(best !== undefined && before.suggestions[1]?.points !== best.points)
      const stronger = candidates.map((candidate) => {
        if (candidate.orderId !== best?.orderId) return candidate
        const more: Partial<MatchCandidate>[] = [
          { payerHandles: ['@dana', '@eve'] },
          { payerNames: ['Dana Reed', 'Eve Stone'] },
          { claimedAt: movement.occurredAt },
          { code: movement.note !== null && codes.includes(movement.note) ? movement.note : candidate.code },
        ]
        return { ...candidate, ...more[which] }
      })
      const after = decideMatch(movement, stronger, options)
      expect(ranks[after.decision]).toBeGreaterThanOrEqual(ranks[before.decision])
      expect(after.suggestions[0]?.points).toBeGreaterThanOrEqual(best?.points ?? 0)
    }),
    { numRuns },
  )
})

it('never decides between two equal dues without a code', () => {
  fc.assert(
    fc.property(aMovement, aCandidate('a'), aCandidate('bb'), (movement, one, other) => {
      const equal = [
        one,
        { ...other, dueCents: one.dueCents, method: one.method, closedAt: one.closedAt, state: one.state },
      ]
      const { decision } = decideMatch(
        { ...movement, note: movement.note?.replace(/[A-Z]\w{4}/g, '') ?? null },
        equal,
        options,
      )
      expect(decision).not.toBe('confirm')
    }),
    { numRuns },
  )
})

it('confirms only verified payments to the shop that were not counted, for an open order, within the rules', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, (movement, candidates) => {
      const { decision, orderId, suggestions } = decideMatch(movement, candidates, options)
      if (decision !== 'confirm') return
      const order = candidates.find((candidate) => candidate.orderId === orderId)
      expect(movement).toMatchObject({ verdict: 'verified', outcome: 'payment', isCounted: false })
      expect(movement.sentTo).not.toBe('@other')
      expect(movement.provider).not.toBe('bankofamerica')
      expect(order).toMatchObject({ state: 'open', method: movement.method })
      expect(suggestions[0]?.points).toBeGreaterThanOrEqual(90)
      expect((suggestions[0]?.points ?? 0) - (suggestions[1]?.points ?? 0)).toBeGreaterThanOrEqual(30)
    }),
    { numRuns },
  )
})

/** Payments that each name another order or none, of at least what that order is due, and their repetitions. */
const aStream = fc
  .record({
    orders: fc.tuple(aCandidate('a'), aCandidate('bb'), aCandidate('ccc')),
    payments: fc.uniqueArray(fc.record({ movement: aMovement, names: fc.constantFrom(0, 1, 2, 3) }), {
      selector: ({ names }) => names,
      maxLength: 4,
    }),
    surplus: fc.constantFrom(0, 0, 500),
  })
  .map(({ orders, payments, surplus }) => {
    const named = orders.map((order, index) => ({ ...order, code: codes[index] ?? null, state: 'open' as const }))
    const movements = payments.map(({ movement, names }, index) => {
      const order = named[names]
      const paid = order === undefined ? { note: 'hello' } : { note: order.code, amountCents: order.dueCents + surplus }
      return { reference: index, movement: { ...movement, ...paid, isCounted: false } }
    })
    return { orders: named, movements }
  })

type Arriving = { reference: number; movement: UnmatchedMovement }

/** Decides about payments as they arrive: each counts once, and an order that is paid is open no more. */
function decideAll(orders: readonly MatchCandidate[], arriving: readonly Arriving[]) {
  const now = new Map(orders.map((order) => [order.orderId, order]))
  const decided = new Map<number, string>()
  for (const { reference, movement } of arriving) {
    const isCounted = decided.has(reference)
    const { decision, orderId } = decideMatch({ ...movement, isCounted }, [...now.values()], options)
    if (isCounted) {
      expect(decision).toBe('refused')
      continue
    }
    decided.set(reference, `${decision} ${orderId ?? ''}`)
    const paid = orderId === undefined ? undefined : now.get(orderId)
    if (paid !== undefined) now.set(paid.orderId, { ...paid, state: 'paid', closedAt: movement.occurredAt })
  }
  const states = [...now.values()].map(({ orderId, state }) => `${orderId} ${state}`)
  return { decided: [...decided].sort(([one], [other]) => one - other), states }
}

it('decides the same whatever the order in which payments arrive, and however often', () => {
  fc.assert(
    fc.property(aStream, fc.func(fc.nat()), ({ orders, movements }, rank) => {
      const expected = decideAll(orders, movements)
      const shuffled = [...movements, ...movements].sort(
        (one, other) => rank(one.reference) - rank(other.reference) || one.reference - other.reference,
      )
      expect(decideAll(orders, shuffled)).toEqual(expected)
      expect(decideAll(orders, [...movements.toReversed(), ...movements])).toEqual(expected)
    }),
    { numRuns },
  )
})

it('suggests no closed order before an open one with the same points', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, (movement, candidates) => {
      const { suggestions } = decideMatch(movement, candidates, options)
      const states = new Map(candidates.map(({ orderId, state }) => [orderId, state]))
      for (const [place, { orderId, points }] of suggestions.entries()) {
        const next = suggestions[place + 1]
        if (next?.points !== points || states.get(orderId) === 'open') continue
        expect(states.get(next.orderId)).not.toBe('open')
      }
    }),
    { numRuns },
  )
})

it('proposes only its best order, alone with its points, and never chooses between equal dues', () => {
  fc.assert(
    fc.property(aMovement, someCandidates, (movement, candidates) => {
      const { decision, suggestions, proposedOrderId } = decideMatch(movement, candidates, options)
      if (proposedOrderId === undefined) return
      const [best, next] = suggestions
      expect([decision, proposedOrderId]).toEqual(['ask', best?.orderId])
      expect(best?.points).toBeGreaterThan(next?.points ?? 0)
      if (best?.reasons.includes("the note has this order's code") === true) return
      const due = candidates.find(({ orderId }) => orderId === proposedOrderId)?.dueCents
      // Those that were closed long ago are no candidates.
      const equal = candidates.filter(
        ({ dueCents, state, method: by }) => dueCents === due && state === 'open' && by === movement.method,
      )
      expect(equal.filter(({ orderId }) => orderId !== proposedOrderId)).toEqual([])
    }),
    { numRuns },
  )
})
