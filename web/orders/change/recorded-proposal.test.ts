import { expect, it } from 'vitest'
import { recordedProposal } from './recorded-proposal.ts'

const proposal = {
  ...{ receiptId: 'r', moneyId: 'm', method: 'venmo' as const, amount: 20.1, reference: 'AB 1' },
  at: '2026-11-25T12:00:00.000Z',
}
const order = { createdAt: '2026-11-20T12:00:00.000Z', proposals: [proposal] }
const stated = { method: 'venmo' as const, amount: 20.1, reference: '', receivedAt: undefined }

it('finds the money that the payment is', () => {
  expect(recordedProposal(order, stated)).toBe(proposal)
  expect(recordedProposal(order, { ...stated, reference: '#ab1', receivedAt: '2026-11-24T07:00:00.000Z' })).toBe(
    proposal,
  )
})

it('finds none for other money, or none typed', () => {
  expect(recordedProposal(order, { ...stated, amount: 20 })).toBeUndefined()
  expect(recordedProposal(order, { ...stated, amount: Number.NaN })).toBeUndefined()
  expect(recordedProposal(order, { ...stated, reference: 'XY' })).toBeUndefined()
  expect(recordedProposal(order, { ...stated, receivedAt: '2026-11-20T07:00:00.000Z' })).toBeUndefined()
  expect(recordedProposal({ createdAt: order.createdAt }, stated)).toBeUndefined()
})
