import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { problemType } from '../../contract/core/problem.ts'
import { type MerchantSettings, type SettingsChange, settingsChange } from '../../contract/merchants/settings.ts'
import { paths } from '../app/paths.ts'
import { ApiError } from '../lib/api-client.ts'
import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeavingDialog } from './LeavingDialog.tsx'
import { SettingsBar } from './SettingsBar.tsx'
import { changeOf, differingPaths, tabOfSetting, withPaths } from './setting-paths.ts'
import { useFreshSettings, useSaveSettings } from './settings.queries.ts'
import { SettingsFormContext } from './settings-form.ts'
import { searchOfTab } from './settings-tabs.ts'

const failed = 'Failed to update settings'
const readers = 'Only merchants and administrators can change these settings.'

const problemOf = (error: unknown) => (error instanceof ApiError ? error.problem : null)

/** Puts the focus on what was refused, once its tab is drawn. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())

type Props = {
  settings: MerchantSettings
  merchantId: string | undefined
  /** What stands around the form, which gives it the button that begins editing, and the reason why nothing can be changed. */
  children: (parts: { edit: ReactNode; note: string | null }) => ReactNode
}

/** View mode and edit mode of all settings, with one state over all tabs. */
export function SettingsForm({ settings, merchantId, children }: Props) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [opening, setOpening] = useState(false)
  const [theirs, setTheirs] = useState<MerchantSettings | null>(null)
  const save = useSaveSettings(merchantId)
  const fetchFresh = useFreshSettings(merchantId)
  const form = useForm<SettingsChange>({
    mode: 'controlled',
    initialValues: changeOf(settings),
    validate: schemaResolver(settingsChange, { sync: true }),
    validateInputOnBlur: true,
  })
  /** What was read when the editing began, or when somebody else's changes were taken. */
  const [base, setBase] = useState(() => changeOf(settings))

  const begin = (from: MerchantSettings, values = changeOf(from)) => {
    setBase(changeOf(from))
    form.setValues(values)
    form.clearErrors()
  }
  // While nobody edits them, the settings are shown as they were last read.
  const { setValues } = form
  useEffect(() => {
    if (!isEditing) setValues(changeOf(settings))
  }, [settings, isEditing, setValues])
  const leave = (shown: MerchantSettings) => {
    begin(shown)
    setTheirs(null)
    setEditing(false)
  }
  // What is edited is what is there now, not what was there when the page was opened.
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
  const showRefused = async (errors: Record<string, ReactNode>) => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    const tab = tabOfSetting(first)
    await navigate({ to: paths.settings, search: (previous) => ({ ...previous, ...searchOfTab(tab) }) })
    focusRefused()
  }
  const refuse = async (error: unknown) => {
    const problem = problemOf(error)
    if (problem?.type === problemType('settings-changed')) {
      setTheirs(await fetchFresh())
      return
    }
    toastError(error, failed)
    const errors = Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]))
    form.setErrors(errors)
    await showRefused(errors)
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
    if (save.isPending || !online) return
    const { hasErrors, errors } = form.validate()
    void (hasErrors ? showRefused(errors) : send(form.values))
  }

  const mine = differingPaths(base, form.values)
  const isDirty = isEditing && mine.length > 0
  const cannot = role === 'viewer' ? readers : online ? null : 'No connection to the server'
  const edit = (
    <Button disabled={cannot !== null} title={cannot ?? undefined} loading={opening} onClick={() => void open()}>
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
      {children({ edit: isEditing ? null : edit, note: role === 'viewer' ? readers : null })}
      {isEditing && (
        <SettingsBar
          changes={mine.length}
          errors={form.errors}
          saving={save.isPending}
          offline={!online}
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
      <LeavingDialog isDirty={isDirty} />
    </SettingsFormContext>
  )
}
