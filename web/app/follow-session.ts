import { paths, returnPath, setupGuidePath } from '../lib/paths.ts'
import { sessionState } from '../lib/session.ts'
import { router } from './router.tsx'

const entrances: readonly string[] = [paths.login, paths.setup]
const accountPrefix = '/account/'

/** Sends the browser to the sign-in when the session ends, and back when it begins. */
export function followSession(): void {
  sessionState.subscribe(() => {
    const state = sessionState.get()
    const { pathname, href, search } = router.latestLocation
    const atEntrance = entrances.includes(pathname)
    // These pages are open to everyone, signed in or not.
    if (pathname.startsWith(accountPrefix)) return
    if (state.status === 'signed-in' && state.user.owesTwoStep) {
      void router.navigate({ to: paths.account, params: { page: 'two-step' }, replace: true })
      return
    }
    if (state.status === 'signed-in' && atEntrance) {
      // The first administrator continues with setting up the shop.
      router.history.replace(returnPath(search.from) ?? (pathname === paths.setup ? setupGuidePath : paths.dashboard))
    }
    if (state.status === 'signed-out' && !atEntrance) {
      const from = state.why === null ? undefined : returnPath(href)
      void router.navigate({ to: paths.login, search: from === undefined ? {} : { from }, replace: true })
    }
  })
}
