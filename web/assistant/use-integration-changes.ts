import { createContext, useContext, useEffect, useState } from 'react'
import type { AssistantIntegration } from '../../contract/assistant/integration.ts'
import { useStore } from '../lib/store.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { useIntegrationSource } from './assistant.queries.ts'
import { createIntegrationChanges, withChanges } from './integration-changes.ts'
import { conflictTexts } from './integration-conflicts.ts'
import { type Change, type SettingPath, withSetting } from './integration-settings.ts'

/** Between two steps of a slider, or two letters. */
export const settlingMs = 500

type Options = { delayMs?: number }

export type IntegrationEditing = {
  /** As it will be once everything is saved. */
  integration: AssistantIntegration
  merchantId: string | undefined
  /** Why nothing can be changed; null where it can. */
  barrier: string | null
  set: (path: SettingPath, value: unknown, options?: Options) => void
  make: (change: Change) => void
  /** Saves what still waits for its delay. */
  flush: () => void
}

/** The queue of one merchant's changes, and what somebody else changed meanwhile. */
export function useIntegrationChanges(merchantId: string | undefined) {
  const source = useIntegrationSource(merchantId)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [changes] = useState(() =>
    createIntegrationChanges(source, {
      saved: () => toastSuccess('Levy configuration updated successfully'),
      failed: (error) => toastError(error, 'Failed to update configuration'),
      conflicted: (conflict) => setNotices((shown) => [...new Set([...shown, ...conflictTexts(conflict)])]),
    }),
  )
  const unsaved = useStore(changes.unsaved)

  // Whoever leaves has changed it all the same.
  useEffect(() => {
    const leave = () => changes.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [changes])

  return {
    notices,
    dismissNotices: () => setNotices([]),
    shown: (integration: AssistantIntegration) => withChanges(integration, unsaved),
    set: (path: SettingPath, value: unknown, { delayMs = 0 }: Options = {}) =>
      changes.make({ id: path, path, apply: (settings) => withSetting(settings, path, value) }, delayMs),
    make: (change: Change) => changes.make(change),
    flush: changes.flush,
  }
}

export const IntegrationEditingContext = createContext<IntegrationEditing | null>(null)

/** Only for parts of the assistant's page. */
export function useIntegrationEditing(): IntegrationEditing {
  const editing = useContext(IntegrationEditingContext)
  if (editing === null) throw new Error('useIntegrationEditing needs the assistant’s page around it')
  return editing
}
