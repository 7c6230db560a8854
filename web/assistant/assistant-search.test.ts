import { expect, it } from 'vitest'
import { validateAssistantSearch } from './assistant-search.ts'
import { eventFilterOf } from './events/event-filter.ts'

const shown = { type: undefined, status: undefined, feedback: undefined, from: undefined, waiting: undefined }

it('an unknown tab is the first one, which has no name in the address', () => {
  expect(validateAssistantSearch({ tab: 'billing' })).toEqual({ ...shown, tab: undefined, event: undefined })
  expect(validateAssistantSearch({ tab: 'overview' })).toEqual({ ...shown, tab: undefined, event: undefined })
})

it('an event is open on its own tab alone', () => {
  expect(validateAssistantSearch({ tab: 'events', event: 'e1' })).toEqual({ ...shown, tab: 'events', event: 'e1' })
  expect(validateAssistantSearch({ tab: 'testing', event: 'e1' })).toEqual({
    ...shown,
    tab: 'testing',
    event: undefined,
  })
  expect(validateAssistantSearch({ tab: 'events', event: 7 })).toEqual({ ...shown, tab: 'events', event: undefined })
})

it('which events are shown stands in the address of their tab alone, as far as it makes sense', () => {
  const raw = { type: 'error', status: 'success', feedback: 'helpful', from: 'tests', waiting: 'drafts' }
  expect(validateAssistantSearch({ tab: 'events', ...raw })).toEqual({ ...raw, tab: 'events', event: undefined })
  expect(validateAssistantSearch({ tab: 'testing', ...raw })).toEqual({ ...shown, tab: 'testing', event: undefined })
  const nonsense = { type: 1, status: null, feedback: ['helpful'], from: 2, waiting: {} }
  expect(validateAssistantSearch({ tab: 'events', ...nonsense })).toEqual({ ...shown, tab: 'events', event: undefined })
})

it('of a filter in the address that which there is counts', () => {
  const raw = { type: 'error', status: 'success', feedback: 'helpful', from: 'tests', waiting: 'drafts' } as const
  expect(eventFilterOf(raw)).toEqual(raw)
  expect(eventFilterOf({ type: 'gone', status: 'x', feedback: 'y', from: 'z', waiting: 'all' })).toEqual(shown)
})
