import type * as z from 'zod/mini'
import { carrierName } from '../../../contract/orders/carriers.ts'
import { isHeld } from '../../../contract/orders/order.ts'
import { changeOrderStatusBody } from '../../../contract/orders/order-changes.endpoints.ts'
import { type OrderStatus, orderStatusLabels } from '../../../contract/orders/order-status.ts'
import type { FieldErrors } from '../../lib/form-errors.ts'
import { toastError } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { orderName, type StatusIntent, statusUpdated } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { trackingDoubt } from '../edit/tracking-entry.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import classes from './ReasonForm.module.css'
import { type ExtraField, ReasonForm, useReasonForm } from './ReasonForm.tsx'

/** The fields beside the reason belong to single statuses. */
type Values = z.output<typeof changeOrderStatusBody>

const failure = 'Failed to update order status'

const extras: Partial<Record<OrderStatus, readonly ExtraField[]>> = {
  shipped: ['trackingNumber', 'trackingCarrier'],
}

/** Warns about a tracking number that is unlikely to be the carrier's. */
function doubtsIn({ trackingCarrier, trackingNumber }: Values): FieldErrors | null {
  const doubt = trackingDoubt({ trackingNumber, trackingCarrier })
  return doubt === null ? null : { trackingNumber: `${doubt} Correct it, or ship with it anyway.` }
}

type Props = { intent: StatusIntent; onClose: () => void }

/** Confirms a step to the next status. */
export function OrderDialog({ intent: { order, to }, onClose }: Props) {
  const changes = useOrderChanges()
  const reportSuccess = useSuccess()
  const emails = useEmailEffect([order])
  // A list knows that money was taken back, not how much, so the order is read before it can ship.
  const { data: details, isFetching } = useOrder(order.id, to === 'shipped')
  const takenBack = details?.reversals ?? []
  // Another shop of the same server may have proved the transfer: no reversal mail says so.
  const isTakenBack = details?.isTakenBack ?? order.isTakenBack
  const isDoubtful = to === 'shipped' && (isHeld(order) || isTakenBack)
  const title = `Mark order ${orderName(order)} as ${orderStatusLabels[to].toLowerCase()}`

  const form = useReasonForm({
    schema: changeOrderStatusBody,
    given: { status: to },
    doubtsIn,
    failure,
    send: async ({ trackingCarrier, ...values }) => {
      try {
        const changed = await changes.changeStatus(order.id, {
          ...values,
          status: to,
          trackingCarrier: trackingCarrier && carrierName(trackingCarrier),
        })
        reportSuccess(statusUpdated(changed), changed)
        onClose()
      } catch (error) {
        toastError(error, failure)
        throw error
      }
    },
  })
  const close = () => {
    if (!form.isSaving) onClose()
  }

  return (
    <Dialog title={title} size="narrow" closesOnPressBeside onClose={close}>
      <Stack gap={4}>
        <Text tone="muted">
          {order.customer.name} · <Usd amount={order.totalAmount} />
        </Text>
        {to === 'shipped' && isHeld(order) && (
          <Text size="s" className={classes.warning}>
            Held for review, with a risk score of {order.risk?.score}.
          </Text>
        )}
        {to === 'shipped' &&
          takenBack.map(({ receiptId, amount }) => (
            <Text key={receiptId} size="s" className={classes.warning}>
              The provider took <Usd amount={amount} /> back. Do not ship before you know why.
            </Text>
          ))}
        {to === 'shipped' && isTakenBack && takenBack.length === 0 && (
          <Text size="s" className={classes.warning}>
            A payment of this order was taken back. Do not ship before you know why.
          </Text>
        )}
        {emails && <Text size="s">{emails}</Text>}
        <ReasonForm
          form={form}
          // A parcel that arrived needs none. A held order, or one whose payment was taken back, is shipped for one.
          hasReason={isDoubtful}
          extras={extras[to] ?? []}
          isLoading={isFetching && details?.reversals === undefined}
          confirmLabel={form.isDoubted ? 'Ship anyway' : title}
          dismissLabel="Back"
          onDismiss={close}
        />
      </Stack>
    </Dialog>
  )
}
