import {
  IconChartBar,
  IconChevronRight,
  IconReceipt2,
  IconRobot,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import cards from '../ui/FigureCards.module.css'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Dashboard.module.css'

type QuickLink = {
  to: (typeof paths)['orders' | 'analytics' | 'assistant' | 'settings']
  label: string
  text: string
  icon: TablerIcon
}

const links: readonly QuickLink[] = [
  { to: paths.orders, label: 'Manage Orders', text: 'Find, filter and update orders', icon: IconReceipt2 },
  { to: paths.analytics, label: 'View Analytics', text: 'Sales and trends', icon: IconChartBar },
  { to: paths.assistant, label: 'Levy AI Setup', text: 'The customer-service assistant', icon: IconRobot },
  { to: paths.settings, label: 'System Settings', text: 'Account and preferences', icon: IconSettings },
]

export const QuickLinks = () => (
  <nav aria-label="Shortcuts">
    <ul className={classes.links}>
      {links.map(({ to, label, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={cards.card}>
            <Row as="span" gap={3} padding={[3, 4]}>
              <Icon size={18} stroke={1.6} color="var(--text-2)" aria-hidden />
              <Stack as="span" grow>
                <Text as="span" size="s" weight="medium">
                  {label}
                </Text>
                <Text as="span" size="xs" tone="muted">
                  {text}
                </Text>
              </Stack>
              <IconChevronRight size={16} stroke={1.6} color="var(--text-2)" aria-hidden />
            </Row>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
