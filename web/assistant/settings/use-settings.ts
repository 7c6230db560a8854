import { useMutation } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { useSettingsSource } from '../assistant.queries.ts'
import { useReadOnlyReason } from '../read-only.ts'
import { type Change, saveChange, withChanges } from './save-change.ts'
import { type SettingPath, withSetting } from './setting-paths.ts'

export type Settings = {
  /** Includes the changes that are still being saved. */
  integration: AssistantIntegration
  /** Undefined for the merchant's own people. */
  merchantId: string | undefined
  /** Null if the user can change settings now. */
  readOnly: string | null
  set: (path: SettingPath, value: unknown) => void
  make: (change: Change) => void
}

/**
 * Shows each change at once and saves it, one request at a time. Takes a refused change back. `conflicts` are messages
 * about changes that somebody else saved in between.
 */
export function useSettingsEditing(integration: AssistantIntegration, merchantId: string | undefined) {
  const source = useSettingsSource(merchantId)
  const readOnly = useReadOnlyReason()
  const [unsaved, setUnsaved] = useState<readonly Change[]>([])
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const { mutate } = useMutation({
    scope: { id: `levy-settings ${merchantId}` },
    mutationFn: (change: Change) => saveChange(source, change),
    onSuccess(messages) {
      toastSuccess('Levy configuration updated successfully', 'levy-settings')
      setConflicts((shown) => [...new Set([...shown, ...messages])])
    },
    onError: (error) => toastError(error, 'Failed to update configuration'),
    onSettled: (_messages, _error, change) => setUnsaved((all) => all.filter((other) => other !== change)),
  })
  const make = (change: Change) => {
    setUnsaved((all) => [...all, change])
    mutate(change)
  }
  const settings: Settings = {
    integration: withChanges(integration, unsaved),
    merchantId,
    readOnly,
    set: (path, value) => make({ path, apply: (all) => withSetting(all, path, value) }),
    make,
  }
  return { settings, conflicts, dismissConflicts: () => setConflicts([]) }
}

export const SettingsContext = createContext<Settings | null>(null)

/** Levy's settings and how to change them, for every part of the assistant's page. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (settings === null) throw new Error('useSettings needs the assistant’s page around it')
  return settings
}
