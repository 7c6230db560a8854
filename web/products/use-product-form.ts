import { type FormEvent, useEffect, useRef, useState } from 'react'
import { announce } from '../lib/announce.ts'
import { ApiError } from '../lib/api-client.ts'
import { useAwayReason } from '../lib/connection.ts'
import { type FieldErrors, refusedFields } from '../lib/form-errors.ts'
import { errorMessage } from '../lib/problem.ts'
import { isSameDraft, type ProductDraft } from './product-draft.ts'

export type ProductFormOptions = {
  /** The saved values, or the defaults of a new product. */
  saved: ProductDraft
  failureTitle: string
  onDirty?: ((isDirty: boolean) => void) | undefined
  /** Returns the errors of single fields, or null once the product is saved. */
  onSave: (draft: ProductDraft) => Promise<FieldErrors | null>
  onSaved?: (() => void) | undefined
}

type Failure = { message: string; isConflict: boolean }

const noErrors: FieldErrors = {}

/** The typed values of a product until they are saved, and the reasons why they could not be. */
export function useProductForm({ saved, failureTitle, onDirty, onSave, onSaved }: ProductFormOptions) {
  const away = useAwayReason()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isDone, setDone] = useState(false)
  const isDirty = !isDone && !isSameDraft(draft, saved)
  // The page shows more actions while the form has no unsaved changes.
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  // Turn LeaveGuard's blocker off before leaving the page.
  useEffect(() => {
    if (isDone) onSaved?.()
  }, [isDone, onSaved])
  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const edit = (changes: Partial<ProductDraft>) => {
    setDraft({ ...draft, ...changes })
    setErrors(noErrors)
    setFailure(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || away !== null) return
    setSaving(true)
    setFailure(null)
    try {
      const refused = await onSave(draft)
      if (refused === null) setDone(onSaved !== undefined)
      else setErrors(refused)
    } catch (error) {
      const message = errorMessage(error, failureTitle)
      setErrors(refusedFields(error))
      setFailure({ message, isConflict: error instanceof ApiError && error.status === 409 })
      announce(message)
    }
    setSaving(false)
  }

  return { form, draft, errors, failure, isSaving, isDirty, away, edit, submit }
}
