import type { ChangeEvent } from 'react'
import { type Draft, type TextPath, textAt, withText } from './draft.ts'
import type { FieldErrors } from './draft-request.ts'

/** The props of every section of the form. */
export type Form = {
  readonly draft: Draft
  readonly errors: FieldErrors
  /** Changes the draft; the errors of the fields named go with it. */
  readonly edit: (change: (draft: Draft) => Draft, ...fields: string[]) => void
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The props of a field for one text of the draft.
 *
 *     <TextField label="Phone" {...textField(form, 'customer.phone')} />
 */
export const textField = ({ draft, errors, edit }: Form, path: TextPath) => ({
  value: textAt(draft, path),
  error: errors[path],
  onChange: ({ currentTarget: { value } }: ChangeEvent<Field>) =>
    edit((current) => withText(current, path, value), path),
})
