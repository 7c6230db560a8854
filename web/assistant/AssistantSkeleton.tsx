import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './AssistantPage.module.css'

const tiles = ['requests', 'success', 'response', 'uptime']

/** The shape of the overview, while it is not known what stands in it. */
export const AssistantSkeleton = () => (
  <div className={classes.skeleton} role="status">
    <VisuallyHidden>Loading Levy...</VisuallyHidden>
    <div className={classes.skeletonTiles}>
      {tiles.map((tile) => (
        <Skeleton key={tile} height={98} />
      ))}
    </div>
    <Skeleton height={280} />
    <Skeleton height={200} />
  </div>
)
