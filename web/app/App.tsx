import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { router } from './router.tsx'

const Nothing = () => null

/** After the first paint. A desk without its toasts is still a desk: that their code did not come must not bring it down. */
const Toasts = lazy(async () => {
  await new Promise<void>(whenIdle)
  const module = await import('./Toasts.tsx').catch(() => null)
  return { default: module?.Toasts ?? Nothing }
})

export const App = () => (
  <>
    <RouterProvider router={router} />
    <Suspense>
      <Toasts />
    </Suspense>
    <LiveRegion />
  </>
)
