import { describe, expect, it } from 'vitest'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { savedEffect, totalEffect, totalRefusal } from './total-words.ts'

const money = { received: 20, due: 0, tip: 0, surplus: 0, refundable: 20 }
const paid = { status: 'paid', totalAmount: 20, money } as const
const pending = { status: 'pending', totalAmount: 30, money: { ...money, due: 10, refundable: 0 } } as const

describe('a new total', () => {
  it('of a paid order says what is missing, and what is too much', () => {
    expect(totalEffect(paid, 2000)).toBe('The customer has paid $20.00.')
    expect(totalEffect(paid, 3000)).toContain('pending again until the other $10.00 comes')
    expect(totalEffect(paid, 800)).toBe(
      'The customer has paid $20.00. $12.00 more came than is due now: you can refund it afterward.',
    )
  })

  it('of an order that is paid in part says whether it is paid then, and names the surplus', () => {
    expect(totalEffect(pending, 2500)).toBe('The customer has paid $20.00. $5.00 is left to pay.')
    expect(totalEffect(pending, 2000)).toBe('The customer has paid $20.00. The order will be paid.')
    expect(totalEffect(pending, 800)).toBe(
      'The customer has paid $20.00. The order will be paid: $12.00 more came than is due now.',
    )
    expect(totalEffect({ ...pending, money: { ...pending.money, tip: 5 } }, 1500)).toBe(
      'The customer has paid $15.00. The order will be paid.',
    )
  })

  it('of an order without money says nothing', () => {
    expect(totalEffect({ status: 'pending', totalAmount: 30 }, 800)).toBeNull()
    expect(totalEffect({ ...pending, money: { ...money, received: 0, due: 30, refundable: 0 } }, 800)).toBeNull()
  })
})

describe('a total that is refused', () => {
  const refunded = { ...paid, money: { ...money, received: 25, refundable: 20 } }

  it('is more than is left beside a refund', () => {
    expect(totalRefusal(refunded, 2001)).toBe(
      'The order has a refund, so it can’t come to more than the $20.00 that is left.',
    )
    for (const cents of [800, 2000]) expect(totalRefusal(refunded, cents)).toBeNull()
    expect(totalRefusal(paid, 2001)).toBeNull()
  })

  it('is any other while money that was taken back is missing', () => {
    const lacking = { ...paid, money: { ...money, received: 0, due: 20, refundable: 0 } }
    for (const cents of [800, 2001]) expect(totalRefusal(lacking, cents)).toContain('was taken back')
    expect(totalRefusal(lacking, 2000)).toBeNull()
  })

  it('is none as long as the money of the order is not known', () => {
    expect(totalRefusal({ status: 'paid', totalAmount: 20 }, 9000)).toBeNull()
  })
})

describe('a saved edit', () => {
  const saved = (of: { status: string; totalAmount: number; due?: number; surplus?: number }) =>
    ({ ...of, money: { ...money, due: of.due ?? 0, surplus: of.surplus ?? 0 } }) as OrderDetails

  it('says that the order is paid, and what came beyond its total', () => {
    expect(savedEffect(pending, saved({ status: 'paid', totalAmount: 20 }))).toBe(': the order is paid')
    expect(savedEffect(pending, saved({ status: 'paid', totalAmount: 8, surplus: 12 }))).toBe(
      ': the order is paid, and $12.00 more came than is due now',
    )
    expect(savedEffect(paid, saved({ status: 'paid', totalAmount: 8, surplus: 12 }))).toBe(
      ': $12.00 more came than is due now',
    )
  })

  it('says what is left to pay, and nothing of an edit that changes no total', () => {
    expect(savedEffect(paid, saved({ status: 'pending', totalAmount: 30, due: 10 }))).toBe(': $10.00 is left to pay')
    expect(savedEffect(paid, saved({ status: 'paid', totalAmount: 20, surplus: 5 }))).toBe('')
    expect(savedEffect(pending, saved({ status: 'pending', totalAmount: 25, due: 5 }))).toBe('')
  })
})
