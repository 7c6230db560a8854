import { expect, it } from 'vitest'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { heldEvents } from './held-events.ts'

const at = (second: number): AssistantEvent =>
  ({ id: `event-${second}`, timestamp: new Date(second * 1000).toISOString() }) as AssistantEvent
const ids = (events: readonly AssistantEvent[]) => events.map(({ id }) => id)

it('shows everything while nothing is held', () => {
  const { shown, waiting } = heldEvents([at(3), at(2)], { top: null, kept: [] })
  expect(ids(shown)).toEqual(['event-3', 'event-2'])
  expect(waiting).toBe(0)
})

it('keeps what is new back, and counts it', () => {
  const { shown, waiting } = heldEvents([at(5), at(4), at(3), at(2)], { top: at(3), kept: [] })
  expect(ids(shown)).toEqual(['event-3', 'event-2'])
  expect(waiting).toBe(2)
})

it('an open event that the filter drops stays at its place', () => {
  const { shown } = heldEvents([at(4), at(2)], { top: null, kept: [at(3)] })
  expect(ids(shown)).toEqual(['event-4', 'event-3', 'event-2'])
})

it('an open event older than all others stands at the end', () =>
  expect(ids(heldEvents([at(4)], { top: null, kept: [at(1)] }).shown)).toEqual(['event-4', 'event-1']))

it('an open event that is still there is there once', () =>
  expect(ids(heldEvents([at(4)], { top: null, kept: [at(4)] }).shown)).toEqual(['event-4']))
