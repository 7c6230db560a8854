import { expect, test } from 'vitest'
import { isKnownZone, zoneName } from './zones.ts'

test('a zone that the browser does not know is no error', () => {
  expect(isKnownZone('America/Denver')).toBe(true)
  expect(isKnownZone('Mars/Olympus_Mons')).toBe(false)
})

test.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => expect(zoneName(zone)).toBe(name))
