import { describe, expect, it } from 'vitest'
import { auditSearchOf } from './audit-search.ts'
import { changesOf, summaryOf, wordsOf } from './audit-words.ts'

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
  it('is listed field by field, also inside a field, without fields that stayed the same', () => {
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

it('sums up the first two changes in a line', () => {
  const changes = changesOf({ status: 'pending', payment: { amount: 5 } }, { status: 'paid', payment: { amount: 7 } })
  expect(summaryOf(changes)).toBe('Status: pending → paid · Payment · Amount: 5 → 7')
  const added = changesOf(null, { note: 'x'.repeat(41), isOn: true, count: 2, sku: 'A' })
  expect(summaryOf(added)).toBe(`Note: ${'x'.repeat(39)}… · Is on: Yes · 2 more`)
  expect(summaryOf([])).toBe('')
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
