import { describe, expect, it } from 'vitest'
import type { MatchCandidate } from './match-points.ts'
import { decideMatch, type MatchOptions, type UnmatchedMovement } from './matching.ts'

const options: MatchOptions = { accounts: ['@aurora-outfitters'], automaticUpToCents: 50_000 }
const movement: UnmatchedMovement = {
  verdict: 'verified',
  outcome: 'payment',
  provider: 'venmo',
  method: 'venmo',
  amountCents: 2500,
  payerName: 'Dana Reed',
  payerHandle: '@dana',
  note: 'K7QX4',
  sentTo: '@aurora-outfitters',
  occurredAt: '2026-11-25T10:04:00.000Z',
  arrivedAt: '2026-11-25T10:05:00.000Z',
  isCounted: false,
}
const order: MatchCandidate = {
  orderId: 'a',
  orderNumber: '10241',
  code: 'K7QX4',
  method: 'venmo',
  state: 'open',
  dueCents: 2500,
  createdAt: '2026-11-25T09:00:00.000Z',
  closedAt: null,
  claimedAt: null,
  payerHandles: [],
  payerNames: [],
}
const other: MatchCandidate = { ...order, orderId: 'b', orderNumber: '10242', code: 'MMMMM' }

const decide = (
  change: Partial<UnmatchedMovement> = {},
  candidates: MatchCandidate[] = [order],
  changed: Partial<MatchOptions> = {},
) => decideMatch({ ...movement, ...change }, candidates, { ...options, ...changed })

it('confirms the order whose code is in the note and whose amount is exact', () => {
  const claimed = { ...order, claimedAt: '2026-11-25T10:00:00.000Z' }
  expect(decide({}, [claimed, other])).toEqual({
    decision: 'confirm',
    orderId: 'a',
    fit: 'exact',
    suggestions: [
      {
        orderId: 'a',
        points: 95,
        reasons: ["the note has this order's code", 'the amount is exact', 'paid 4 minutes after the claim'],
      },
      { orderId: 'b', points: 30, reasons: ['the amount is exact'] },
    ],
    reasons: ["the note has this order's code", 'the amount is exact', 'paid 4 minutes after the claim'],
  })
})

describe('a movement is refused that', () => {
  it.each([
    ['is forged', { verdict: 'forged' }],
    ['is not proven', { verdict: 'unverifiable' }],
    ['is a request', { outcome: 'request' }],
    ['went out', { outcome: 'outgoing' }],
    ['is pending', { outcome: 'pending' }],
    ['failed', { outcome: 'failed' }],
    ['was taken back', { outcome: 'reversal' }],
    ['is not ours', { outcome: 'not_ours' }],
    ['was sent to another account', { sentTo: '@eve' }],
    ['was counted before', { isCounted: true }],
    ['comes from the future', { occurredAt: '2026-11-25T12:00:00.000Z' }],
    ['has no date', { occurredAt: '' }],
    ['has no amount', { amountCents: 0 }],
    ['has half a cent', { amountCents: 2500.5 }],
  ] satisfies [string, Partial<UnmatchedMovement>][])('%s', (_, change) => {
    expect(decide(change)).toMatchObject({ decision: 'refused', suggestions: [] })
  })
})

describe('a person is asked about a payment that', () => {
  it.each([
    ['was forwarded by hand', { verdict: 'forwarded' }],
    ['is of a bank whose mails carry too little', { provider: 'bankofamerica' }],
    ['arrived late', { occurredAt: '2026-11-10T10:00:00.000Z' }, [{ ...order, createdAt: '2026-11-09T10:00:00.000Z' }]],
    ['came before the order', {}, [{ ...order, createdAt: '2026-11-25T11:00:00.000Z' }]],
    ['has an unknown layout', { outcome: 'unknown' }],
    ['names two orders', { note: 'K7QX4 and MMMMM' }, [order, other]],
    ['pays a paid order again', {}, [{ ...order, state: 'paid', closedAt: '2026-11-25T09:30:00.000Z' }]],
    ['takes the place of one that was taken back', {}, [{ ...order, state: 'lacking', closedAt: order.createdAt }]],
    ['pays a cancelled order', {}, [{ ...order, state: 'cancelled', closedAt: '2026-11-25T09:30:00.000Z' }]],
    ['fits two orders and names none', { note: '' }, [order, other]],
    ['has another amount', { amountCents: 2400 }],
    [
      'names one of two equal orders by its number alone',
      { note: '10241' },
      [{ ...order, payerHandles: ['@dana'] }, other],
    ],
  ] satisfies [string, Partial<UnmatchedMovement>, MatchCandidate[]?][])('%s', (_, change, candidates = [order]) => {
    expect(decide(change, candidates).decision).toBe('ask')
  })

  it('is above the limit of the shop', () => {
    expect(decide({}, [order], { automaticUpToCents: 2499 }).decision).toBe('ask')
    expect(decide({}, [order], { automaticUpToCents: 0 }).decision).toBe('ask')
    expect(decide({}, [order], { automaticUpToCents: 2500 }).decision).toBe('confirm')
    expect(decide({}, [order], { automaticUpToCents: null }).decision).toBe('confirm')
  })
})

