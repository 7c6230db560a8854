import { Outlet } from '@tanstack/react-router'
import { useOnline } from '../lib/connection.ts'
import { useLive } from '../lib/live-state.ts'
import { LazyLive } from '../live/LazyLive.tsx'
import { BottomTabs } from './BottomTabs.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { LazyPalette } from './palette/LazyPalette.tsx'
import classes from './Shell.module.css'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const mainId = 'content'

/** The frame around every page. */
export function Shell() {
  const online = useOnline()
  const { isGivenUp } = useLive()
  return (
    <div className={classes.shell} data-offline={!online || isGivenUp || undefined}>
      <a className={classes.skipLink} href={`#${mainId}`}>
        Skip to content
      </a>
      <Sidebar />
      <div className={classes.column}>
        <div className={classes.top}>
          <TopBar />
          {!online && <OfflineBanner />}
          <LazyLive />
        </div>
        <main className={classes.main} id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomTabs />
      <ShellShortcuts />
      <LazyPalette />
    </div>
  )
}
