import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './AnalyticsSkeleton.module.css'
import kpi from './KpiCards.module.css'

/** Four cards and a chart, in the places that the real ones take. */
export const AnalyticsSkeleton = () => (
  <div className={classes.page} aria-busy="true" aria-label="The analytics are loading" role="status">
    <div className={kpi.cards}>
      {[96, 80, 104, 100].map((width) => (
        <div key={width} className={`${kpi.card} ${classes.card}`}>
          <Skeleton width={width} height={16} />
          <Skeleton width={144} height={32} />
          <Skeleton width={112} height={16} />
        </div>
      ))}
    </div>
    <div className={classes.chart}>
      <Skeleton width={168} height={20} />
      <Skeleton height={484} />
    </div>
  </div>
)
