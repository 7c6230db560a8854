import { expect, it } from 'vitest'
import { dayMs } from '../core/time.ts'
import { isNamed, isSameTransfer, type KnownTransfer, type StatedTransfer } from './same-transfer.ts'

const ordered = Date.UTC(2026, 10, 20)
const known: KnownTransfer = { method: 'venmo', cents: 2500, reference: 'AB 12', occurredAt: ordered + 5 * dayMs }
const plain: StatedTransfer = { method: 'venmo', cents: 2500, reference: null, receivedAt: undefined }
const isSame = (stated: Partial<StatedTransfer>, of: Partial<KnownTransfer> = {}) =>
  isSameTransfer({ ...known, ...of }, { ...plain, ...stated }, ordered)

it('is the same transfer by method and amount, as far as no more is said', () => {
  expect(isSame({})).toBe(true)
  expect(isSame({ method: 'zelle' })).toBe(false)
  expect(isSame({ cents: 2501 })).toBe(false)
})

it('with a reference only by that', () => {
  expect(isSame({ reference: '#ab12' })).toBe(true)
  expect(isSame({ reference: 'AB 13' })).toBe(false)
  expect(isSame({ reference: 'AB 12' }, { reference: null })).toBe(false)
  expect(isNamed(known, { ...plain, cents: 1, reference: '#ab12' })).toBe(true)
  expect(isNamed(known, { ...plain, method: 'zelle', reference: '#ab12' })).toBe(false)
  expect(isNamed({ ...known, reference: null }, plain)).toBe(false)
})

it('with a moment at most three days apart', () => {
  expect(isSame({ receivedAt: known.occurredAt - 3 * dayMs })).toBe(true)
  expect(isSame({ receivedAt: known.occurredAt + 3 * dayMs + 1 })).toBe(false)
})

it('never money from before the order, beyond the day to which a bank rounds', () => {
  expect(isSame({}, { occurredAt: ordered - dayMs })).toBe(true)
  expect(isSame({}, { occurredAt: ordered - dayMs - 1 })).toBe(false)
})
