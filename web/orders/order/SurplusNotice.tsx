import { useState } from 'react'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { formatUsd } from '../../lib/format.ts'
import { useCanWrite } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { useSuccess } from '../actions/use-undo.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'

/** Says that too much came for an order, and owes it to the customer with one press. */
export function SurplusNotice({ order }: { order: KnownOrder & Pick<OrderDetails, 'money'> }) {
  const { record } = useRefundChanges()
  const reportSuccess = useSuccess()
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const [isPending, setPending] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { surplus } = order.money
  if (surplus === 0) return null
  const press = async () => {
    setPending(true)
    try {
      const refund = { amount: surplus, reason: 'More came than was due' }
      reportSuccess(`Refund of ${formatUsd(surplus)} is owed`, await record(order.id, refund, key))
      setKey(crypto.randomUUID())
    } catch (error) {
      toastError(error, 'The refund was not recorded')
    }
    setPending(false)
  }
  const button = (
    <Button variant="default" loading={isPending} barrier={away} onClick={() => void press()}>
      Refund {formatUsd(surplus)}
    </Button>
  )
  return (
    <Notice action={canWrite && button}>
      <Usd amount={surplus} /> more came than was due.
    </Notice>
  )
}
