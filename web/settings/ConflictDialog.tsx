import type { SettingsChange } from '../../contract/merchants/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './SettingsDialog.module.css'
import { differingPaths, settingAt, settingLabel, shownSetting } from './setting-paths.ts'

type Props = {
  /** What was read before, what was made of it here, and what somebody else has saved meanwhile. */
  base: SettingsChange
  mine: SettingsChange
  theirs: SettingsChange
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Two people changed the settings at once; whoever came second decides. Nothing is lost by closing it. */
export function ConflictDialog({ base, mine, theirs, onTake, onKeep, onClose }: Props) {
  const edited = new Set(differingPaths(base, mine))
  return (
    <Dialog title="Somebody else has changed these settings" onClose={onClose}>
      <p className={classes.text}>Nothing of yours was saved yet. This is what they changed:</p>
      <ul className={classes.changes}>
        {differingPaths(base, theirs).map((path) => (
          <li key={path}>
            <strong>{settingLabel(path)}</strong>
            <span>{`Now: ${shownSetting(settingAt(theirs, path))}`}</span>
            {edited.has(path) && <span>{`Yours: ${shownSetting(settingAt(mine, path))}`}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Back to editing
        </Button>
        <Button variant="default" onClick={onTake}>
          Take theirs
        </Button>
        <Button onClick={onKeep}>Keep mine and save</Button>
      </div>
    </Dialog>
  )
}
