import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ProblemCode, problemType } from '../../../contract/core/problem.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-client.ts'
import { useDraftOwner } from '../../lib/drafts.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { newKey } from '../../lib/new-key.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { onlyOpenShop } from '../../lib/shops.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { orderName } from '../actions/order-actions.ts'
import { useInstructions } from '../instructions/use-instructions.ts'
import { useCreateOrder } from '../queries/create-order.queries.ts'
import { discardDraft } from './discard-draft.ts'
import { type Draft, isBlank, withCatalogue } from './draft.ts'
import { checkDraft, type FieldErrors, refusedFields, withoutErrors } from './draft-request.ts'
import { soleMethod, useOfferedMethods } from './offered-methods.ts'
import { useDraft } from './use-draft.ts'
import { noErrors, useFieldErrors } from './use-field-errors.ts'

export type Failure = {
  /** `unanswered`: the request may have arrived; `repeated`: it had arrived, and the form changed since. */
  readonly kind: 'unanswered' | 'repeated' | 'refused'
  readonly message: string
}

const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.problem?.type === problemType(code)

function failureOf(error: unknown, fields: FieldErrors): Failure | null {
  if (isProblem(error, 'idempotency-key-reused')) {
    const message =
      'This form already created an order before your last change. Find it in the list before you create another.'
    return { kind: 'repeated', message }
  }
  if (fields['totalAmount'] !== undefined) {
    return { kind: 'refused', message: 'Prices have changed. Check the new total, then create the order.' }
  }
  const message = errorMessage(error, 'The order could not be created.')
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'unanswered', message: `${message} Your entries are kept, and Retry creates one order only.` }
  }
  // The fields show their own errors.
  return Object.keys(fields).length > 0 ? null : { kind: 'refused', message }
}

/** Brings prices and stock in the draft up to date with the catalog. */
function useCatalogueRefresh(change: (next: (draft: Draft) => Draft) => void) {
  const queryClient = useQueryClient()
  return async ({ lines, merchantId }: Draft): Promise<void> => {
    const skus = [...new Set(lines.flatMap((line) => (line.kind === 'catalogue' ? [line.sku] : [])))]
    await queryClient.invalidateQueries({ queryKey: variantQueries.all() })
    const search = (sku: string) => variantQueries.search({ search: sku, merchantId: merchantId ?? undefined })
    const answers = await Promise.all(skus.map((sku) => queryClient.fetchQuery({ ...search(sku), staleTime: 0 })))
    const variants = answers.flatMap((answer) => answer.variants)
    change((current) => withCatalogue(current, variants))
  }
}

type Options = { onCreated: (order: OrderDetails) => void; onClose: () => void }
type Draftable = Pick<ReturnType<typeof useDraft>, 'change' | 'forget'> & Pick<Options, 'onCreated'>

/** Sends the draft once, however often the button is pressed. */
function useSending({ change, forget, onCreated }: Draftable) {
  const { form, errors, setErrors, refuse } = useFieldErrors()
  const [failure, setFailure] = useState<Failure | null>(null)
  // A ref, because two presses can happen within one render.
  const sending = useRef(false)
  const create = useCreateOrder()
  const { report } = useInstructions()
  const refreshCatalogue = useCatalogueRefresh(change)

  const fail = (error: unknown, sent: Draft) => {
    const fields = refusedFields(error instanceof ApiError ? error.problem?.errors : undefined, sent)
    const { totalAmount, ...shown } = fields
    const failed = failureOf(error, fields)
    setFailure(failed)
    refuse(shown)
    if (failed !== null) announce(failed.message)
    const isOutdated = totalAmount !== undefined || isProblem(error, 'out-of-stock')
    // If new figures can't be loaded, keep the old ones: the server checks them again.
    if (isOutdated) refreshCatalogue(sent).catch(() => undefined)
  }

  const send = (sent: Draft) => {
    if (sending.current) return
    const { request, errors: wrong } = checkDraft(sent)
    if (request === null) return refuse(wrong)
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
          // The order shows the problem, too.
          report(order, { isAsked: false }).catch(() => undefined)
        },
        onError: (error) => fail(error, sent),
        onSettled: () => {
          sending.current = false
        },
      },
    )
  }
  return { form, errors, setErrors, failure, sending, pending: create.isPending, send }
}

/** The form's state: its values, their errors, and the one order that it creates. */
export function useNewOrder({ onCreated, onClose }: Options) {
  const { role } = useSessionUser()
  const owner = useDraftOwner()
  const { merchantId: scope, shops = [] } = useMerchantScope()
  const onlyShop = onlyOpenShop(shops)
  // A closed shop takes no new orders, but can be viewed.
  const begunIn = shops.find(({ id, active }) => active && id === scope) ?? onlyShop
  const { draft: typed, restoredFrom, change, forget } = useDraft(owner, begunIn?.id ?? null)
  const methods = useOfferedMethods(typed.merchantId)
  const draft = { ...typed, paymentMethod: typed.paymentMethod ?? soleMethod(methods) }
  const { form, errors, setErrors, failure, sending, pending, send } = useSending({ change, forget, onCreated })
  return {
    form,
    /** True if the user has to choose the shop of the order. */
    asksShop: role === 'admin' && (onlyShop === undefined || onlyShop.id !== draft.merchantId),
    draft,
    /** Null while the shop's methods are unknown. */
    methods,
    restoredFrom,
    errors,
    failure,
    pending,
    blank: isBlank(typed),
    edit: (next: (draft: Draft) => Draft, ...fields: string[]) => {
      change(next)
      setErrors((current) => fields.reduce(withoutErrors, current))
    },
    submit: () => send(draft),
    /** Creates another order from the current values, if the form's first order already exists. */
    createAnother: () => {
      const renewed = { ...draft, key: newKey() }
      change(() => renewed)
      send(renewed)
    },
    close: () => {
      if (sending.current) return
      if (!isBlank(typed)) {
        toastSuccess('Draft kept')
        announce('Draft kept')
      }
      onClose()
    },
    discard: () => {
      if (sending.current) return
      discardDraft(owner)
      onClose()
    },
  }
}
