import { expect, test } from 'vitest'
import { trackingDoubt, trackingNumbersIn, withTrackingNumber } from './tracking-entry.ts'

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

const ups = '1Z999AA10123456784'
const usps = '9400111201080805483016'
const fedex = '986578788855'

test.each([
  ['spaces', ' '],
  ['commas', ','],
  ['tabs', '\t'],
  ['line ends', '\n'],
  ['commas and spaces', ', '],
])('several numbers in the field of one are doubted, between %s', (_, separator) => {
  const trackingNumber = [ups, usps, fedex].join(separator)
  expect(trackingNumbersIn(trackingNumber)).toEqual([ups, usps, fedex])
  expect(trackingDoubt({ trackingNumber, trackingCarrier: '' })).toBe('These look like 3 numbers: an order has one.')
})

test.each([
  ['1Z 999 AA1 01 2345 6784 9400 1112 0108 0805 4830 16', 2],
  ['UPS 1Z999AA10123456784 FedEx 986578788855', 2],
  // Each of another country, or of a carrier that is not known.
  ['LX123456789DE RR987654321AT', 2],
  ['TBA300912345678 TBA300987654321 TBA300912340000', 3],
  // Numbers of DHL, which together are as long as one of USPS.
  ['1234567891 9876543213', 2],
  [`${ups} ${ups}`, 2],
])('%s are several', (text, count) => {
  expect(trackingNumbersIn(text)).toHaveLength(count)
})

test.each([
  '',
  ups,
  ` ${ups}\n`,
  '1Z 999 AA1 01 2345 6784',
  '9400 1112 0108 0805 4830 16',
  '94001112 01080805 483016',
  // With a mistake in it.
  '9400 1112 0108 0805 4830 17',
  '9400 1112 0108 0805 4830 1',
  '9865 7878 8855',
  '420 94107 9400 1112 0108 0805 4830 16',
  'RR 123 456 785 US',
  '1234-5678-9012',
  'Bike courier, Tuesday 12:30',
  'Route 12, Stop 4',
])('“%s” is one', (text) => {
  expect(trackingNumbersIn(text)).toEqual([text])
})

test('each of very many numbers is found', () => {
  expect(trackingNumbersIn(`${fedex} `.repeat(2000))).toHaveLength(2000)
})
