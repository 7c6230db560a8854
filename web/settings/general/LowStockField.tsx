import { TextField } from '../../ui/TextField.tsx'
import { settingLabel } from '../setting-paths.ts'
import { useSettingsForm } from '../settings-form.ts'

const path = 'lowStockThreshold'

/** A number in the settings, and a text while it is typed: what is none is kept as NaN, which is refused. */
export function LowStockField() {
  const { form, isEditing, submit } = useSettingsForm()
  const { value, error, onBlur } = form.getInputProps(path)
  return (
    <TextField
      label={settingLabel(path)}
      description="Told when a product has this many left, or fewer."
      inputMode="numeric"
      autoComplete="off"
      readOnly={!isEditing}
      value={Number.isNaN(value) ? '' : String(value)}
      error={error}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, 9)
        form.setFieldValue(path, digits === '' ? Number.NaN : Number(digits))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isEditing) return
        event.preventDefault()
        submit()
      }}
    />
  )
}
