import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './SettingsPage.module.css'

const pages = {
  messages: { title: 'Messages', text: 'Previews of every message, and the log' },
  webhooks: { title: 'Webhooks', text: 'Secret, test and deliveries of your webhook' },
} as const

/** Links from a tab to pages that belong to it. */
export const PageLinks = ({ tabs }: { tabs: readonly (keyof typeof pages)[] }) => (
  <Stack as="ul" lines>
    {tabs.map((tab) => (
      <li key={tab}>
        <Link className={classes.link} to={paths.settings} search={(previous) => ({ ...previous, tab })}>
          <Row as="span" gap={4} padding={[3, 4]} justify="between">
            <Stack as="span">
              <Text as="span" size="s" weight="medium">
                {pages[tab].title}
              </Text>
              <Text as="span" size="xs" tone="muted">
                {pages[tab].text}
              </Text>
            </Stack>
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </Row>
        </Link>
      </li>
    ))}
  </Stack>
)
