import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { MerchantSettings, SettingsChange } from '../../contract/merchants/settings.ts'

/** One form over all tabs: switching between them keeps what was typed. */
type SettingsForm = {
  form: UseFormReturnType<SettingsChange>
  /** As they were read. */
  settings: MerchantSettings
  /** Undefined for one's own merchant. */
  merchantId: string | undefined
  isEditing: boolean
  /** Why nothing can be changed just now; null in edit mode. */
  barrier: string | null
  submit: () => void
}

export const SettingsFormContext = createContext<SettingsForm | null>(null)

export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext)
  if (form === null) throw new Error('useSettingsForm needs the form around it')
  return form
}
