import classes from './Sparkline.module.css'

const width = 100

/** A trend without axes or figures: decoration of the figure beside it, so nobody has it read out. */
export function Sparkline({ values, height = 28 }: { values: readonly number[]; height?: number }) {
  const most = Math.max(...values, 0)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  // Half a line's width of room, so that neither the top nor the ground is cut.
  const y = (value: number) => (most === 0 ? height - 1 : 1 + (height - 2) * (1 - value / most))
  const points = values.map((value, index) => `${(index * step).toFixed(2)},${y(value).toFixed(2)}`)
  if (points.length < 2) return null
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <polygon className={classes.area} points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline className={classes.line} points={points.join(' ')} />
    </svg>
  )
}
