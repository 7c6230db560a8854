import { useRef, useState } from 'react'
import { problemType } from '../../../contract/core/problem.ts'
import { orderPartNames } from '../../../contract/orders/edit-rules.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import type { EditIntent } from '../actions/order-actions.ts'
import { useSuccess } from '../actions/use-undo.ts'
import type { Draft } from '../new-order/draft.ts'
import { draftCents, refusedFields, withoutErrors } from '../new-order/draft-request.ts'
import { noErrors, useFieldErrors } from '../new-order/use-field-errors.ts'
import { useEditCall } from '../queries/edit-order.queries.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import { describeValues } from './change-words.ts'
import { checkEdit, draftOf, type EditDraft } from './edit-draft.ts'
import { savedEffect, totalRefusal } from './total-words.ts'

/** Values that somebody else changed while the form was open, and the version to save over them. */
type Conflict = { present: ReturnType<typeof describeValues>; version: string }

function conflictIn(error: unknown): Conflict | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.type !== problemType('order-changed') || problem.version === undefined) return null
  return { present: describeValues(problem.changed ?? []), version: problem.version }
}

const partTitle = (part: EditIntent['part']): string => {
  const name = orderPartNames[part]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The form that edits one part of an order: its values, their errors, and what somebody else changed before. */
export function useEditOrder({ order, part }: EditIntent, onClose: () => void) {
  const [opened] = useState(() => draftOf(order))
  const [draft, setDraft] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors()
  // A ref because two presses can come before React has rendered once.
  const sending = useRef(false)
  const save = useEditCall()
  const report = useSuccess()
  // Money may come or go back while the form is open.
  const { data: present = order } = useOrder(order.id)
  const refusal = part === 'products' ? totalRefusal(present, draftCents(draft.order)) : null

  const fail = (error: unknown) => {
    const found = conflictIn(error)
    const problem = error instanceof ApiError ? error.problem : null
    const { totalAmount, ...shown } = refusedFields(problem?.errors, draft.order)
    const message = totalAmount ?? errorMessage(error, 'The order could not be saved')
    setConflict(found)
    refuse(shown)
    setFailure(found === null && Object.keys(shown).length === 0 ? message : null)
    announce(message)
  }

  const submit = async () => {
    if (sending.current || refusal !== null) return
    const { body, errors: wrong } = checkEdit(order, part, draft)
    setFailure(null)
    if (body === null) return refuse(wrong)
    setErrors(noErrors)
    sending.current = true
    setPending(true)
    const version = conflict?.version ?? order.updatedAt
    try {
      const saved = await save(order.id, { ...body, version })
      if (saved.updatedAt === order.updatedAt) toastSuccess('Nothing changed')
      // Also takes back the offer to undo a change before the edit.
      else report(`${partTitle(part)} saved${savedEffect(order, saved)}`, saved)
      onClose()
    } catch (error) {
      fail(error)
    }
    sending.current = false
    setPending(false)
  }

  const change = (next: (draft: EditDraft) => EditDraft, ...fields: string[]) => {
    setDraft(next)
    setErrors((current) => fields.reduce(withoutErrors, current))
    setFailure(null)
  }

  return {
    form,
    draft,
    errors,
    failure,
    conflict,
    /** Why a known rule forbids the total in the form; null if none does. */
    refusal,
    pending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(opened),
    change,
    /** For the sections of the New order form. */
    fields: {
      draft: draft.order,
      errors,
      edit: (next: (draft: Draft) => Draft, ...fields: string[]) =>
        change((current) => ({ ...current, order: next(current.order) }), ...fields),
    },
    submit,
    close: () => {
      if (!sending.current) onClose()
    },
  }
}
