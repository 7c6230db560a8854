import { DeskNav } from './DeskNav.tsx'
import { LazyConnectionStatus } from './LazyConnectionStatus.tsx'
import { Logo } from './Logo.tsx'
import classes from './Sidebar.module.css'

/** Hidden on phones, a rail of icons on narrow screens. */
export const Sidebar = () => (
  <aside className={classes.sidebar} aria-label="Sidebar">
    <div className={classes.brand}>
      <Logo />
      <div className={classes.name}>
        <span className={classes.product}>Payment Dashboard</span>
        <span className={classes.subtitle}>Payment Processor</span>
      </div>
    </div>
    <DeskNav collapsible />
    <div className={classes.foot}>
      <LazyConnectionStatus />
    </div>
  </aside>
)
