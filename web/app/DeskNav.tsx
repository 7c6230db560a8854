import { Link } from '@tanstack/react-router'
import { lastSearches } from '../lib/last-search.ts'
import { paths } from '../lib/paths.ts'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PendingBadge } from './CountBadge.tsx'
import { type DeskPage, deskPages, type FurtherPage, furtherPages } from './desk-pages.ts'
import shell from './Shell.module.css'
import classes from './Sidebar.module.css'

/** Shown below the links. Its code comes with the live connection. */
export const ConnectionStatus = onDemand(async () => (await import('./ConnectionStatus.tsx')).ConnectionStatus, {
  idle: true,
})

/** Its query is no part of the first load. */
export const WaitingBadge = onDemand(async () => (await import('./WaitingBadge.tsx')).WaitingBadge, { idle: true })

type ListProps = { pages: readonly (DeskPage | FurtherPage)[]; onNavigate: (() => void) | undefined }

const PageList = ({ pages, onNavigate }: ListProps) => (
  <Stack as="ul" gap={0.5} className={classes.group}>
    {pages.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <Link to={to} search={lastSearches.on(to)} className={classes.link} onClick={onNavigate}>
          <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
          {to === paths.orders && <PendingBadge />}
          {to === paths.conversations && <WaitingBadge />}
        </Link>
      </li>
    ))}
  </Stack>
)

/** Links to the pages: the five, and below them the further ones. */
export const DeskNav = ({ onNavigate }: { onNavigate?: () => void }) => (
  <nav aria-label="Pages">
    <PageList pages={deskPages} onNavigate={onNavigate} />
    <PageList pages={furtherPages} onNavigate={onNavigate} />
  </nav>
)

/** Links to the pages, on phones. */
export const BottomTabs = () => (
  <nav className={shell.tabs} aria-label="Tabs">
    {deskPages.map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} search={lastSearches.on(to)} className={shell.tab}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
)
