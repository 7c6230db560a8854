import { type ReactNode, useId } from 'react'
import classes from './Segments.module.css'

type Props<Value extends string> = {
  /** Names the choice: `Metric`. */
  label: string
  options: readonly Value[]
  /** Without labels, the options themselves. */
  optionLabels?: Record<Value, ReactNode>
  /** Undefined while none of the options holds. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** The end of the row, such as a custom choice. */
  children?: ReactNode
}

/** One choice of a few, side by side: radio buttons, so that the arrow keys go from one to the next. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, optionLabels, value, onChange, children } = props
  const name = useId()
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={classes.segment}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {optionLabels?.[option] ?? option}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
