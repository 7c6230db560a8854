import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, refusedFields } from './form-errors.ts'
import { errorMessage } from './problem.ts'

type Options<Path extends string> = {
  initial: Record<Path, string>
  /** Returns the errors to show before anything is sent; null if there are none. */
  check: (values: Record<Path, string>) => FieldErrors | null
  save: (values: Record<Path, string>) => Promise<unknown>
  /** Shown where neither the server nor the network says why. */
  failed: string
  /** The field to show a failure at that names none; without it, the failure is shown above the fields. */
  blamed?: Path
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Focuses a field as soon as it is drawn: `<TextField ref={takeFocus} …>`. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus()

/**
 * A form of texts, each known by its path in the request. The form keeps what was typed, and after a refusal
 * the focus goes to the first wrong field.
 */
export function useCheckedForm<Path extends string>({ initial, check, save, failed, blamed }: Options<Path>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  // An effect, because only then the fields are marked.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong)
    setRefusals((count) => count + 1)
  }
  const edit = (changes: Partial<Record<Path, string>>) => {
    setValues((current) => ({ ...current, ...changes }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([path]) => !(path in changes))))
    setFailure(null)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setFailure(null)
    const wrong = check(values)
    if (wrong !== null) return refuse(wrong)
    setErrors({})
    setSaving(true)
    try {
      await save(values)
    } catch (error) {
      const fields = Object.entries(refusedFields(error)).filter(([path]) => path in values)
      if (fields.length > 0) refuse(Object.fromEntries(fields))
      else if (blamed !== undefined) refuse({ [blamed]: errorMessage(error, failed) })
      else setFailure(errorMessage(error, failed))
    }
    setSaving(false)
  }

  const field = (path: Path) => ({
    value: values[path],
    error: errors[path],
    onChange: ({ currentTarget }: ChangeEvent<Field>) =>
      edit({ [path]: currentTarget.value } as Partial<Record<Path, string>>),
  })
  /** Says at once, when a field is left, what is wrong with it. */
  const checkOnLeave = (path: Path) => {
    const wrong = values[path].trim() === '' ? undefined : check(values)?.[path]
    if (wrong !== undefined) setErrors((current) => ({ ...current, [path]: wrong }))
  }

  return {
    values,
    errors,
    failure,
    isSaving,
    edit,
    field,
    checkOnLeave,
    form: { ref: form, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  }
}

export type CheckedForm<Path extends string = string> = ReturnType<typeof useCheckedForm<Path>>
