import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './RecentOrders.module.css'

const widths = [52, 112, 128, 104, 88, 76]

export const RecentOrdersSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <div className={classes.skeletonHead} />
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className={classes.skeletonRow}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    ))}
  </div>
)
