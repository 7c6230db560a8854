import { lazy, Suspense } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

const Nothing = () => null

/** After the first paint, with what keeps the connection. */
const Status = lazy(async () => {
  await new Promise<void>(whenIdle)
  const module = await import('./ConnectionStatus.tsx').catch(() => null)
  return { default: module?.ConnectionStatus ?? Nothing }
})

export const LazyConnectionStatus = () => (
  <Suspense>
    <Status />
  </Suspense>
)
