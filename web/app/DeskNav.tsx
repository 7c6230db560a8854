import { Link } from '@tanstack/react-router'
import { lastSearches } from '../lib/last-search.ts'
import { paths } from '../lib/paths.ts'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { type DeskPage, deskPages, type FurtherPage, furtherPages } from './desk-pages.ts'
import { PendingBadge } from './PendingBadge.tsx'
import shell from './Shell.module.css'
import classes from './Sidebar.module.css'

/** Shown below the links. Its code comes with the live connection. */
export const ConnectionStatus = onDemand(async () => (await import('./ConnectionStatus.tsx')).ConnectionStatus, {
  idle: true,
})

const WaitingBadge = onDemand(async () => (await import('./WaitingBadge.tsx')).WaitingBadge, { idle: true })

type PageLinkProps = {
  page: Pick<DeskPage | FurtherPage, 'to' | 'label' | 'icon'>
  onNavigate: (() => void) | undefined
}

const PageLink = ({ page: { to, label, icon: Icon }, onNavigate }: PageLinkProps) => (
  <li>
    <Link to={to} search={lastSearches.on(to)} className={classes.link} onClick={onNavigate}>
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {to === paths.orders && <PendingBadge />}
      {to === paths.conversations && <WaitingBadge />}
    </Link>
  </li>
)

/** Links to the pages, in two groups. */
export const DeskNav = ({ onNavigate }: { onNavigate?: () => void }) => (
  <nav aria-label="Pages">
    {[deskPages, furtherPages].map((pages) => (
      <Stack as="ul" gap={0.5} key={pages[0]?.to} className={classes.group}>
        {pages.map((page) => (
          <PageLink key={page.to} page={page} onNavigate={onNavigate} />
        ))}
      </Stack>
    ))}
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