describe('a payment that a person decides about', () => {
  it.each<[string, Partial<UnmatchedMovement>, MatchCandidate[], string | undefined]>([
    ['is proposed for the order that its note names', { amountCents: 2600 }, [order, other], 'a'],
    ['is proposed for a paid order', {}, [{ ...order, state: 'paid', closedAt: order.createdAt }], 'a'],
    [
      'is proposed for an order that lacks money, however long ago it was paid',
      {},
      [{ ...order, state: 'lacking', closedAt: '2026-05-25T09:30:00.000Z' }],
      'a',
    ],
    ['is proposed for a cancelled order', {}, [{ ...order, state: 'cancelled', closedAt: order.createdAt }], 'a'],
    [
      'is proposed by a known name, if no other is due the same',
      { note: null },
      [{ ...order, payerNames: ['Dana Reed'] }],
      'a',
    ],
    ['is not proposed on a tie', { note: null }, [order, other], undefined],
    [
      'is not proposed between equal amounts, whatever the name',
      { note: null },
      [{ ...order, payerNames: ['Dana Reed'] }, other],
      undefined,
    ],
  ])('%s', (_name, change, candidates, proposed) => {
    const { decision, proposedOrderId } = decide(change, candidates)
    expect([decision, proposedOrderId]).toEqual(['ask', proposed])
  })
})

describe('a payment matches no order', () => {
  it('whose only evidence is the amount', () => {
    expect(decide({ note: 'hi' }).decision).toBe('unmatched')
  })

  it('of another method', () => {
    expect(decide({}, [{ ...order, method: 'zelle' }]).decision).toBe('unmatched')
  })

  it('if nothing speaks for it but the time', () => {
    const claimed = { ...order, dueCents: 1, claimedAt: '2026-11-25T10:00:00.000Z' }
    expect(decide({ note: '' }, [claimed]).suggestions).toEqual([])
  })

  it('that was closed more than 30 days ago', () => {
    expect(decide({}, [{ ...order, state: 'paid', closedAt: '2026-10-25T09:30:00.000Z' }]).decision).toBe('unmatched')
  })
})

it('reads codes in the note only', () => {
  expect(decide({ note: '', payerName: 'K7QX4', payerHandle: '@K7QX4' }).suggestions[0]?.points).toBe(30)
})

it('confirms a short or larger payment only if everything else says so', () => {
  const known = { ...order, payerHandles: ['@dana'], claimedAt: '2026-11-25T10:00:00.000Z' }
  expect(decide({ amountCents: 1000 }, [known])).toMatchObject({ decision: 'confirm', fit: 'short' })
  expect(decide({ amountCents: 3000 }, [known])).toMatchObject({ decision: 'confirm', fit: 'over' })
})

it('never lets a claim alone reach a confirmation', () => {
  // Eve claims to pay from Bob's handle, under Bob's name, just when Bob pays an equal amount.
  const claimed = {
    ...order,
    payerHandles: ['@dana'],
    payerNames: ['Dana Reed'],
    claimedAt: '2026-11-25T10:00:00.000Z',
  }
  expect(decide({ note: '' }, [claimed])).toMatchObject({ decision: 'ask', suggestions: [{ points: 75 }] })
})

it('confirms a coin payment to the address of one order', () => {
  const coin = { method: 'bitcoin', provider: null, note: null, sentTo: null, address: 'bc1q' } as const
  const asked = { ...order, method: 'bitcoin' as const, address: 'bc1q' }
  expect(decide(coin, [asked, { ...other, method: 'bitcoin', address: 'bc1p' }])).toMatchObject({
    decision: 'confirm',
    orderId: 'a',
  })
})

it('suggests three orders at most', () => {
  const many = ['a', 'b', 'c', 'd'].map((orderId) => ({ ...order, orderId, code: null }))
  expect(decide({}, many)).toMatchObject({ decision: 'ask', suggestions: [{}, {}, {}] })
})

it('suggests an open order before a closed one with the same points', () => {
  const paid = { ...other, orderId: '0', state: 'paid' as const, closedAt: '2026-11-25T09:30:00.000Z' }
  const tied = decide({ note: '' }, [paid, order])
  expect(tied.suggestions).toMatchObject([
    { orderId: 'a', points: 30 },
    { orderId: '0', points: 30 },
  ])
  expect(tied.decision).toBe('ask')
})
