import { RouterProvider } from '@tanstack/react-router'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { later } from '../ui/later.tsx'
import { router } from './router.tsx'

const Toasts = later(async () => (await import('./Toasts.tsx')).Toasts)

export const App = () => (
  <>
    <RouterProvider router={router} />
    <Toasts />
    <LiveRegion />
  </>
)
