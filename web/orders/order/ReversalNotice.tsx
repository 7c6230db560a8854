import { sumUsd } from '../../../contract/core/money.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { paymentStateLabels } from '../../../contract/payments/payment-state.ts'
import { useCanWrite } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import details from './OrderDetails.module.css'
import { ReceiptNotices } from './ReceiptNotices.tsx'
import { isTakenBack } from './taken-back.ts'

type Status = OrderDetails['status']
type Props = { reversals: OrderDetails['reversals']; status: Status; merchantId: string }

const adviceFor = (status: Status): string => {
  if (status === 'pending' || status === 'paid') return 'Do not ship before you know why.'
  return status === 'cancelled' ? 'Do not refund it.' : 'Ask the customer for another payment.'
}

/** Says that a provider took payments of the order back, and what to do about it. */
export function ReversalNotice({ reversals, status, merchantId }: Props) {
  return (
    <ReceiptNotices
      tone="danger"
      label="Payments taken back"
      action="Open the mail"
      receipts={reversals}
      merchantId={merchantId}
    >
      {({ amount, at }) => (
        <>
          The provider took <Usd amount={amount} /> back on <DateTime iso={at} />. {adviceFor(status)} The books count
          it until you decide about the mail.
        </>
      )}
    </ReceiptNotices>
  )
}

/**
 * Says that payments which somebody said were taken back count no more, though the order keeps its status, and what it lacks. Another
 * payment that no mail tells of is recorded here.
 */
export function TakenBackNotice({ order, onRecord }: { order: KnownOrder; onRecord: () => void }) {
  const { status, money, payments = [] } = order
  const canWrite = useCanWrite()
  const taken = sumUsd(payments.filter(isTakenBack).map(({ amount }) => amount))
  const due = money?.due ?? 0
  return (
    <Stack as="ul" className={details.notices} aria-label="Payments that count no more">
      <li>
        <Notice
          tone="danger"
          action={
            canWrite && (
              <Button variant="default" onClick={onRecord}>
                Record another payment…
              </Button>
            )
          }
        >
          <b>{paymentStateLabels.reversed}:</b> <Usd amount={taken} /> counts no more
          {due < taken && (
            <>
              , and <Usd amount={due} /> of it was not paid again
            </>
          )}
          . {adviceFor(status)}
        </Notice>
      </li>
    </Stack>
  )
}
