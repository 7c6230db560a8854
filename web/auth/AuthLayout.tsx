import type { ReactNode } from 'react'
import { Logo } from '../app/Logo.tsx'
import classes from './AuthLayout.module.css'
import { SidePanel } from './SidePanel.tsx'

type Props = { title: string; subtitle: string; children: ReactNode }

/** The frame of the screens before the sign-in. */
export const AuthLayout = ({ title, subtitle, children }: Props) => (
  <div className={classes.layout}>
    <title>{`${title} · Paydesk`}</title>
    <SidePanel />
    <main className={classes.main}>
      <div className={classes.column}>
        <div className={classes.phoneBrand}>
          <Logo size={32} />
          <span>Paydesk</span>
        </div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
      </div>
    </main>
  </div>
)
