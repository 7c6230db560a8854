import { IconDots } from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ChangeBadge } from '../ui/ChangeBadge.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Figure } from '../ui/Figure.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { List, ListRow, ListSkeleton } from '../ui/List.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { TabLink, Tabs } from '../ui/Tabs.tsx'
import { Text } from '../ui/Text.tsx'
import { TrendLine } from '../ui/TrendLine.tsx'

const nothing = () => undefined

export const notices = (
  <Stack gap={3}>
    {(['info', 'warning', 'danger', 'success'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        A notice of the tone {tone}
      </Notice>
    ))}
    <Notice tone="warning" action={<Button variant="default">Connect email</Button>}>
      No mail server is connected.
    </Notice>
    <StaleNotice error={new Error('The server can’t be reached.')} onRetry={nothing} retrying={false} />
  </Stack>
)

export const links = (
  <Stack gap={3}>
    <BackLink to={paths.settings}>Back to Settings</BackLink>
    <Row gap={2}>
      <ButtonLink to={paths.settings}>Connect email</ButtonLink>
      <ButtonLink to={paths.settings} variant="default">
        Settings
      </ButtonLink>
    </Row>
    <Tabs label="Settings" shown="general">
      <TabLink to={paths.settings} isShown>
        General
      </TabLink>
      <TabLink to={paths.settings} isShown={false}>
        Payments
      </TabLink>
    </Tabs>
  </Stack>
)

export const sections = (
  <Section title="Address" text="Your business address." actsAtOnce>
    <Facts
      facts={[
        ['Street', '1421 Larimer Street'],
        ['City', 'Denver'],
      ]}
    />
    <Disclosure summary="order.paid">
      <Text>Sent when an order is marked as paid.</Text>
    </Disclosure>
  </Section>
)

const rename = [[{ label: 'Rename', run: nothing }]]

export const lists = (
  <Stack gap={3}>
    <List label="Team">
      <ListRow
        title="Ann Ortiz"
        badge={<Badge tone="good">Active</Badge>}
        aside="Merchant"
        action={<MenuButton label="Actions for Ann Ortiz" face={<IconDots aria-hidden />} groups={rename} />}
      >
        ann@example.com
      </ListRow>
      <ListRow title="Maximiliane Alexandrina von Hohenberg-Wittelsbach zu Sachsen-Coburg und Gotha" aside="Viewer">
        maximiliane.alexandrina.von.hohenberg-wittelsbach@a-very-long-domain.example.com
      </ListRow>
    </List>
    <List label="The search before" isOutdated>
      <ListRow title="Dimmed while the search is unanswered" />
    </List>
    <ListSkeleton rows={2} />
    <SkeletonRows rows={2} widths={['40%', 56]} />
  </Stack>
)

export const trends = (
  <Stack gap={2}>
    <Row gap={2} wrap>
      <Figure unit="usd" value={24_640.75} />
      <ChangeBadge comparison={{ previous: 22_000, change: 12, trend: 'up' }} against="the 30 days before" />
    </Row>
    <Row gap={2} wrap>
      <Figure unit="minutes" value={1849} />
      <ChangeBadge comparison={{ previous: 1760, change: 5, trend: 'up' }} rise="bad" against="the 30 days before" />
    </Row>
    <Figure unit="percent" value={null} />
    <div style={{ height: '3rem' }}>
      <TrendLine values={[120, 80, null, 95, 140]} isPartial={(index) => index === 4} filled />
    </div>
  </Stack>
)
