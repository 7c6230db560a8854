import { useSearch } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'

/** The tabs of the assistant's page. The address leaves out the name of the first. */
export const assistantTabs = ['overview', 'configuration', 'analytics', 'events', 'testing'] as const
export type AssistantTab = (typeof assistantTabs)[number]

/** The filters of the Events tab as the address has them. `events/event-filter.ts` checks them, which loads with the tab. */
export const filterNames = ['type', 'status', 'feedback', 'from', 'waiting'] as const

/** The page's search parameters: the tab and, on Events, the filters and the open event. */
export type AssistantSearch = Partial<Record<(typeof filterNames)[number] | 'event', string | undefined>> & {
  tab?: AssistantTab | undefined
}

const noFilter = Object.fromEntries(filterNames.map((name) => [name, undefined])) as AssistantSearch

const searchOfTab = (tab: AssistantTab): AssistantSearch => ({
  ...noFilter,
  tab: tab === assistantTabs[0] ? undefined : tab,
  event: undefined,
})

/**
 * The props of a link to a tab. Keeps the shop in the address and removes the filters.
 *
 *     <Link {...toAssistantTab('events', { waiting: 'drafts' })}>
 */
export const toAssistantTab = (tab: AssistantTab, more: Omit<AssistantSearch, 'tab'> = {}) => ({
  to: paths.assistant,
  search: <Search extends object>(previous: Search) => ({ ...previous, ...searchOfTab(tab), ...more }),
})

/** Parses the search parameters. The router, which is in every page's bundle, passes them unchecked. */
export function validateAssistantSearch(raw: Record<string, unknown>): AssistantSearch {
  const tab = assistantTabs.find((name) => name === raw['tab']) ?? assistantTabs[0]
  if (tab !== 'events') return searchOfTab(tab)
  const texts = [...filterNames, 'event'].map((name) => [name, typeof raw[name] === 'string' ? raw[name] : undefined])
  return { tab, ...Object.fromEntries(texts) }
}

/** The assistant page's search parameters, with the tab that is shown. */
export function useAssistantSearch() {
  const { tab = assistantTabs[0], ...search } = validateAssistantSearch(useSearch({ from: '/desk/levy-integration' }))
  return { tab, ...search }
}
