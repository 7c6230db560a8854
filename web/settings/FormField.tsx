import type { ComponentProps } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { settingLabel } from './setting-paths.ts'
import { useSettingsForm } from './settings-form.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'error'> & {
  /** Of the setting: `address.zip`. */
  path: string
}

/** A setting that is a text. Enter saves them all. */
export function FormField({ path, ...rest }: Props) {
  const { form, isEditing, submit } = useSettingsForm()
  return (
    <TextField
      label={settingLabel(path)}
      autoComplete="off"
      readOnly={!isEditing}
      {...rest}
      {...form.getInputProps(path)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isEditing) return
        event.preventDefault()
        submit()
      }}
    />
  )
}
