import { Link } from '@tanstack/react-router'
import classes from './BottomTabs.module.css'
import { deskPages } from './desk-pages.ts'

/** The pages on phones. */
export const BottomTabs = () => (
  <nav className={classes.tabs} aria-label="Tabs">
    {deskPages.map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} className={classes.tab}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
)
