import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconClipboardCheck,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { Logo } from '../app/Logo.tsx'
import classes from './SidePanel.module.css'

const features: readonly { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconActivityHeartbeat,
    title: 'System monitoring',
    text: 'Payments and orders as they come in, across every merchant.',
  },
  {
    icon: IconTrendingUp,
    title: 'Cross-merchant analytics',
    text: 'Exact figures, for one shop or for all of them together.',
  },
  {
    icon: IconClipboardCheck,
    title: 'Order management',
    text: 'From pending to delivered, with every step on record.',
  },
  {
    icon: IconAdjustments,
    title: 'Admin controls',
    text: 'Merchants and their settings in one place.',
  },
]

/** The logo's sign, large and faint. */
const Mark = () => (
  <svg className={classes.mark} viewBox="0 0 14 14" aria-hidden="true">
    <path d="M1.5 11.75 7 2.25l5.5 9.5M4.5 11.75h5" />
  </svg>
)

/** What the desk is for; on phones it gives way to the form. */
export const SidePanel = () => (
  <aside className={classes.panel} aria-label="About Paydesk">
    <div className={classes.brand}>
      <Logo size={32} />
      <span>Paydesk</span>
    </div>
    <div>
      <p className={classes.tagline}>Manage your payment processing and orders</p>
      <ul className={classes.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.feature}>
            <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />
            <div>
              <p className={classes.title}>{title}</p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
    <Mark />
  </aside>
)
