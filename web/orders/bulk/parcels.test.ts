import { expect, test } from 'vitest'
import { oldestPaidFirst, parcelDoubts, withNumber, withPasted } from './parcels.ts'

const orders = [1001, 1002, 1003].map((number) => ({ id: `id-${number}`, number }))
const ups = '1Z999AA10123456784'

test('a number used twice is reported at its second use, however it is written', () => {
  const parcels = withPasted({}, [
    { orderId: 'id-1001', trackingNumber: ups },
    { orderId: 'id-1003', trackingNumber: '1z 999 aa1 0123 4567 84' },
  ])
  expect([...parcelDoubts(orders, parcels)]).toEqual([['id-1003', 'The same number as for #1001.']])
  expect(withNumber(orders, parcels)).toEqual([orders[0], orders[2]])
})

test('several numbers in the field of one order are reported', () => {
  const parcels = { 'id-1001': { trackingNumber: `${ups}, 986578788855`, trackingCarrier: '' } }
  expect([...parcelDoubts(orders, parcels)]).toEqual([['id-1001', 'These look like 2 numbers: an order has one.']])
})

test('a pasted number brings its carrier; a pasted carrier wins over the recognized one', () => {
  const parcels = withPasted({ 'id-1003': { trackingNumber: '1', trackingCarrier: 'Bike courier' } }, [
    { orderId: 'id-1001', trackingNumber: ups },
    { orderId: 'id-1002', trackingNumber: ups, carrier: 'DHL' },
  ])
  expect(parcels).toEqual({
    'id-1001': { trackingNumber: ups, trackingCarrier: 'UPS' },
    'id-1002': { trackingNumber: ups, trackingCarrier: 'DHL' },
    'id-1003': { trackingNumber: '1', trackingCarrier: 'Bike courier' },
  })
})

test('numbers that are blank or missing are no doubt and no entry', () => {
  const blank = {
    'id-1001': { trackingNumber: ' ', trackingCarrier: '' },
    'id-1002': { trackingNumber: ' ', trackingCarrier: 'UPS' },
  }
  expect(parcelDoubts(orders, blank).size).toBe(0)
  expect(withNumber(orders, blank)).toEqual([])
})

test('the order that was paid first comes first', () => {
  const paid = ['2026-11-03T10:00:00Z', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'].map((paidAt) => ({ paidAt }))
  expect(oldestPaidFirst(paid)).toEqual([paid[1], paid[2], paid[0]])
})
