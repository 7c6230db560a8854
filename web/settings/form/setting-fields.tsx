import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { settingAt, settingLabel } from './setting-paths.ts'
import { useSettingsForm } from './use-settings-values.ts'

/** The path of the setting, such as `address.zip`. */
type Path = { path: string }

/** A setting that is a text or a whole number. Enter saves all settings. */
export function FormField({ path, ...rest }: Path & Partial<ComponentProps<typeof TextField>>) {
  const { form, isEditing, submit } = useSettingsForm()
  return (
    <TextField
      label={settingLabel(path)}
      autoComplete="off"
      readOnly={!isEditing}
      {...rest}
      {...form.text(path)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isEditing) return
        event.preventDefault()
        submit()
      }}
    />
  )
}

/** A setting that is chosen from a list. */
export function FormSelect({
  path,
  ...rest
}: Path & Pick<ComponentProps<typeof SelectField>, 'description' | 'options'>) {
  const { form, barrier } = useSettingsForm()
  return (
    <SelectField
      {...rest}
      {...form.text(path)}
      label={settingLabel(path)}
      disabled={barrier !== null}
      title={barrier ?? undefined}
    />
  )
}

/** A setting that is on or off. */
export function FormSwitch({ path, description }: Path & { description: string }) {
  const { form, barrier } = useSettingsForm()
  return (
    <Switch
      label={settingLabel(path)}
      description={description}
      checked={settingAt(form.values, path) === true}
      onChange={({ currentTarget }) => form.set(path, currentTarget.checked)}
      disabled={barrier !== null}
      title={barrier ?? undefined}
    />
  )
}
