import type { ReactNode } from 'react'
import classes from './Segments.module.css'

type Props<Value extends string> = {
  /** Names the choice: `Metric`. */
  label: string
  options: readonly Value[]
  optionLabels: Record<Value, string>
  /** Undefined while none of the options holds. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** What stands at the end of the row, such as a choice of one's own. */
  children?: ReactNode
}

/** One choice of a few, side by side. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, optionLabels, value, onChange, children } = props
  return (
    <fieldset className={classes.segments} aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.segment}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {optionLabels[option]}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
