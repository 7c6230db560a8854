import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { problemType } from '../../contract/core/problem.ts'
import type { MerchantSettings, SettingsChange } from '../../contract/merchants/settings.ts'
import { ApiError } from '../lib/api-client.ts'
import { useAwayReason } from '../lib/connection.ts'
import { type FieldErrors, refusedFields } from '../lib/form-errors.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SettingsBar } from './SettingsBar.tsx'
import { changeOf, differingPaths, tabOfSetting, withPaths } from './setting-paths.ts'
import { useFreshSettings, useSaveSettings } from './settings.queries.ts'
import { searchOfTab } from './settings-tabs.ts'
import { SettingsFormContext, useSettingsValues } from './use-settings-values.ts'

const failed = 'Failed to update settings'
const readers = 'Only merchants and administrators can change these settings.'

type Place = { pathname: string; search: object }

const merchantOf = ({ search }: Place): unknown => ('merchantId' in search ? search.merchantId : undefined)

/** Warn before another page or another merchant's settings, not before another tab of the same settings. */
const leaves = (current: Place, next: Place): boolean =>
  next.pathname !== current.pathname || merchantOf(next) !== merchantOf(current)

/** Puts the focus on the first refused field, once its tab is drawn. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())

type Props = {
  settings: MerchantSettings
  merchantId: string | undefined
  /** Draws the tabs, with the button that begins editing and the reason why nothing can be changed. */
  children: (parts: { edit: ReactNode; note: string | null }) => ReactNode
}

/** The view mode and edit mode of all settings, with one state for all tabs. */
export function SettingsForm({ settings, merchantId, children }: Props) {
  const { role } = useSessionUser()
  const away = useAwayReason()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [opening, setOpening] = useState(false)
  const [theirs, setTheirs] = useState<MerchantSettings | null>(null)
  const save = useSaveSettings(merchantId)
  const fetchFresh = useFreshSettings(merchantId)
  const form = useSettingsValues(changeOf(settings))
  /** The settings as they were read when editing began, or when somebody else's changes were taken. */
  const [base, setBase] = useState(() => changeOf(settings))

  const begin = (from: MerchantSettings, values = changeOf(from)) => {
    setBase(changeOf(from))
    form.setValues(values)
    form.setErrors({})
  }
  // Outside edit mode, the form shows the settings as they were last read.
  const { setValues } = form
  useEffect(() => {
    if (!isEditing) setValues(changeOf(settings))
  }, [settings, isEditing, setValues])
  const leave = (shown: MerchantSettings) => {
    begin(shown)
    setTheirs(null)
    setEditing(false)
  }
  // Editing begins with the current settings, not with those from when the page was opened.
  const open = async () => {
    setOpening(true)
    try {
      begin(await fetchFresh())
      setEditing(true)
    } catch (error) {
      toastError(error, 'Settings could not be loaded')
    } finally {
      setOpening(false)
    }
  }
  const showRefused = async (errors: FieldErrors) => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    const tab = tabOfSetting(first)
    await navigate({ to: paths.settings, search: (previous) => ({ ...previous, ...searchOfTab(tab) }) })
    focusRefused()
  }
  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.problem?.type === problemType('settings-changed')) {
      return setTheirs(await fetchFresh())
    }
    const errors = refusedFields(error)
    form.setErrors(errors)
    // An error shows at its field or as a toast, never both.
    if (Object.keys(errors).length === 0) toastError(error, failed)
    else await showRefused(errors)
  }
  const send = async (values: SettingsChange) => {
    try {
      leave(await save.mutateAsync(values))
      toastSuccess('Settings updated successfully')
    } catch (error) {
      await refuse(error).catch((cause) => toastError(cause, failed))
    }
  }
  const submit = () => {
    if (save.isPending || away !== null) return
    const wrong = form.check()
    void (wrong === null ? send(form.values) : showRefused(wrong))
  }

  const mine = differingPaths(base, form.values)
  const isDirty = isEditing && mine.length > 0
  const canEdit = role !== 'viewer'
  const cannot = canEdit ? away : readers
  const edit = canEdit && !isEditing && (
    <Button id="edit-settings" barrier={cannot} loading={opening} onClick={() => void open()}>
      Edit Settings
    </Button>
  )
  return (
    <SettingsFormContext
      value={{
        form,
        settings,
        merchantId,
        isEditing,
        barrier: isEditing ? null : (cannot ?? 'Press Edit Settings to change this'),
        submit,
      }}
    >
      {children({ edit, note: canEdit ? null : readers })}
      {isEditing && (
        <SettingsBar
          changes={mine.length}
          errors={form.errors}
          saving={save.isPending}
          away={away}
          onCancel={() => leave(settings)}
          onSave={submit}
          onShow={() => void showRefused(form.errors)}
        />
      )}
      {theirs !== null && (
        <ConflictDialog
          base={base}
          mine={form.values}
          theirs={changeOf(theirs)}
          onClose={() => setTheirs(null)}
          onTake={() => {
            const kept = mine.filter((path) => !differingPaths(base, changeOf(theirs)).includes(path))
            begin(theirs, withPaths(changeOf(theirs), form.values, kept))
            setTheirs(null)
          }}
          onKeep={() => {
            const values = withPaths(changeOf(theirs), form.values, mine)
            begin(theirs, values)
            setTheirs(null)
            void send(values)
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} text="Your changes to the settings are not saved." leaves={leaves} />
    </SettingsFormContext>
  )
}
