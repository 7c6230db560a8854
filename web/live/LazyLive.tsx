import { lazy, Suspense } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

const Nothing = () => null

/** After the first paint. Without it the desk asks the server every 30 s, as it does while the connection is away. */
const Live = lazy(async () => {
  await new Promise<void>(whenIdle)
  const module = await import('./Live.tsx').catch(() => null)
  return { default: module?.Live ?? Nothing }
})

export const LazyLive = () => (
  <Suspense>
    <Live />
  </Suspense>
)
