import { Outlet } from '@tanstack/react-router'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { BottomTabs } from './DeskNav.tsx'
import { PaletteLayer } from './palette/open-palette.tsx'
import classes from './Shell.module.css'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const mainId = 'content'

/** Without it the desk polls every 30 s, as it does while the connection is down. */
const Live = onDemand(async () => (await import('../live/Live.tsx')).Live, { idle: true })
const ConnectionBanner = onDemand(async () => (await import('../live/ConnectionBanner.tsx')).ConnectionBanner)
// Loads with the desk's own code, because it is needed when nothing can be fetched.
void ConnectionBanner.preload()
const ShopBanners = onDemand(async () => (await import('./ShopBanners.tsx')).ShopBanners, { idle: true })

/** The frame around every page. */
export function Shell() {
  return (
    <div className={classes.shell}>
      <a className={classes.skipLink} href={`#${mainId}`}>
        Skip to content
      </a>
      <Sidebar />
      <Stack className={classes.column}>
        <div className={classes.top}>
          <TopBar />
          <ConnectionBanner />
          <Live />
        </div>
        <ShopBanners />
        <main className={classes.main} id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
      </Stack>
      <BottomTabs />
      <ShellShortcuts />
      <PaletteLayer />
    </div>
  )
}
