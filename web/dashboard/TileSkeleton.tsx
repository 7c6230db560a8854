import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './Tile.module.css'

export const TileSkeleton = ({ name }: { name: string }) => (
  <div className={classes.tile}>
    <span className={classes.label}>{name}</span>
    <span className={classes.figure}>
      <Skeleton width="60%" height={24} />
    </span>
    <span className={classes.caption}>
      <Skeleton width="80%" height={12} />
    </span>
    <span className={classes.trend}>
      <Skeleton height={28} />
    </span>
  </div>
)
