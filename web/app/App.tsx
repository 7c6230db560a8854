import { RouterProvider } from '@tanstack/react-router'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { router } from './router.tsx'

const Toasts = onDemand(async () => (await import('./Toasts.tsx')).Toasts, { idle: true })

export const App = () => (
  <>
    <RouterProvider router={router} />
    <Toasts />
    <LiveRegion />
  </>
)
