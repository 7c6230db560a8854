import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptParcels } from './kept-parcels.ts'

const storage = new Map<string, string>()
const entry = (trackingNumber: string) => ({ trackingNumber, trackingCarrier: '' })

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('numbers outlive the page that they were entered on, for their owner alone', () => {
  keptParcels('user-1').set({ 'id-1': entry('1Z999AA10123456784'), 'id-2': entry(' ') })
  expect(keptParcels('user-1').get()).toEqual({ 'id-1': entry('1Z999AA10123456784') })
  expect(keptParcels('user-2').get()).toEqual({})
})

test('a number that was taken out is not kept', () => {
  const parcels = keptParcels('user-1')
  parcels.set({ 'id-1': entry('1'), 'id-2': entry('2') })
  parcels.set({ ...parcels.get(), 'id-1': entry('') })
  expect(keptParcels('user-1').get()).toEqual({ 'id-2': entry('2') })
})

test('the oldest of very many are forgotten', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`id-${index}`, entry('1')]))
  keptParcels('user-1').set(many)
  const kept = keptParcels('user-1').get()
  expect(Object.keys(kept)).toHaveLength(500)
  expect(kept['id-0']).toBeUndefined()
})
