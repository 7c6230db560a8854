import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './OrderDetails.module.css'

const block = (lines: number) => (
  <div style={{ display: 'grid', gap: 10 }}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
      <Skeleton key={line} width={`${90 - line * 18}%`} />
    ))}
  </div>
)

/** The drawer's shape while nothing of the order is known. */
export const OrderDetailsSkeleton = () => (
  <div className={classes.flat} aria-hidden>
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton width={180} height={32} />
      <Skeleton width={220} />
      <Skeleton height={40} />
    </div>
    {block(3)}
    {block(3)}
    {block(2)}
  </div>
)
