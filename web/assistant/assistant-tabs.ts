/** The tabs of the assistant's page, in their order. The first is the one without a name in the address. */
export const assistantTabs = ['overview', 'configuration', 'analytics', 'events', 'testing'] as const
export type AssistantTab = (typeof assistantTabs)[number]

/** Which events are shown, as the address says it: what of it there is, the Events tab knows, which comes with its page alone. */
type WrittenFilter = {
  type?: string | undefined
  status?: string | undefined
  feedback?: string | undefined
  from?: string | undefined
  waiting?: string | undefined
}

/** What the page keeps in its address: the tab, and on Events which are shown and the one that is open. */
export type AssistantSearch = WrittenFilter & { tab?: AssistantTab | undefined; event?: string | undefined }

/** Of Events alone: any other tab takes it out of the address. */
const noFilter = { type: undefined, status: undefined, feedback: undefined, from: undefined, waiting: undefined }

export const searchOfAssistantTab = (tab: AssistantTab, event?: string) => ({
  ...noFilter,
  tab: tab === assistantTabs[0] ? undefined : tab,
  event,
})

const written = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What of an address makes sense. The router, which every page comes with, hands it over as it is. */
export function validateAssistantSearch(raw: Record<string, unknown>): AssistantSearch {
  const tab = assistantTabs.find((name) => name === raw['tab']) ?? assistantTabs[0]
  if (tab !== 'events') return searchOfAssistantTab(tab)
  const { type, status, feedback, from, waiting, event } = raw
  return {
    tab,
    event: written(event),
    ...{ type: written(type), status: written(status), feedback: written(feedback) },
    ...{ from: written(from), waiting: written(waiting) },
  }
}
