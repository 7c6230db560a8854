import { expect, it } from 'vitest'
import { browserStorage } from '../lib/browser-storage.ts'
import { validateAnalyticsSearch } from './analytics-search.ts'
import { keepSearch, keptSearch } from './kept-search.ts'

const bare = validateAnalyticsSearch({})
const ann = { userId: 'ann', merchantId: undefined }

it('keeps the period and the choices, each user and shop their own', () => {
  keepSearch(ann, { range: '90d', metric: 'orders', page: 3 })
  expect(keptSearch(ann, bare)).toMatchObject({ range: '90d', metric: 'orders', page: undefined })
  expect(keptSearch({ ...ann, userId: 'theo' }, bare)).toBeUndefined()
  expect(keptSearch({ ...ann, merchantId: 'a-shop' }, bare)).toBeUndefined()
})

it('leaves an address with choices of its own alone', () => {
  keepSearch(ann, { range: '90d' })
  expect(keptSearch(ann, { month: 'last-month' })).toBeUndefined()
  expect(keptSearch(ann, { metric: 'orders' })).toBeUndefined()
})

it('keeps the defaults too: whoever chose them finds them', () => {
  keepSearch(ann, { range: '90d' })
  keepSearch(ann, bare)
  expect(keptSearch(ann, bare)).toBeUndefined()
})

it.each(['{', 'null', '[]', '{"range":"9000d"}', '{"startDate":"2026-02-30","endDate":"x"}'])(
  'ignores a stored text that is no period: %s',
  (text) => {
    browserStorage.write('paydesk.analytics.ann.all', text)
    expect(keptSearch(ann, bare)).toBeUndefined()
  },
)
