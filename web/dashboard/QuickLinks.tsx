import {
  IconChartBar,
  IconChevronRight,
  IconReceipt2,
  IconRobot,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import classes from './QuickLinks.module.css'

type QuickLink = {
  to: (typeof paths)['orders' | 'analytics' | 'assistant' | 'settings']
  label: string
  text: string
  icon: TablerIcon
}

const links: readonly QuickLink[] = [
  { to: paths.orders, label: 'Manage Orders', text: 'Find, filter and move orders on', icon: IconReceipt2 },
  { to: paths.analytics, label: 'View Analytics', text: 'How the orders stand', icon: IconChartBar },
  { to: paths.assistant, label: 'Levy AI Setup', text: 'The customer-service assistant', icon: IconRobot },
  { to: paths.settings, label: 'System Settings', text: 'Account and preferences', icon: IconSettings },
]

export const QuickLinks = () => (
  <nav aria-label="Shortcuts">
    <ul className={classes.links}>
      {links.map(({ to, label, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.text}>{text}</span>
            </span>
            <IconChevronRight className={classes.icon} size={16} stroke={1.6} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
