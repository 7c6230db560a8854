import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { problemType } from '../../../contract/core/problem.ts'
import type { MerchantSettings, SettingsChange } from '../../../contract/merchants/settings.ts'
import { ApiError } from '../../lib/api-client.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { type FieldErrors, refusedFields } from '../../lib/form-errors.ts'
import { paths } from '../../lib/paths.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { useFreshSettings, useSaveSettings } from '../settings.queries.ts'
import { searchOfTab } from '../settings-tabs.ts'
import { changeOf, differingPaths, tabOfSetting, withPaths } from './setting-paths.ts'
import { completed, useSettingsValues } from './use-settings-values.ts'

const failed = 'Failed to update settings'

/** Puts the focus on the first refused field, once its tab is drawn. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())

type Form = ReturnType<typeof useSettingsValues>

/** Shows the errors of a refused change at their fields, on the tab of the first one. */
function useShowRefused() {
  const navigate = useNavigate()
  return async (errors: FieldErrors) => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    await navigate({
      to: paths.settings,
      search: (previous) => ({ ...previous, ...searchOfTab(tabOfSetting(first)) }),
    })
    focusRefused()
  }
}

type Sending = {
  form: Form
  merchantId: string | undefined
  onSaved: (saved: MerchantSettings) => void
  /** Somebody else saved in between; `theirs` are the settings now. */
  onConflict: (theirs: SettingsChange) => void
}

/** Saves the settings, and says where and why they are refused. */
function useSendSettings({ form, merchantId, onSaved, onConflict }: Sending) {
  const save = useSaveSettings(merchantId)
  const fetchFresh = useFreshSettings(merchantId)
  const showRefused = useShowRefused()

  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.problem?.type === problemType('settings-changed')) {
      return onConflict(changeOf(await fetchFresh()))
    }
    const errors = refusedFields(error)
    form.setErrors(errors)
    // An error shows at its field or as a toast, never both.
    if (Object.keys(errors).length === 0) toastError(error, failed)
    else await showRefused(errors)
  }
  const send = async (values: SettingsChange) => {
    try {
      onSaved(await save.mutateAsync(values))
      toastSuccess('Settings updated successfully')
    } catch (error) {
      await refuse(error).catch((cause) => toastError(cause, failed))
    }
  }
  return { send, showRefused, isSaving: save.isPending }
}

type Versions = { base: SettingsChange; mine: SettingsChange; theirs: SettingsChange }

/** The other person's settings with the fields that only you changed. */
function mergeSettings({ base, mine, theirs }: Versions): SettingsChange {
  const changedByThem = differingPaths(base, theirs)
  const onlyMine = differingPaths(base, mine).filter((path) => !changedByThem.includes(path))
  return withPaths(theirs, mine, onlyMine)
}

/** View mode and edit mode of all settings: begins, saves, leaves, and resolves conflicts with somebody else's changes. */
export function useSettingsEditing(settings: MerchantSettings, merchantId: string | undefined) {
  const away = useAwayReason()
  const [isEditing, setEditing] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [theirs, setTheirs] = useState<SettingsChange | null>(null)
  const fetchFresh = useFreshSettings(merchantId)
  const form = useSettingsValues(changeOf(settings))
  const { setValues } = form
  /** The settings as they were read when editing began, or when somebody else's changes were taken. */
  const [base, setBase] = useState(() => changeOf(settings))

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
  const { send, showRefused, isSaving } = useSendSettings({ form, merchantId, onSaved: leave, onConflict: setTheirs })

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
  const submit = () => {
    if (isSaving || away !== null) return
    const wrong = form.check()
    void (wrong === null ? send(completed(form.values)) : showRefused(wrong))
  }
  const mine = form.values
  const conflict = theirs && {
    ...{ base, mine, theirs },
    onClose: () => setTheirs(null),
    onTake: () => begin(theirs, mergeSettings({ base, mine, theirs })),
    onKeep: () => {
      const values = withPaths(theirs, mine, differingPaths(base, mine))
      begin(theirs, values)
      void send(values)
    },
  }
  return {
    ...{ form, away, isEditing, isOpening, isSaving, conflict, open, submit },
    changes: differingPaths(base, mine).length,
    cancel: () => leave(settings),
    showErrors: () => void showRefused(form.errors),
  }
}
