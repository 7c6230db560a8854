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
import { startSession } from './lib/session.ts'
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

// Render once the session and the page's code are known; until then index.html shows that it is loading.
const enough = new Promise((resolve) => setTimeout(resolve, patienceMs))
void Promise.race([Promise.all([startSession(), router.load()]), enough])
  .then(draw, draw)
  .then(() => whenIdle(() => [Unavailable, RouteError].map(({ preload }) => preload())))
