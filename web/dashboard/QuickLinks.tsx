import { IconChartBar, IconReceipt2, IconRobot, IconSettings, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import cards from '../ui/FigureCards.module.css'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Dashboard.module.css'

type QuickLink = {
  to: (typeof paths)['orders' | 'analytics' | 'assistant' | 'settings']
  label: string
  icon: TablerIcon
}

const links: readonly QuickLink[] = [
  { to: paths.orders, label: 'Manage Orders', icon: IconReceipt2 },
  { to: paths.analytics, label: 'View Analytics', icon: IconChartBar },
  { to: paths.assistant, label: 'Levy AI Setup', icon: IconRobot },
  { to: paths.settings, label: 'System Settings', icon: IconSettings },
]

export const QuickLinks = () => (
  <nav aria-label="Shortcuts">
    <ul className={classes.links}>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={cards.card}>
            <Row as="span" gap={2} padding={[2, 3]}>
              <Icon size={18} stroke={1.6} color="var(--text-2)" aria-hidden />
              <Text as="span" size="s" weight="medium">
                {label}
              </Text>
            </Row>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
