import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { problemType } from '../../contract/core/problem.ts'
import type { MerchantSettings, SettingsChange } from '../../contract/merchants/settings.ts'
import { ApiError } from '../lib/api-client.ts'
import { useAwayReason } from '../lib/connection.ts'
import { type FieldErrors, refusedFields } from '../lib/form-errors.ts'
import { paths } from '../lib/paths.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { changeOf, differingPaths, tabOfSetting, withPaths } from './setting-paths.ts'
import { useFreshSettings, useSaveSettings } from './settings.queries.ts'
import { searchOfTab } from './settings-tabs.ts'
import { useSettingsValues } from './use-settings-values.ts'

const failed = 'Failed to update settings'

/** Puts the focus on the first refused field, once its tab is drawn. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())

/** View mode and edit mode of all settings: begins, saves, leaves, and resolves conflicts with somebody else's changes. */
export function useSettingsEditing(settings: MerchantSettings, merchantId: string | undefined) {
  const away = useAwayReason()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [theirs, setTheirs] = useState<SettingsChange | null>(null)
  const save = useSaveSettings(merchantId)
  const fetchFresh = useFreshSettings(merchantId)
  const form = useSettingsValues(changeOf(settings))
  const { setValues } = form
  /** The settings as they were read when editing began, or when somebody else's changes were taken. */
  const [base, setBase] = useState(() => changeOf(settings))
  const mine = differingPaths(base, form.values)

  // Outside edit mode, the form shows the settings as they were last read.
  useEffect(() => {
    if (!isEditing) setValues(changeOf(settings))
  }, [settings, isEditing, setValues])

  const begin = (from: SettingsChange, values = from) => {
    setBase(from)
    setValues(values)
    form.setErrors({})
    setTheirs(null)
  }
  const leave = (shown: MerchantSettings) => {
    begin(changeOf(shown))
    setEditing(false)
  }
  // Editing begins with the current settings, not with those from when the page was opened.
  const open = async () => {
    setOpening(true)
    try {
      begin(changeOf(await fetchFresh()))
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
      return setTheirs(changeOf(await fetchFresh()))
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

  /** What to do about the settings that somebody else saved in between; null if nobody did. */
  const conflict = theirs && {
    base,
    mine: form.values,
    theirs,
    onClose: () => setTheirs(null),
    onTake: () =>
      begin(
        theirs,
        withPaths(
          theirs,
          form.values,
          mine.filter((path) => !differingPaths(base, theirs).includes(path)),
        ),
      ),
    onKeep: () => {
      const values = withPaths(theirs, form.values, mine)
      begin(theirs, values)
      void send(values)
    },
  }
  return {
    form,
    away,
    isEditing,
    isOpening,
    isSaving: save.isPending,
    changes: mine.length,
    conflict,
    open,
    submit,
    cancel: () => leave(settings),
    showErrors: () => void showRefused(form.errors),
  }
}
