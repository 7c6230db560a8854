import type { ChangeEvent, MouseEvent } from 'react'
import checkbox from './Checkbox.module.css'
import classes from './RowCheckbox.module.css'

type Props = {
  label: string
  state: 'none' | 'some' | 'all'
  disabled?: boolean
  /** `isRange` is true if Shift was held. */
  onToggle: (isRange: boolean) => void
}

/** Without this, a shift-click would also mark the text between the rows. */
const keepTextUnmarked = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault()
}

/**
 * A checkbox that fills its table cell, so that it is easy to hit.
 *
 *     <RowCheckbox label="Select order #12" state="none" onToggle={(isRange) => …} />
 */
export function RowCheckbox({ label, state, disabled = false, onToggle }: Props) {
  const setMixed = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = state === 'some'
  }
  const handleChange = ({ nativeEvent }: ChangeEvent) =>
    onToggle(nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)

  return (
    <label className={classes.check} onMouseDown={keepTextUnmarked}>
      <input
        ref={setMixed}
        type="checkbox"
        className={checkbox.box}
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        onChange={handleChange}
      />
    </label>
  )
}
