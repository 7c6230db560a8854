import { Switch } from '../ui/Switch.tsx'
import { settingLabel } from './setting-paths.ts'
import { useSettingsForm } from './settings-form.ts'

type Props = { path: string; description: string }

/** A setting that is on or off. */
export function FormSwitch({ path, description }: Props) {
  const { form, barrier } = useSettingsForm()
  const { checked, onChange } = form.getInputProps(path, { type: 'checkbox' })
  return (
    <Switch
      label={settingLabel(path)}
      description={description}
      checked={checked}
      onChange={onChange}
      disabled={barrier !== null}
      title={barrier ?? undefined}
    />
  )
}
