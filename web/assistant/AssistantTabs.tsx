import { paths } from '../app/paths.ts'
import { TabLink, TabStrip } from '../ui/TabStrip.tsx'
import { type AssistantTab, assistantTabs, searchOfAssistantTab } from './assistant-tabs.ts'
import { useAssistantSearch } from './use-assistant-search.ts'

const labels: Record<AssistantTab, string> = {
  overview: 'Overview',
  configuration: 'Configuration',
  analytics: 'Analytics',
  events: 'Events',
  testing: 'Testing',
}

/** The five sides of the assistant. */
export function AssistantTabs() {
  const { tab: shown = assistantTabs[0] } = useAssistantSearch()
  return (
    <TabStrip label="Levy" shown={shown}>
      {assistantTabs.map((tab) => (
        <TabLink
          key={tab}
          to={paths.assistant}
          search={(previous) => ({ ...previous, ...searchOfAssistantTab(tab) })}
          isShown={tab === shown}
        >
          {labels[tab]}
        </TabLink>
      ))}
    </TabStrip>
  )
}
