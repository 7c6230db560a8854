import { describe, expect, it } from 'vitest'
import { mailProviderNames, mailProviders, providerOf } from './mail-providers.ts'
import { stateOfSource } from './source-words.ts'

type Health = Parameters<typeof stateOfSource>[0]
const works: NonNullable<Health> = {
  ...{ kind: 'imap', isConnected: true, isPaused: false, failure: null, isSilent: false, lastSeenAt: null },
}

describe('the state of a source', () => {
  it.each<[string, Health]>([
    ['off', undefined],
    ['off', { ...works, isConnected: false, lastSeenAt: '2026-01-01T00:00:00.000Z' }],
    ['paused', { ...works, isPaused: true, failure: 'No' }],
    ['failing', { ...works, failure: 'No', isSilent: true }],
    ['silent', { ...works, isSilent: true }],
    ['working', works],
    ['quiet', { ...works, kind: 'smtp' }],
    ['working', { ...works, kind: 'smtp' as const, lastSeenAt: '2026-01-01T00:00:00.000Z' }],
  ])('is %s', (state, source) => {
    expect(stateOfSource(source)).toBe(state)
  })
})

it('is found which provider a mailbox is at', () => {
  for (const name of mailProviderNames) {
    const { server } = mailProviders[name]
    if (server !== null) expect(providerOf(server.host)).toBe(name)
  }
  expect(providerOf('imap.example.com')).toBe('other')
})
