import { expect, it } from 'vitest'
import { atTestShop, settingsOf } from '../src/settings.ts'

const environment = { PAYDESK_URL: 'https://pay.example.com', PAYDESK_API_KEY: 'pd_live_1' }
const keyAt = (more: Record<string, string>, flags: { 'api-key'?: string } = {}) =>
  atTestShop(settingsOf(flags, { ...environment, ...more })).apiKey

it('an example goes to the test shop where there is a key for it', () => {
  expect(keyAt({ PAYDESK_TEST_API_KEY: 'pd_test_1' })).toBe('pd_test_1')
  expect(settingsOf({}, { ...environment, PAYDESK_TEST_API_KEY: 'pd_test_1' }).apiKey).toBe('pd_live_1')
})

it.each([
  [
    'without one, or with an empty one, the key of everything else counts',
    { PAYDESK_TEST_API_KEY: '' },
    {},
    'pd_live_1',
  ],
  ['a flag counts before both', { PAYDESK_TEST_API_KEY: 'pd_test_1' }, { 'api-key': 'pd_live_2' }, 'pd_live_2'],
])('%s', (_name, more, flags, key) => expect(keyAt(more, flags)).toBe(key))
