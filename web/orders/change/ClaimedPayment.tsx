import { useState } from 'react'
import { maxPayerLength } from '../../../contract/money/received-money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { methodDetails } from '../../../contract/payments/method-details.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { dayOf } from '../../lib/day-in-zone.ts'
import { formatDay, formatUsd } from '../../lib/format.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Layout.tsx'
import { payerToRecord } from '../actions/claimed-payer.ts'
import { orderName } from '../actions/order-actions.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'

type Props = {
  order: Pick<Order, 'id' | 'number' | 'paymentMethod' | 'merchant'>
  due: number
  claimedAt: string
  claim: OrderDetails['payment']['claim']
  /** In a row of a table, beside the order's method. */
  isInRow?: boolean
  /** Opens the form that says how the payment differs. */
  onDiffers: () => void
}

/** The result, in the order's own figures: somebody else may have recorded money at the same moment. */
function outcomeOf(order: OrderDetails): string {
  const { due, surplus } = order.money
  if (order.status === 'pending') return `${formatUsd(due)} is still due`
  return surplus > 0 ? `${formatUsd(surplus)} more came than was due` : `${orderName(order)} is paid`
}

/** Records the payment that a customer reports as it is due, with one press, or opens the form for another one. */
export function ClaimedPayment({ order, due, claimedAt, claim, isInRow = false, onDiffers }: Props) {
  const { changeStatus } = useOrderChanges()
  const reportSuccess = useSuccess()
  const away = useAwayReason()
  const zone = useZone(order.merchant.id)
  const [isPending, setPending] = useState(false)
  const money = `${formatUsd(due)} came by ${paymentMethodLabels[order.paymentMethod]}`
  const press = async () => {
    setPending(true)
    const payer = payerToRecord(claim, order.paymentMethod).slice(0, maxPayerLength)
    const day = dayOf(new Date(claimedAt), zone)
    const isEarlier = day < dayOf(new Date(), zone)
    const payment = {
      method: order.paymentMethod,
      // The amount by default: if another is due by now, the server refuses.
      due,
      // The customer of a coin gives a transaction ID instead.
      ...(payer !== '' && (methodDetails[order.paymentMethod].isOnChain ? { reference: payer } : { payer })),
      ...(isEarlier && { receivedAt: claimedAt }),
    }
    try {
      const changed = await changeStatus(order.id, { status: 'paid', reason: '', payment })
      const from = payer === '' ? '' : `, from ${payer}`
      const on = isEarlier ? ` on ${formatDay(day)}` : ''
      reportSuccess(`${money}${on}${from}: ${outcomeOf(changed)}`, changed)
    } catch (error) {
      toastError(error, 'The payment was not recorded')
    }
    setPending(false)
  }
  const of = isInRow ? `: order ${orderName(order)}` : ''
  return (
    <Row wrap gap={2} justify={isInRow ? 'end' : 'start'}>
      <Button
        variant={isInRow ? 'default' : 'primary'}
        aria-label={isInRow ? `${money}${of}` : undefined}
        loading={isPending}
        barrier={away}
        onClick={() => void press()}
      >
        {isInRow ? `${formatUsd(due)} came` : money}
      </Button>
      <Button
        variant="default"
        aria-label={isInRow ? `Something differs…${of}` : undefined}
        barrier={away}
        onClick={onDiffers}
      >
        {isInRow ? 'Differs…' : 'Something differs…'}
      </Button>
    </Row>
  )
}
