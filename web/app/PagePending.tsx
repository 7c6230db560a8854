import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './PagePending.module.css'

/** Stands in for a page while its code is loaded. It goes with the entry, so it has no part of the kit that is not there yet. */
export const PagePending = () => (
  <div className={classes.page} aria-busy="true">
    <Skeleton width={180} height={24} />
    <Skeleton width={260} height={16} />
    <div className={classes.body}>
      <Skeleton height={320} />
    </div>
  </div>
)
