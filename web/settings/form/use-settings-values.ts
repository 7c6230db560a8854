import { type ChangeEvent, createContext, useContext, useState } from 'react'
import { type MerchantSettings, type SettingsChange, settingsChange } from '../../../contract/merchants/settings.ts'
import { typedAccounts } from '../../../contract/payments/payment-accounts.ts'
import { contractErrors, type FieldErrors } from '../../lib/form-errors.ts'
import { settingAt, withSetting } from './setting-paths.ts'

type Field = HTMLInputElement | HTMLSelectElement

const without = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== path && !other.startsWith(`${path}.`)))

/** The digits of a text; an empty field is NaN, which the contract refuses. */
function wholeNumberOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? Number.NaN : Number(digits)
}

/** The settings as they are checked and saved: with accounts that were typed without their sign. */
export const completed = (values: SettingsChange): SettingsChange => ({
  ...values,
  paymentAccounts: typedAccounts(values.paymentAccounts),
})

/** The edited settings and their errors, by paths such as `address.zip`. */
export function useSettingsValues(initial: SettingsChange) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})

  const set = (path: string, value: unknown) => {
    setValues((current) => withSetting(current, path, value))
    setErrors((current) => without(current, path))
  }
  const checkOnBlur = (path: string) => {
    setValues(completed)
    const error = contractErrors(settingsChange, completed(values))?.[path]
    setErrors((current) => ({ ...without(current, path), ...(error !== undefined && { [path]: error }) }))
  }

  return {
    values,
    errors,
    setValues,
    setErrors,
    set,
    clearError: (path: string) => setErrors((current) => without(current, path)),
    /** Marks and returns the errors; null if there are none. */
    check(): FieldErrors | null {
      const found = contractErrors(settingsChange, completed(values))
      setErrors(found ?? {})
      return found
    },
    /** The props of a field whose value is a text or a whole number. */
    text(path: string) {
      const value = settingAt(values, path)
      const isNumber = typeof value === 'number'
      return {
        value: Number.isNaN(value) ? '' : String(value),
        error: errors[path],
        onChange: ({ currentTarget }: ChangeEvent<Field>) =>
          set(path, isNumber ? wholeNumberOf(currentTarget.value) : currentTarget.value),
        onBlur: () => checkOnBlur(path),
      }
    },
  }
}

/** One form over all tabs, so that switching tabs keeps the typed values. */
type SettingsForm = {
  form: ReturnType<typeof useSettingsValues>
  /** The settings as they were read. */
  settings: MerchantSettings
  /** Undefined for the user's own merchant. */
  merchantId: string | undefined
  isEditing: boolean
  /** The reason why nothing can be changed now; null in edit mode. */
  barrier: string | null
  submit: () => void
}

export const SettingsFormContext = createContext<SettingsForm | null>(null)

export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext)
  if (form === null) throw new Error('useSettingsForm needs the form around it')
  return form
}
