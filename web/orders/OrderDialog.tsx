import { useState } from 'react'
import { carrierName } from '../../contract/orders/carriers.ts'
import { isHeld, type Order, type OrderDetails } from '../../contract/orders/order.ts'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { cancelOrder, changeOrderStatusBody } from '../../contract/orders/orders.endpoints.ts'
import { trackingNumberDoubt } from '../../contract/orders/tracking-numbers.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastError } from '../lib/toasts.ts'
import { Usd } from '../ui/Usd.tsx'
import classes from './OrderDialog.module.css'
import { type OrderIntent, orderName } from './order-actions.ts'
import { useCancelOrder, useChangeOrderStatus } from './order-changes.queries.ts'
import { Prompt } from './Prompt.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { checkValues, enteredValues, extraFields, type FieldErrors } from './reason-form.ts'
import { useLastShown } from './use-last-shown.ts'
import { useSuccess } from './use-undo.ts'

type Props = { intent: OrderIntent | null; barrier: string | null; onClose: () => void }

const titleOf = (intent: OrderIntent): string =>
  intent.kind === 'cancel'
    ? `Cancel order ${orderName(intent.order)}`
    : `Mark order ${orderName(intent.order)} as ${orderStatusLabels[intent.to].toLowerCase()}`

const Summary = ({ order: { customer, totalAmount } }: { order: Order }) => (
  <p className={classes.summary}>
    {customer.name} · <Usd amount={totalAmount} />
  </p>
)

const noErrors: FieldErrors = {}

type Parcel = { carrier?: string | undefined; trackingNumber?: string | undefined }

/** Why the carrier can hardly have given the number; null where it may have. Whoever confirms it again knows better. */
function doubtOf({ carrier, trackingNumber }: Parcel): string | null {
  const doubt = trackingNumber === undefined ? null : trackingNumberDoubt(carrier, trackingNumber)
  return doubt && `This can hardly be right: ${doubt}. Correct it, or ship with it anyway.`
}

/** The prompt before a status change or a cancellation. */
export function OrderDialog({ intent, barrier, onClose }: Props) {
  const shown = useLastShown(intent)
  const [fieldErrors, setFieldErrors] = useState(noErrors)
  const [doubted, setDoubted] = useState<string | null>(null)
  const change = useChangeOrderStatus()
  const cancel = useCancelOrder()
  const tellSuccess = useSuccess()
  const pending = change.isPending || cancel.isPending

  const close = () => {
    if (pending) return
    setFieldErrors(noErrors)
    setDoubted(null)
    change.reset()
    cancel.reset()
    onClose()
  }

  const succeed = (message: string, order: OrderDetails) => {
    tellSuccess(message, order)
    setFieldErrors(noErrors)
    onClose()
  }

  const submitChange = (form: FormData, { order, to }: Extract<OrderIntent, { kind: 'change' }>) => {
    const { values, errors } = checkValues(changeOrderStatusBody, { ...enteredValues(form), status: to })
    if (errors !== null) return setFieldErrors(errors)
    const doubt = doubtOf(values)
    const entered = `${values.carrier} ${values.trackingNumber}`
    if (doubt !== null && doubted !== entered) {
      setDoubted(entered)
      return setFieldErrors({ trackingNumber: doubt })
    }
    change.mutate(
      { id: order.id, ...values, carrier: values.carrier && carrierName(values.carrier) },
      {
        onSuccess: ({ order: after }) => succeed('Order status updated successfully', after),
        onError: (error) => toastError(error, 'Failed to update order status'),
      },
    )
  }

  const submitCancel = (form: FormData, order: Order) => {
    const { values, errors } = checkValues(cancelOrder.body, enteredValues(form))
    if (errors !== null) return setFieldErrors(errors)
    cancel.mutate(
      { id: order.id, ...values },
      {
        onSuccess: ({ order: after }) => succeed('Order cancelled successfully', after),
        onError: (error) => toastError(error, 'Failed to cancel order'),
      },
    )
  }

  const messageOf = (error: unknown, fallback: string) => (error === null ? null : errorMessage(error, fallback))
  const form = { pending, barrier, fieldErrors, onEdit: () => setFieldErrors(noErrors), onDismiss: close }

  return (
    <Prompt opened={intent !== null} onClose={close} title={shown && titleOf(shown)} size={440}>
      {shown && <Summary order={shown.order} />}
      {shown?.kind === 'change' && shown.to === 'shipped' && isHeld(shown.order) && (
        <p className={classes.warning}>Held for review, with a risk score of {shown.order.risk?.score}.</p>
      )}
      {shown?.kind === 'change' && (
        <ReasonForm
          key={`${shown.to} ${shown.order.id}`}
          {...form}
          extras={extraFields[shown.to]}
          confirmLabel={
            doubted !== null && fieldErrors['trackingNumber'] !== undefined ? 'Ship anyway' : titleOf(shown)
          }
          dismissLabel="Dismiss"
          error={messageOf(change.error, 'Failed to update order status')}
          onSubmit={(data) => submitChange(data, shown)}
        />
      )}
      {shown?.kind === 'cancel' && (
        <ReasonForm
          key={`cancel ${shown.order.id}`}
          {...form}
          reasonRequired
          dangerous
          confirmLabel={titleOf(shown)}
          dismissLabel="Keep order"
          error={messageOf(cancel.error, 'Failed to cancel order')}
          onSubmit={(data) => submitCancel(data, shown.order)}
        />
      )}
    </Prompt>
  )
}
