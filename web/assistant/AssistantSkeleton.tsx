import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './AssistantSkeleton.module.css'
import type { AssistantTab } from './assistant-tabs.ts'

const tiles = ['requests', 'success', 'response', 'uptime']

/** What is known of each tab before what stands in it is. */
const shapes: Record<AssistantTab, ReactNode> = {
  overview: (
    <>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <span key={tile} className={classes.tile}>
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
      <div className={classes.overview}>
        <Skeleton height={540} />
        <div className={classes.stack}>
          <Skeleton height={282} />
          <Skeleton height={346} />
        </div>
      </div>
    </>
  ),
  configuration: (
    <>
      <Skeleton height={140} />
      <Skeleton height={540} />
    </>
  ),
  analytics: (
    <>
      <div className={classes.analytics}>
        <Skeleton height={312} />
        <Skeleton height={312} />
      </div>
      <Skeleton height={320} />
    </>
  ),
  events: <Skeleton height={640} />,
  testing: (
    <>
      <Skeleton height={420} />
      <Skeleton height={164} />
      <Skeleton height={320} />
    </>
  ),
}

/** The shape of a tab, while it is not known what stands in it. */
export const AssistantSkeleton = ({ tab }: { tab: AssistantTab }) => (
  <div className={classes.stack} role="status">
    <VisuallyHidden>Loading Levy...</VisuallyHidden>
    {shapes[tab]}
  </div>
)
