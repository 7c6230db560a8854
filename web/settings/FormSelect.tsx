import { useId } from 'react'
import classes from '../ui/Select.module.css'
import { settingLabel } from './setting-paths.ts'
import { useSettingsForm } from './settings-form.ts'

type Props = {
  path: string
  description?: string
  options: readonly { value: string; label: string }[]
}

/** A setting that is chosen from a list. */
export function FormSelect({ path, description, options }: Props) {
  const { form, barrier } = useSettingsForm()
  const id = useId()
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const { value, onChange, error } = form.getInputProps(path)
  // What is set is shown, also where this browser does not know it.
  const isKnown = options.some((option) => option.value === value)
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {settingLabel(path)}
      </label>
      {description !== undefined && (
        <span className={classes.description} id={descriptionId}>
          {description}
        </span>
      )}
      <select
        id={id}
        value={value}
        disabled={barrier !== null}
        title={barrier ?? undefined}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={[description && descriptionId, error && errorId].filter(Boolean).join(' ') || undefined}
        onChange={onChange}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <span className={classes.error} id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}
