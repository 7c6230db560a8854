import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProblemCode } from '../../../contract/core/problem.ts'
import { problemType } from '../../../contract/core/problem.ts'
import type { OrderDetails } from '../../../contract/orders/order.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-client.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { orderName } from '../order-actions.ts'
import { useCreateOrder } from '../order-changes.queries.ts'
import { discardDraft } from './discard-draft.ts'
import { type Draft, isBlank, newKey, withCatalogue } from './draft.ts'
import { checkDraft, type FieldErrors, refusedFields, withoutErrors } from './draft-request.ts'
import { useDraft } from './use-draft.ts'

export type Failure = {
  /** `unanswered`: it may have arrived or not; `repeated`: it had arrived, and the form was changed since. */
  readonly kind: 'unanswered' | 'repeated' | 'refused'
  readonly message: string
}

const noErrors: FieldErrors = {}

const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.problem?.type === problemType(code)

function failureOf(error: unknown, fields: FieldErrors): Failure | null {
  if (isProblem(error, 'idempotency-key-reused')) {
    const message =
      'An order was created from this form before you last changed it, though its answer got lost. Look for it in the list before you create another.'
    return { kind: 'repeated', message }
  }
  if (fields['totalAmount'] !== undefined) {
    return { kind: 'refused', message: 'Prices have changed. Check the new total, then create the order.' }
  }
  const message = errorMessage(error, 'The order could not be created.')
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return {
      kind: 'unanswered',
      message: `${message} What you entered is kept, and Retry creates one order only.`,
    }
  }
  // What stands at its field is said there.
  return Object.keys(fields).length > 0 ? null : { kind: 'refused', message }
}

type Options = { onCreated: (order: OrderDetails) => void; onClose: () => void }

/** The form's state: what is filled in, what is wrong with it, and the one order that comes of it. */
export function useNewOrder({ onCreated, onClose }: Options) {
  const { id: userId, role } = useSessionUser()
  const { merchantId: scope } = useMerchantScope()
  const queryClient = useQueryClient()
  const { draft, restoredFrom, change, forget } = useDraft(userId, scope ?? null)
  const [errors, setErrors] = useState(noErrors)
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const create = useCreateOrder()

  const show = (fields: FieldErrors) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
  }

  // An effect, because only then the fields are marked.
  useEffect(() => {
    if (refusals === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = invalid?.matches('input, textarea') ? invalid : invalid?.querySelector<HTMLElement>('input')
    target?.focus()
  }, [refusals])

  const refreshCatalogue = async ({ lines, merchantId }: Draft) => {
    const skus = [...new Set(lines.flatMap((line) => (line.kind === 'catalogue' ? [line.sku] : [])))]
    await queryClient.invalidateQueries({ queryKey: variantQueries.all() })
    const answers = await Promise.all(
      skus.map((search) =>
        queryClient.fetchQuery({
          ...variantQueries.search({ search, merchantId: merchantId ?? undefined }),
          staleTime: 0,
        }),
      ),
    )
    change((current) =>
      withCatalogue(
        current,
        answers.flatMap(({ variants }) => variants),
      ),
    )
  }

  const refuse = (error: unknown, sent: Draft) => {
    const fields = refusedFields(error instanceof ApiError ? error.problem?.errors : undefined, sent)
    const { totalAmount, ...shown } = fields
    const failed = failureOf(error, fields)
    setFailure(failed)
    show(shown)
    if (failed !== null) announce(failed.message)
    const outdated = totalAmount !== undefined || isProblem(error, 'out-of-stock')
    // The form goes on with the old figures where these can't be had: the server checks them again.
    if (outdated) refreshCatalogue(sent).catch(() => undefined)
  }

  const send = (sent: Draft) => {
    // A ref: two presses can come before React has rendered once.
    if (sending.current) return
    const { request, errors: wrong } = checkDraft(sent)
    if (request === null) return show(wrong)
    sending.current = true
    setErrors(noErrors)
    create.mutate(
      { order: request, idempotencyKey: sent.key },
      {
        onSuccess: ({ order }) => {
          forget()
          const message = `Order ${orderName(order)} created`
          toastSuccess(message)
          announce(message)
          onCreated(order)
        },
        onError: (error) => refuse(error, sent),
        onSettled: () => {
          sending.current = false
        },
      },
    )
  }

  return {
    form,
    needsMerchant: role === 'admin',
    draft,
    restoredFrom,
    errors,
    failure,
    pending: create.isPending,
    blank: isBlank(draft),
    edit: (next: (draft: Draft) => Draft, ...fields: string[]) => {
      change(next)
      setErrors((current) => fields.reduce(withoutErrors, current))
    },
    submit: () => send(draft),
    /** For a form whose order exists already: what is filled in now becomes one more. */
    createAnother: () => {
      const renewed = { ...draft, key: newKey() }
      change(() => renewed)
      send(renewed)
    },
    close: () => {
      if (sending.current) return
      if (!isBlank(draft)) {
        toastSuccess('Draft kept')
        announce('Draft kept')
      }
      onClose()
    },
    discard: () => {
      if (sending.current) return
      discardDraft(userId)
      onClose()
    },
  }
}
