import { lazy, Suspense } from 'react'
import type { HeldOrdersProps } from './HeldOrders.tsx'

const Held = lazy(async () => ({ default: (await import('./HeldOrders.tsx')).HeldOrders }))

/** The orders held for review: their code comes after what everybody looks at. */
export const LazyHeldOrders = (props: HeldOrdersProps) => (
  <Suspense>
    <Held {...props} />
  </Suspense>
)
