import type { ReactNode } from 'react'
import type { MerchantSettings } from '../../../contract/merchants/settings.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SettingsBar } from './SettingsBar.tsx'
import { useSettingsEditing } from './use-settings-editing.ts'
import { SettingsFormContext } from './use-settings-values.ts'

const readers = 'Only merchants and administrators can change these settings.'

type Place = { pathname: string; search: object }

const merchantOf = ({ search }: Place): unknown => ('merchantId' in search ? search.merchantId : undefined)

/** Warn before another page or another merchant's settings, not before another tab of the same settings. */
const leaves = (current: Place, next: Place): boolean =>
  next.pathname !== current.pathname || merchantOf(next) !== merchantOf(current)

type Props = {
  settings: MerchantSettings
  merchantId: string | undefined
  /** Draws the tabs, with the button that begins editing and the reason why nothing can be changed. */
  children: (parts: { edit: ReactNode; note: string | null }) => ReactNode
}

/** The view mode and edit mode of all settings, with one state for all tabs. */
export function SettingsForm({ settings, merchantId, children }: Props) {
  const canEdit = useSessionUser().role !== 'viewer'
  const editing = useSettingsEditing(settings, merchantId)
  const { form, away, isEditing, changes, conflict, submit } = editing
  const cannot = canEdit ? away : readers
  const edit = canEdit && !isEditing && (
    <Button id="edit-settings" barrier={cannot} loading={editing.isOpening} onClick={() => void editing.open()}>
      Edit Settings
    </Button>
  )
  const barrier = isEditing ? null : (cannot ?? 'Press Edit Settings to change this')
  return (
    <SettingsFormContext value={{ form, settings, merchantId, isEditing, barrier, submit }}>
      {children({ edit, note: canEdit ? null : readers })}
      {isEditing && (
        <SettingsBar
          changes={changes}
          errors={form.errors}
          saving={editing.isSaving}
          away={away}
          onCancel={editing.cancel}
          onSave={submit}
          onShow={editing.showErrors}
        />
      )}
      {conflict && <ConflictDialog {...conflict} />}
      <LeaveGuard
        isDirty={isEditing && changes > 0}
        text="Your changes to the settings are not saved."
        leaves={leaves}
      />
    </SettingsFormContext>
  )
}
