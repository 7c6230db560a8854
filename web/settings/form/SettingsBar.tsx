import type { FieldErrors } from '../../lib/form-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './SettingsBar.module.css'
import { settingLabel } from './setting-paths.ts'

type Props = {
  changes: number
  errors: FieldErrors
  saving: boolean
  /** The reason why nothing can be saved now. */
  away: string | null
  onCancel: () => void
  onSave: () => void
  /** Shows the first of the refused settings. */
  onShow: () => void
}

const changesText = (count: number): string =>
  count === 0 ? 'Nothing changed yet' : count === 1 ? '1 change not saved' : `${count} changes not saved`

/** Stays in sight on every tab while the settings are edited. */
export function SettingsBar({ changes, errors, saving, away, onCancel, onSave, onShow }: Props) {
  const refused = [...new Set(Object.keys(errors).map(settingLabel))]
  return (
    <section className={classes.bar} aria-label="Edit settings">
      <Text size="s" tone="muted" breaks className={classes.state} role="status">
        {refused.length === 0 ? changesText(changes) : `Check: ${refused.join(', ')}`}
        {refused.length > 0 && (
          <button type="button" className={classes.show} onClick={onShow}>
            Show
          </button>
        )}
      </Text>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button loading={saving} barrier={away ?? (changes === 0 ? changesText(0) : null)} onClick={onSave}>
        Save Changes
      </Button>
    </section>
  )
}
