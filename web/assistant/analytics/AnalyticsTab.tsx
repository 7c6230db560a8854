import type { ReactNode } from 'react'
import {
  type AssistantIntegration,
  categoryNames,
  performanceDays,
  usageDays,
} from '../../../contract/assistant/integration.ts'
import { formatCount, formatDay, formatPercent, missingFigure } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { ShareBar } from '../../ui/ShareBar.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import page from '../Assistant.module.css'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Analytics.module.css'
import { dayText, heightOf, type Tone, toneOf } from './usage-days.ts'

type Analytics = AssistantIntegration['analytics']

const shareText = (share: number | null): string => (share === null ? missingFigure : formatPercent(share))

const toneColors: Record<Tone, string> = {
  good: 'var(--status-paid-fill)',
  fair: 'var(--status-pending-fill)',
  bad: 'var(--status-cancelled-fill)',
}

const Foot = ({ children }: { children: ReactNode }) => (
  <Text size="xs" tone="muted" className={classes.foot}>
    {children}
  </Text>
)

const ratings = [
  { mark: 'helpful', name: 'Helpful', tone: 'good' },
  { mark: 'neutral', name: 'Neutral', tone: 'fair' },
  { mark: 'unhelpful', name: 'Needs Improvement', tone: 'bad' },
] as const

const QualityMetrics = ({ quality }: { quality: Analytics['responseQuality'] }) => (
  <Card title="Response Quality Metrics">
    <Stack as="dl" grow gap={5} justify="center" padding={[5, 4]}>
      {ratings.map(({ mark, name, tone }) => (
        <Stack key={mark} gap={1}>
          <Text as="dt" size="s" weight="medium">
            {name}
          </Text>
          <Row as="dd" gap={3}>
            <ShareBar share={quality[mark]} color={toneColors[tone]} />
            <Text as="span" size="s" weight="bold" className={classes.share}>
              {shareText(quality[mark])}
            </Text>
          </Row>
        </Stack>
      ))}
    </Stack>
    <Foot>
      {quality.marked === 0
        ? 'No answers rated yet. Customers rate answers in the chat, you rate them under Events.'
        : `Based on ${formatCount(quality.marked)} rated ${quality.marked === 1 ? 'answer' : 'answers'}, last ${performanceDays} days.`}
    </Foot>
  </Card>
)

const UsageTrends = ({ days }: { days: Analytics['dailyRequests'] }) => (
  <Card title="Usage Trends">
    <ol className={classes.days} aria-label={`Requests of the last ${usageDays} days`}>
      {days.map((day) => (
        <li key={day.date} title={dayText(day)}>
          <VisuallyHidden>{dayText(day)}</VisuallyHidden>
          <Stack as="span" gap={1.5} aria-hidden>
            <Text as="span" weight="bold">
              {formatCount(day.requests)}
            </Text>
            <Row as="span" align="end" justify="center" className={classes.column}>
              <span className={classes.bar} style={{ height: `${heightOf(day, days)}%` }} />
            </Row>
            <Text as="span" tone="muted">
              {day === days.at(-1) ? 'Today' : formatDay(day.date)}
            </Text>
            <Stack as="span" gap={1}>
              <ShareBar share={day.success} color={toneColors[toneOf(day.success ?? 0)]} />
              <span>{shareText(day.success)}</span>
            </Stack>
          </Stack>
        </li>
      ))}
    </ol>
    <Foot>
      {days.every(({ requests }) => requests === 0)
        ? `No requests in the last ${usageDays} days.`
        : 'Requests per day, and the share answered or handed to a person. Today is not over yet.'}
    </Foot>
  </Card>
)

const queryColumns: Column<Analytics['topQueries'][number] & { rank: number }>[] = [
  { id: 'rank', header: 'Rank', tone: 'muted', width: '4rem', cell: ({ rank }) => rank },
  {
    id: 'query',
    header: 'Query',
    isRowHeader: true,
    cell: ({ query }) => (
      // The server counts questions in lower case.
      <Text as="div" breaks className={classes.query}>
        {query.replace(/\bi\b/g, 'I')}
      </Text>
    ),
  },
  { id: 'category', header: 'Category', width: '25%', cell: ({ category }) => categoryNames[category] },
  { id: 'count', header: 'Requests', align: 'end', width: '6rem', cell: ({ count }) => formatCount(count) },
]

const TopQueries = ({ queries }: { queries: Analytics['topQueries'] }) => (
  <Card title="Top Customer Queries">
    {queries.length === 0 ? (
      <Text size="s" tone="muted" className={classes.none}>
        No questions in the last {performanceDays} days. The most common questions will appear here.
      </Text>
    ) : (
      <DataTable
        caption={`Most common questions of the last ${performanceDays} days`}
        columns={queryColumns}
        rows={queries.map((query, index) => ({ ...query, rank: index + 1 }))}
        rowKey={({ rank }) => String(rank)}
      />
    )}
  </Card>
)

/** The tab with the quality of answers, the number of questions and the most common ones. */
export function AnalyticsTab() {
  const { analytics } = useSettings().integration
  return (
    <Stack gap={4}>
      <div className={`${page.analytics} ${classes.cards}`}>
        <QualityMetrics quality={analytics.responseQuality} />
        <UsageTrends days={analytics.dailyRequests} />
      </div>
      <TopQueries queries={analytics.topQueries} />
    </Stack>
  )
}
