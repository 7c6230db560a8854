import { type Ref, useId } from 'react'
import classes from '../../ui/Select.module.css'
import { useIntegrationEditing } from '../use-integration-changes.ts'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  fieldRef?: Ref<HTMLSelectElement>
  onChange: (value: string) => void
}

/** A setting that is chosen from a list. */
export function SelectField({ label, value, options, fieldRef, onChange }: Props) {
  const { barrier } = useIntegrationEditing()
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        ref={fieldRef}
        id={id}
        value={value}
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
