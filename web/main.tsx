import './app/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { secondMs } from '../contract/core/time.ts'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { RouteError, router } from './app/router.tsx'
import { whenIdle } from './boot/when-idle.ts'
import { followAmounts } from './lib/amounts.ts'
import { followColorScheme } from './lib/color-scheme.ts'
import { followBrowserNetwork } from './lib/connection.ts'
import { forgetDraftsAtSignOut } from './lib/drafts.ts'
import { focusRefusedFields } from './lib/focus-refused.ts'
import { sessionState, startSession } from './lib/session.ts'
import { Unavailable } from './ui/on-demand.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

followColorScheme()
followAmounts()
followBrowserNetwork()
followSession()
forgetDraftsAtSignOut()
focusRefusedFields()

/** After this time, show the loading page instead of nothing. */
const patienceMs = secondMs

/** Render in slices, so that the browser stays responsive. */
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )

/**
 * An administrator's desk shows nothing until it knows whether there is one shop or several. Asked for only when the desk is
 * drawn, the shops would come after everything else, and the whole page would be rendered in one piece when they do.
 */
async function preloadShops(): Promise<void> {
  const session = sessionState.get()
  if (session.status !== 'signed-in' || session.user.role !== 'admin') return
  const [{ queryClient }, { merchantQueries }] = await Promise.all([
    import('./lib/query-client.ts'),
    import('./merchants/merchants.queries.ts'),
  ])
  await queryClient.prefetchQuery(merchantQueries.list())
}

// Render once the session, the shops and the page's code are known; until then index.html shows that it is loading.
const enough = new Promise((resolve) => setTimeout(resolve, patienceMs))
void Promise.race([Promise.all([startSession().then(preloadShops), router.load()]), enough])
  .then(draw, draw)
  .then(() => whenIdle(() => [Unavailable, RouteError].map(({ preload }) => preload())))
