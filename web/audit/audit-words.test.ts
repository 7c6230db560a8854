import { describe, expect, it } from 'vitest'
import { auditSearchOf } from './audit-search.ts'
import { changesOf, wordsOf } from './audit-words.ts'

it.each([
  ['api-key.generated', 'API key generated'],
  ['settings.updated', 'Settings updated'],
  ['session.signed-in', 'Signed in'],
  ['notifyOnPayment', 'Notify on payment'],
  ['webhook_url', 'Webhook URL'],
  ['', ''],
])('%s reads %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})

describe('what changed', () => {
  it('is told field by field, also of a field within a field, without what stayed the same', () => {
    const before = { phone: null, address: { city: 'Austin', state: 'TX' }, methods: ['zelle'] }
    const after = { phone: '+15125550148', address: { city: 'Dallas', state: 'TX' }, methods: [] }
    expect(changesOf(before, after)).toEqual([
      { path: 'phone', name: 'Phone', before: '—', after: '+15125550148' },
      { path: 'address.city', name: 'Address · City', before: 'Austin', after: 'Dallas' },
      { path: 'methods', name: 'Methods', before: 'zelle', after: '—' },
    ])
  })

  it('of something new has no before', () => {
    expect(changesOf(null, { isOn: true })).toEqual([{ path: 'isOn', name: 'Is on', before: undefined, after: 'Yes' }])
  })
})

it.each([
  [
    { actor: ' Dana\u0000 ', action: 'user.created', target: 12 },
    { actor: 'Dana', action: 'user.created', target: '12' },
  ],
  [{ action: 'x', actor: '', target: [] }, {}],
  [{ startDate: '2026-02-01', endDate: '2026-01-01' }, { startDate: '2026-02-01' }],
  [{ startDate: '2026-13-01', endDate: 5 }, {}],
])('of the address %j is taken %j', (raw, search) => {
  expect(auditSearchOf(raw)).toEqual({ ...auditSearchOf({}), ...search })
})
