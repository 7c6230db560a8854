import type { ReactNode } from 'react'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { type PaymentState, paymentStateLabels } from '../../../contract/payments/payment-state.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { ReceiptNotices } from './ReceiptNotices.tsx'

type Proposal = OrderDetails['proposals'][number]
type Status = OrderDetails['status']
type Props = {
  proposals: readonly Proposal[]
  status: Status
  /** A payment of the paid order was taken back, so this one may stand in for it. */
  isPaidAgain: boolean
  merchantId: string
}

/** The state of the order's payment as long as the money waits, by which the list of orders finds it. */
const stateOf = (status: Status): PaymentState =>
  status === 'pending' ? 'matched' : status === 'cancelled' ? 'late' : 'duplicate'

function wordsFor(status: Status, { amount, at }: Proposal): ReactNode {
  const came = (
    <>
      <Usd amount={amount} /> came on <DateTime iso={at} />
    </>
  )
  if (status === 'pending') return <>{came}, and probably pays this order.</>
  return (
    <>
      {came}
      {status !== 'cancelled' && ', though the order is paid'}. Send it back, or apply it to another order.
    </>
  )
}

/** Says that money is there which is probably for the order, and where a person decides. */
export function ProposalNotice({ proposals, status, isPaidAgain, merchantId }: Props) {
  return (
    <ReceiptNotices
      tone="warning"
      label="Payments to decide"
      action="Open the receipt"
      receipts={proposals}
      merchantId={merchantId}
    >
      {(proposal) =>
        isPaidAgain ? (
          <>
            <b>Paid again:</b> <Usd amount={proposal.amount} /> came on <DateTime iso={proposal.at} />, for an order
            whose payment was taken back.
          </>
        ) : (
          <>
            <b>{paymentStateLabels[stateOf(status)]}:</b> {wordsFor(status, proposal)}
          </>
        )
      }
    </ReceiptNotices>
  )
}
