import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TabLink, Tabs } from '../ui/Tabs.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Assistant.module.css'
import { assistantQueries } from './assistant.queries.ts'
import { type AssistantTab, assistantTabs, toAssistantTab, useAssistantSearch } from './assistant-search.ts'

const labels: Record<AssistantTab, string> = {
  overview: 'Overview',
  configuration: 'Configuration',
  analytics: 'Analytics',
  events: 'Events',
  testing: 'Testing',
}

type Shape = readonly { grid?: 'tiles' | 'columns' | 'analytics'; heights: readonly number[] }[]

/** The heights in px of the cards while they load, as rows of a grid. */
const shapes: Record<AssistantTab, Shape> = {
  overview: [
    { grid: 'tiles', heights: [114, 114, 114, 114] },
    { grid: 'columns', heights: [346, 282] },
    { heights: [400] },
  ],
  configuration: [{ heights: [140, 540] }],
  analytics: [{ grid: 'analytics', heights: [312, 312] }, { heights: [320] }],
  events: [{ heights: [640] }],
  testing: [{ heights: [420, 164, 320] }],
}

const headHeight = 48
const rowHeight = 44

/** A card that is that high, with its heading and as many rows as fit. */
const CardSkeleton = ({ height }: { height: number }) => (
  <div className={classes.surface} style={{ height }}>
    <Row padding={[0, 4]} style={{ height: headHeight }}>
      <Skeleton width="8rem" />
    </Row>
    <SkeletonRows
      rows={Math.floor((height - headHeight) / rowHeight)}
      widths={['55%', '4rem']}
      height={rowHeight / 16}
    />
  </div>
)

/** The cards of the tab in gray, while its code or the integration loads. */
export const AssistantSkeleton = ({ tab }: { tab: AssistantTab }) => (
  <Stack gap={4} role="status">
    <VisuallyHidden>Loading Levy...</VisuallyHidden>
    {shapes[tab].map(({ grid, heights }) => (
      <div key={grid ?? 'rows'} className={classes[grid ?? 'rows']}>
        {heights.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a tab never change places
          <CardSkeleton key={place} height={height} />
        ))}
      </div>
    ))}
  </Stack>
)

const OverviewTab = onDemand(async () => (await import('./overview/OverviewTab.tsx')).OverviewTab, {
  fallback: <AssistantSkeleton tab="overview" />,
})
// In parallel with the figures, not after them.
void OverviewTab.preload()
const ConfigurationTab = onDemand(async () => (await import('./configuration/ConfigurationTab.tsx')).ConfigurationTab, {
  fallback: <AssistantSkeleton tab="configuration" />,
})
const AnalyticsTab = onDemand(async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab, {
  fallback: <AssistantSkeleton tab="analytics" />,
})
const EventsTab = onDemand(async () => (await import('./events/EventsTab.tsx')).EventsTab, {
  fallback: <AssistantSkeleton tab="events" />,
})
const TestingTab = onDemand(async () => (await import('./testing/TestingTab.tsx')).TestingTab, {
  fallback: <AssistantSkeleton tab="testing" />,
})

/** The content of each tab. */
export const tabContents: Record<AssistantTab, ReactNode> = {
  overview: <OverviewTab />,
  configuration: <ConfigurationTab />,
  analytics: <AnalyticsTab />,
  events: <EventsTab />,
  testing: <TestingTab />,
}

/** The links to the five tabs. Events shows how many conversations and drafts wait for a person. */
export function AssistantTabs({ merchantId }: { merchantId: string | undefined }) {
  const { tab: shown } = useAssistantSearch()
  const { data } = useQuery(assistantQueries.latest(merchantId))
  const waiting = data === undefined ? 0 : data.waiting.conversations + data.waiting.drafts
  return (
    <Tabs label="Levy" shown={shown}>
      {assistantTabs.map((tab) => (
        <TabLink key={tab} {...toAssistantTab(tab)} isShown={tab === shown}>
          {labels[tab]}
          {tab === 'events' && waiting > 0 && (
            // The overview says it in words.
            <span className={classes.waiting} aria-hidden>
              <Badge tone="waiting">{formatCount(waiting)}</Badge>
            </span>
          )}
        </TabLink>
      ))}
    </Tabs>
  )
}
