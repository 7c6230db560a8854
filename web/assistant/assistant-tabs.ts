/** The tabs of the assistant's page, in their order. The first is the one without a name in the address. */
export const assistantTabs = ['overview', 'configuration', 'analytics', 'events', 'testing'] as const
export type AssistantTab = (typeof assistantTabs)[number]

/** What the page keeps in its address: the tab, and on Events the one that is open. */
export type AssistantSearch = { tab?: AssistantTab | undefined; event?: string | undefined }

export const searchOfAssistantTab = (
  tab: AssistantTab,
  event?: string,
): { tab: AssistantTab | undefined; event: string | undefined } => ({
  tab: tab === assistantTabs[0] ? undefined : tab,
  event,
})

/** Undefined, not absent, for what is malformed: the router lays the answer over the raw address. */
export function validateAssistantSearch(raw: Record<string, unknown>): AssistantSearch {
  const tab = assistantTabs.find((name) => name === raw['tab']) ?? assistantTabs[0]
  const event = raw['event']
  return searchOfAssistantTab(tab, tab === 'events' && typeof event === 'string' ? event : undefined)
}
