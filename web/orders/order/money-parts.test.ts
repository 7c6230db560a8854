import { describe, expect, it } from 'vitest'
import type { OrderRefund } from '../../../contract/money/refund.ts'
import type { Payment } from '../../../contract/orders/order-details.ts'
import { moneyParts, partsOf } from './money-parts.ts'
import { transfersOf } from './transfers.ts'

type Shares = { id?: string; amount: number; tip?: number; surplus?: number; came: number }

const payment = ({ id = 'm', amount, tip = 0, surplus = 0, came }: Shares) =>
  ({ amount, tip, surplus, movement: { id, amount: came, state: 'settled' } }) as Payment
const refund = (state: OrderRefund['state'], amount: number) => ({ state, amount }) as OrderRefund

/** The parts of the only transfer of an order with a surplus that has no refund yet, as text. */
function parts(payments: Payment[], surplus = 0, refunds: OrderRefund[] = []): string {
  const [transfer, ...others] = transfersOf(payments)
  expect(others).toEqual([])
  const money = { received: 150, due: 0, tip: 0, surplus, refundable: 150 }
  return transfer === undefined ? 'none' : text(partsOf(transfer, { payments, refunds, money }))
}
const text = (of: { amount: number; words: string }[]) =>
  of.map(({ amount, words }) => `${amount} ${words}`).join(' · ')

describe('a transfer', () => {
  it('says nothing more if all of it pays the order', () => {
    expect(parts([payment({ amount: 20, came: 20 })])).toBe('')
  })

  it('says what of it is a tip, and what pays other orders', () => {
    expect(parts([payment({ amount: 15, tip: 5, came: 20 })])).toBe('15 pays this order · 5 is a tip')
    expect(parts([payment({ amount: 15, surplus: 2.1, came: 20 })])).toBe(
      '15 pays this order · 2.9 pays other orders · 2.1 is more than was due',
    )
  })

  it('says what became of the money beyond what was due', () => {
    const payments = [payment({ amount: 132, surplus: 18, came: 150 })]
    expect(parts(payments, 18)).toBe('132 pays this order · 18 is more than was due')
    expect(parts(payments, 0, [refund('owed', 18)])).toBe('132 pays this order · 18 is to go back')
    expect(parts(payments, 0, [refund('sent', 10), refund('owed', 8)])).toContain('18 is to go back')
    expect(parts(payments, 0, [refund('sent', 18)])).toBe('132 pays this order · 18 was sent back')
    expect(parts(payments, 18, [refund('cancelled', 18)])).toContain('18 is more than was due')
    // Another payment came twice and went back.
    expect(parts(payments, 18, [refund('sent', 20)])).toContain('18 is more than was due')
  })

  it('is one, also if a raised total took more of it', () => {
    const shares = { came: 50, surplus: 5.1 }
    const payments = [payment({ ...shares, amount: 30.1 }), payment({ ...shares, amount: 14.8 })]
    expect(parts(payments)).toBe('44.9 pays this order · 5.1 is more than was due')
    expect(parts([payment({ amount: 30, came: 50 }), payment({ amount: 20, came: 50 })])).toBe('')
  })
})

describe('the head of an order', () => {
  const money = { received: 25, due: 0, tip: 0, surplus: 0, refundable: 25 }
  const head = (changed: Partial<typeof money>, refunds: OrderRefund[] = []) =>
    text(moneyParts({ money: { ...money, ...changed }, refunds }))

  it('has no more than the total if just that came, or nothing', () => {
    expect(head({})).toBe('')
    expect(head({ received: 0, due: 25 })).toBe('')
    expect(moneyParts({})).toEqual([])
  })

  it('says what came and what is due, too much or sent back', () => {
    expect(head({ received: 10, due: 15 })).toBe('10 received · 15 due')
    expect(head({ surplus: 12 })).toBe('25 received · 12 too much')
    expect(head({}, [refund('sent', 5), refund('owed', 3), refund('cancelled', 9)])).toBe(
      '25 received · 5 sent back · 3 to send back',
    )
  })
})
