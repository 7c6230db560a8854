import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const answer = Promise.resolve(new Response('{}'))

beforeEach(() => {
  const answers = new Map([
    ['/api/auth/verify', answer],
    ['/api/orders?limit=50&status=paid', answer],
  ])
  vi.stubGlobal('window', { paydeskEarly: { token: 'of the start', answers } })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what was asked at the start is handed over once', () => {
  expect(takeEarlyAnswer('/api/auth/verify', 'of the start')).toBe(answer)
  expect(takeEarlyAnswer('/api/auth/verify', 'of the start')).toBeUndefined()
})

it('a query is the same in whatever order it is written, and another is another', () => {
  expect(takeEarlyAnswer('/api/orders?limit=20&status=paid', 'of the start')).toBeUndefined()
  expect(takeEarlyAnswer('/api/orders?status=paid&limit=50', 'of the start')).toBe(answer)
})

it('nothing is handed to another session, or when it is old', () => {
  expect(takeEarlyAnswer('/api/auth/verify', 'of another')).toBeUndefined()
  expect(takeEarlyAnswer('/api/auth/verify', null)).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(11_000)
  expect(takeEarlyAnswer('/api/auth/verify', 'of the start')).toBeUndefined()
})

it('where nothing was asked there is no answer', () => {
  vi.stubGlobal('window', {})
  expect(takeEarlyAnswer('/api/auth/verify', 'of the start')).toBeUndefined()
})
