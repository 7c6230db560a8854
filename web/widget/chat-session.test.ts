import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSession } from './chat-session.ts'
import type { Opening } from './window-messages.ts'

const hourMs = 3_600_000

const openingWith = (token: string): Opening => ({
  token,
  expiresAt: new Date(Date.now() + hourMs).toISOString(),
  shopName: 'Aurora Outfitters',
  enabled: true,
  greeting: '',
  color: '#2563eb',
  position: 'right',
  theme: 'auto',
  starters: [],
})

const never = async (): Promise<null> => null
let storage: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a conversation goes on on the next page with the token of its visitor', async () => {
  openSession('a', openingWith('first'), never).conversationId = 'one'
  const next = openSession('a', openingWith('second'), never)
  expect([next.conversationId, await next.token()]).toEqual(['one', 'first'])
  const elsewhere = openSession('b', openingWith('third'), never)
  expect([elsewhere.conversationId, await elsewhere.token()]).toEqual([null, 'third'])
})

it('without a conversation the newest token is used', async () => {
  openSession('a', openingWith('first'), never).conversationId = null
  expect(await openSession('a', openingWith('second'), never).token()).toBe('second')
})

it('a token is renewed before it ends, once for all who wait', async () => {
  const renew = vi.fn(async (token: string) => openingWith(`${token}, renewed`))
  const session = openSession('a', openingWith('first'), renew)
  vi.advanceTimersByTime(hourMs - 10_000)
  const tokens = await Promise.all([session.token(), session.token()])
  expect(tokens).toEqual(['first, renewed', 'first, renewed'])
  expect(renew).toHaveBeenCalledTimes(1)
  session.refuse()
  expect(await session.token()).toBe('first, renewed, renewed')
})

it('where no new one is to be had there is none', async () => {
  const session = openSession('a', openingWith('first'), never)
  session.refuse()
  expect(await session.token()).toBeNull()
})

it('where storage is blocked it lasts as long as the page', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  const session = openSession('a', openingWith('first'), never)
  session.conversationId = 'one'
  expect(session.conversationId).toBe('one')
  expect(openSession('a', openingWith('second'), never).conversationId).toBeNull()
})
