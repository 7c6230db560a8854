import { Switch } from '../../ui/Switch.tsx'
import { changeOf, type SettingPath, settingAt, settingLabels } from '../integration-settings.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'

type Props = { path: SettingPath; description: string }

/** A setting that is on or off. */
export function SettingSwitch({ path, description }: Props) {
  const { integration, barrier, set } = useIntegrationEditing()
  return (
    <div className={classes.switch} data-disabled={barrier !== null || undefined}>
      <Switch
        label={settingLabels[path]}
        description={description}
        checked={settingAt(changeOf(integration), path) === true}
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onChange={({ target }) => set(path, target.checked)}
      />
    </div>
  )
}
