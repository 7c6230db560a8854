import { type ComponentProps, lazy, Suspense } from 'react'
import type { BulkBar } from './BulkBar.tsx'

/** Comes with what the list gets after the first paint (`ListLife.tsx`), well before somebody has selected anything. */
const Bar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

export const LazyBulkBar = (props: ComponentProps<typeof BulkBar>) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
)
