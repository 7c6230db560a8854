import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type AssistantFeatureSwitches,
  type AssistantIntegration,
  assistantFeatures,
  featureTexts,
  performanceDays,
} from '../../../contract/assistant/integration.ts'
import { formatCount, formatPercent, missingFigure } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCanWrite, useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import page from '../Assistant.module.css'
import { assistantQueries } from '../assistant.queries.ts'
import { toAssistantTab } from '../assistant-search.ts'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import classes from './Overview.module.css'
import { RecentActivity } from './RecentActivity.tsx'
import { Unanswered } from './Unanswered.tsx'

const SiteCard = onDemand(async () => (await import('../chat/SiteSetup.tsx')).SiteCard, { idle: true })

const waitingTexts = {
  conversations: {
    one: '1 customer waits for a person',
    many: 'customers wait for a person',
    act: 'Answer',
    place: { to: paths.conversations, search: { state: 'waiting' } },
  },
  drafts: {
    one: '1 draft waits to be sent',
    many: 'drafts wait to be sent',
    act: 'Review',
    place: toAssistantTab('events', { waiting: 'drafts' }),
  },
} as const

/** Leads to the conversations and drafts that wait for a person. */
function Waiting() {
  const { merchantId } = useSettings()
  const canWrite = useCanWrite()
  const { data } = useQuery(assistantQueries.latest(merchantId))
  return (['conversations', 'drafts'] as const).map((kind) => {
    const count = data?.waiting[kind] ?? 0
    const { one, many, act, place } = waitingTexts[kind]
    if (count === 0) return null
    return (
      <Notice
        key={kind}
        tone="warning"
        action={
          <ButtonLink variant="default" {...place}>
            {canWrite ? act : 'View'}
          </ButtonLink>
        }
      >
        <b>{count === 1 ? one : `${count} ${many}`}</b>
      </Notice>
    )
  })
}

/** The first steps, until the shop has set Levy up. */
function SetUpGuide() {
  const { readOnly, set } = useSettings()
  return (
    <Card title="Set Levy up">
      <Stack align="start" gap={3} padding={4} className={`${page.links} ${classes.guide}`}>
        <Text size="s">
          Levy answers your customers’ questions from your orders, products, stock and policies, and hands the rest to a
          person. It does not answer customers yet.
        </Text>
        <ol>
          <li>
            <Link to={paths.assistantKnowledge}>Write down what it should know</Link>: how you ship, and what customers
            can return. Levy already knows your orders, prices and stock.
          </li>
          <li>
            <Link {...toAssistantTab('configuration')}>Choose what it helps with</Link>, and{' '}
            <Link to={paths.assistantChat}>put the chat on your site</Link>.
          </li>
          <li>
            <Link {...toAssistantTab('testing')}>Ask it something</Link> as a customer would.
          </li>
          <li>Switch it on.</li>
        </ol>
        <Button {...disabledBy(readOnly)} onClick={() => set('enabled', true)}>
          Answer customers
        </Button>
      </Stack>
    </Card>
  )
}

type Performance = AssistantIntegration['performance']
type Tile = { name: string; text: string; figure: (performance: Performance) => string | null }

const percent = (value: number | null): string | null => (value === null ? null : formatPercent(value))

const tiles: readonly Tile[] = [
  {
    name: 'Total Requests',
    text: 'Customer questions',
    figure: ({ totalRequests }) => formatCount(totalRequests),
  },
  {
    name: 'Success Rate',
    text: 'Answered, or handed to a person',
    figure: ({ successRate }) => percent(successRate),
  },
  {
    name: 'Avg Response',
    text: 'From the question to the answer',
    figure: ({ averageResponseTime: time }) => (time === null ? null : `${formatCount(time)} ms`),
  },
  {
    name: 'Uptime',
    text: 'Minutes without errors',
    figure: ({ uptime }) => percent(uptime),
  },
]

const PerformanceTiles = ({ performance }: { performance: Performance }) => (
  <ul className={page.tiles} aria-label="Figures">
    {tiles.map(({ name, text, figure }) => (
      <Stack as="li" key={name} gap={1} padding={[3, 4]} className={page.surface}>
        <Text as="span" size="xs" tone="muted" weight="medium">
          {name}
        </Text>
        <Text as="span" size="xl" weight="bold" className={classes.figure}>
          {figure(performance) ?? missingFigure}
        </Text>
        <Text as="span" size="xs" tone="muted" className={classes.caption}>
          {text}
        </Text>
        <Text as="span" size="xs" tone="muted">
          Last {performanceDays} days
        </Text>
      </Stack>
    ))}
  </ul>
)

const FeatureStatus = ({ features }: { features: AssistantFeatureSwitches }) => (
  <Card title="Feature Status">
    <Stack as="ul" lines>
      {assistantFeatures.map((feature) => {
        const Icon = features[feature] ? IconCheck : IconMinus
        return (
          <Row as="li" key={feature} justify="between" gap={3} padding={[2.25, 4]}>
            <Text as="span" size="s">
              {featureTexts[feature].name}
            </Text>
            <Row as="span" gap={1} className={classes.state} data-active={features[feature] || undefined}>
              <Icon size={14} stroke={2} aria-hidden />
              {features[feature] ? 'Active' : 'Inactive'}
            </Row>
          </Row>
        )
      })}
    </Stack>
  </Card>
)

/**
 * The tab with what needs a person, then what is left to set up, Levy's performance, recent activity and the connection details.
 * Without a site, no customer can reach Levy: then the card for it comes before the questions, and stays there once it has one.
 */
export function OverviewTab() {
  const { integration } = useSettings()
  const { role } = useSessionUser()
  const [isWithoutSite] = useState(integration.widget.origins.length === 0)
  const siteCard = role !== 'viewer' && <SiteCard />
  return (
    <Stack gap={4}>
      <Waiting />
      {isWithoutSite && siteCard}
      <Unanswered />
      {integration.status === 'configuring' && role !== 'viewer' && <SetUpGuide />}
      {!isWithoutSite && siteCard}
      <PerformanceTiles performance={integration.performance} />
      <div className={page.columns}>
        <RecentActivity />
        <FeatureStatus features={integration.features} />
      </div>
      <ConnectionDetails />
    </Stack>
  )
}
