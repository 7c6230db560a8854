import { expect, it, vi } from 'vitest'
import { noteAnswer, noteNoAnswer, readConnection } from './connection.ts'

it('an answer to what was asked before the connection was lost does not bring it back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const before = performance.now()
  vi.advanceTimersByTime(10)
  noteNoAnswer()
  noteAnswer({ fresh: true, askedAt: before })
  expect(readConnection()).toMatchObject({ online: false, updatedAt: expect.any(Date) })
  vi.advanceTimersByTime(10)
  noteAnswer({ fresh: false, askedAt: performance.now() })
  expect(readConnection().online).toBe(true)
  vi.useRealTimers()
})
