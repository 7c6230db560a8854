import type { Draft } from './draft.ts'
import type { FieldErrors } from './draft-request.ts'

/** What every section of the form works with. */
export type Form = {
  readonly draft: Draft
  readonly errors: FieldErrors
  /** Changes the draft; the errors of the fields named go with it. */
  readonly edit: (change: (draft: Draft) => Draft, ...fields: string[]) => void
}
