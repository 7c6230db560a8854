import { expect, test } from 'vitest'
import { trackingDoubt, withTrackingNumber } from './tracking-entry.ts'

const blank = { trackingNumber: '', trackingCarrier: '' }

test('a recognized number brings its carrier, and takes it away again with itself', () => {
  const typed = withTrackingNumber(blank, '1Z999AA10123456784')
  expect(typed).toEqual({ trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' })
  expect(withTrackingNumber(typed, '1Z999')).toEqual({ trackingNumber: '1Z999', trackingCarrier: '' })
  expect(withTrackingNumber(typed, '986578788855').trackingCarrier).toBe('FedEx')
})

test('a UPS number with a mistake in it still brings its carrier, and with that the doubt', () => {
  const typed = withTrackingNumber(blank, '1Z999AA10123456785')
  expect(typed.trackingCarrier).toBe('UPS')
  expect(trackingDoubt(typed)).toContain('UPS’s check')
  expect(withTrackingNumber(blank, '986578788856').trackingCarrier).toBe('')
})

test('a carrier that a person entered stays', () => {
  const changed = { trackingNumber: '986578788855', trackingCarrier: 'Bike courier' }
  expect(withTrackingNumber(changed, '1Z999AA10123456784').trackingCarrier).toBe('Bike courier')
})

test('a wrong check digit is doubted, a blank number and an unknown carrier are not', () => {
  expect(trackingDoubt({ trackingNumber: '1Z999AA10123456785', trackingCarrier: 'UPS' })).toBe(
    'Check the number: it doesn’t pass UPS’s check, so a character is probably wrong.',
  )
  expect(trackingDoubt({ trackingNumber: ' ', trackingCarrier: 'UPS' })).toBeNull()
  expect(trackingDoubt({ trackingNumber: '42', trackingCarrier: 'Bike courier' })).toBeNull()
})
