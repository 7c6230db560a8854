import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './draft-request.ts'

export const noErrors: FieldErrors = {}

/** The errors by field. After a refusal, the focus goes to the first wrong field. */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(noErrors)
  const [refusals, setRefusals] = useState(0)
  // This is an effect because the fields are marked only after the render.
  useEffect(() => {
    if (refusals === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = invalid?.matches('input, textarea') ? invalid : invalid?.querySelector<HTMLElement>('input')
    target?.focus()
  }, [refusals])
  return {
    form,
    errors,
    setErrors,
    refuse: (fields: FieldErrors) => {
      setErrors(fields)
      setRefusals((count) => count + 1)
    },
  }
}
