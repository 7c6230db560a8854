import type { ChangeEvent, MouseEvent } from 'react'
import classes from './RowCheckbox.module.css'

type Props = {
  label: string
  state: 'none' | 'some' | 'all'
  disabled?: boolean
  /** `range` when shift was held. */
  onToggle: (range: boolean) => void
}

/** Without this a shift-click would also mark the text between the rows. */
const keepTextUnmarked = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault()
}

/** A checkbox that fills its cell, so that it is easy to hit. */
export function RowCheckbox({ label, state, disabled = false, onToggle }: Props) {
  const setMixed = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = state === 'some'
  }
  const handleChange = ({ nativeEvent }: ChangeEvent) =>
    onToggle(nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)

  return (
    <label className={classes.cell} onMouseDown={keepTextUnmarked}>
      <input
        ref={setMixed}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        onChange={handleChange}
      />
    </label>
  )
}
