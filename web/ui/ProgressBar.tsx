import { formatCount } from '../lib/format.ts'
import classes from './ProgressBar.module.css'

type Props = {
  /** The name of the work. */
  label: string
  done: number
  total: number
}

/** A thin bar with the figures beside it. */
export function ProgressBar({ label, done, total }: Props) {
  const figures = `${formatCount(done)} of ${formatCount(total)}`
  return (
    <span
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={figures}
    >
      <span className={classes.track}>
        <span
          className={classes.done}
          style={{ transform: `scaleX(${total === 0 ? 1 : Math.min(1, done / total)})` }}
        />
      </span>
      {/* Not for a live region around it, which would read every change out. */}
      <span className={classes.figures} aria-hidden>
        {figures}
      </span>
    </span>
  )
}
