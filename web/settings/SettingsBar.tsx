import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import classes from './SettingsBar.module.css'
import { settingLabel } from './setting-paths.ts'

type Props = {
  changes: number
  errors: Record<string, ReactNode>
  saving: boolean
  offline: boolean
  onCancel: () => void
  onSave: () => void
  /** Shows the first of the settings that are refused. */
  onShow: () => void
}

const changesText = (count: number): string =>
  count === 0 ? 'Nothing changed yet' : count === 1 ? '1 change not saved' : `${count} changes not saved`

/** Stays in sight as long as the settings are edited, on every tab. */
export function SettingsBar({ changes, errors, saving, offline, onCancel, onSave, onShow }: Props) {
  const refused = [...new Set(Object.keys(errors).map(settingLabel))]
  return (
    <section className={classes.bar} aria-label="Edit settings">
      <p className={classes.state} role="status">
        {refused.length === 0 ? changesText(changes) : `Check: ${refused.join(', ')}`}
        {refused.length > 0 && (
          <button type="button" className={classes.show} onClick={onShow}>
            Show
          </button>
        )}
      </p>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button
        loading={saving}
        disabled={offline}
        title={offline ? 'No connection to the server' : undefined}
        onClick={onSave}
      >
        Save Changes
      </Button>
    </section>
  )
}
