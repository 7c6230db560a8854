import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './PagePending.module.css'

/** Shown while a page's code loads. It is in the entry chunk, so it uses no part of the kit that loads later. */
export const PagePending = () => (
  <div className={classes.page} aria-busy="true">
    <Skeleton width={180} height={24} />
    <Skeleton width={260} height={16} />
    <div className={classes.body}>
      <Skeleton height={320} />
    </div>
  </div>
)
