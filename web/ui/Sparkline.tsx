import classes from './Sparkline.module.css'
import { type Point, sparklinePoints } from './sparkline-points.ts'

const width = 100

type Props = {
  /** Oldest first; null where there is none, as an average of nothing. */
  values: readonly (number | null)[]
  height?: number
}

const written = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')

/**
 * A trend without axes or figures: decoration of the figure beside it, so nobody has it read out. With less than two points
 * it is empty, and as high.
 */
export function Sparkline({ values, height = 28 }: Props) {
  const points = sparklinePoints(values, { width, height })
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {first && last && first !== last && (
        <>
          <polygon
            className={classes.area}
            points={written([{ x: first.x, y: height }, ...points, { x: last.x, y: height }])}
          />
          <polyline className={classes.line} points={written(points)} />
        </>
      )}
    </svg>
  )
}
