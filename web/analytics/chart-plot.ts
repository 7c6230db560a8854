import type { valueScale } from './chart-scales.ts'

/** The area that the days are drawn in, without the axes around it. */
export type Plot = {
  width: number
  height: number
  /** 0 where the days are points on a line. */
  barWidth: number
  /** Where each day stands on the axis, at its middle. */
  places: readonly number[]
  y: ReturnType<typeof valueScale>['scale']
}
