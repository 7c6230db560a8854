import { Link } from '@tanstack/react-router'
import classes from './DeskNav.module.css'
import { deskPages } from './desk-pages.ts'
import { PendingBadge } from './PendingBadge.tsx'
import { paths } from './paths.ts'

type Props = {
  /** On narrow screens only the icons are left, and a label shows beside the one that is pointed at. */
  collapsible?: boolean
  onNavigate?: () => void
}

export const DeskNav = ({ collapsible = false, onNavigate }: Props) => (
  <nav aria-label="Pages" className={classes.nav} data-collapsible={collapsible || undefined}>
    <ul className={classes.list}>
      {deskPages.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.link} onClick={onNavigate}>
            <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
            <span className={classes.label}>{label}</span>
            {to === paths.orders && <PendingBadge className={classes.badge} />}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
