import { expect, it } from 'vitest'
import { validateAssistantSearch } from './assistant-tabs.ts'

it('an unknown tab is the first one, which has no name in the address', () => {
  expect(validateAssistantSearch({ tab: 'billing' })).toEqual({ tab: undefined, event: undefined })
  expect(validateAssistantSearch({ tab: 'overview' })).toEqual({ tab: undefined, event: undefined })
})

it('an event is open on its own tab alone', () => {
  expect(validateAssistantSearch({ tab: 'events', event: 'e1' })).toEqual({ tab: 'events', event: 'e1' })
  expect(validateAssistantSearch({ tab: 'testing', event: 'e1' })).toEqual({ tab: 'testing', event: undefined })
  expect(validateAssistantSearch({ tab: 'events', event: 7 })).toEqual({ tab: 'events', event: undefined })
})
