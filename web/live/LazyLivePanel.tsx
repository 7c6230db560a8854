import { lazy, Suspense } from 'react'
import classes from './LivePanel.module.css'

const Panel = lazy(async () => ({ default: (await import('./LivePanel.tsx')).LivePanel }))

/** The live widget in its expanded form. */
export const LazyLivePanel = ({ id }: { id: string }) => (
  <div className={classes.panel} id={id}>
    <Suspense>
      <Panel />
    </Suspense>
  </div>
)
