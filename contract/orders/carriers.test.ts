import { expect, test } from 'vitest'
import { carrierName, trackingUrl } from './carriers.ts'

test('a known carrier leads to its tracking page, in any case', () => {
  expect(trackingUrl('usps', '9400 1118')).toBe('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201118')
})

test('an unknown carrier or none leads nowhere', () => {
  expect(trackingUrl('Bike courier', '1')).toBeNull()
  expect(trackingUrl('constructor', '1')).toBeNull()
  expect(trackingUrl(null, '1')).toBeNull()
})

test('a known carrier is written as it writes itself, another as it was entered', () => {
  expect(carrierName(' fedex ')).toBe('FedEx')
  expect(carrierName('Bike courier')).toBe('Bike courier')
})
