import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './SettingsPage.module.css'

const pages = {
  messages: { title: 'Messages', text: 'The texts your customers get, previews, and the log' },
  webhooks: { title: 'Webhooks', text: 'The endpoints of your webhooks, their secrets and deliveries' },
} as const

type RowProps = { title: string; badge?: ReactNode; text: string; leadsOn?: boolean }

/** A row that leads to a page, or names something that has none. */
export const LinkRow = ({ title, badge, text, leadsOn = true }: RowProps) => (
  <Row as="span" gap={4} padding={[3, 4]} justify="between">
    <Stack as="span" gap={0.5}>
      <Row as="span" gap={[1, 2]} wrap>
        <Text as="span" size="s" weight="medium">
          {title}
        </Text>
        {badge}
      </Row>
      <Text as="span" size="xs" tone="muted">
        {text}
      </Text>
    </Stack>
    {leadsOn && <IconChevronRight size={16} stroke={1.6} style={{ flex: 'none' }} aria-hidden />}
  </Row>
)

/** Links from a tab to pages that belong to it. */
export const PageLinks = ({ tabs }: { tabs: readonly (keyof typeof pages)[] }) => (
  <Stack as="ul" lines>
    {tabs.map((tab) => (
      <li key={tab}>
        <Link className={classes.link} to={paths.settings} search={(previous) => ({ ...previous, tab })}>
          <LinkRow {...pages[tab]} />
        </Link>
      </li>
    ))}
  </Stack>
)
