import './app/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { followAmounts } from './lib/amounts.ts'
import { followColorScheme } from './lib/color-scheme.ts'
import { followBrowserNetwork } from './lib/connection.ts'
import { forgetDraftsAtSignOut } from './lib/drafts.ts'
import { startSession } from './lib/session.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

followColorScheme()
followAmounts()
followBrowserNetwork()
followSession()
forgetDraftsAtSignOut()
startSession()

// In slices, between which the browser can answer.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
