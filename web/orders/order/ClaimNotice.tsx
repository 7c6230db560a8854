import { IconNote } from '@tabler/icons-react'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { methodDetails } from '../../../contract/payments/method-details.ts'
import { useCanWrite } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { claimedPayerOf } from '../actions/claimed-payer.ts'
import { ClaimedPayment } from '../change/ClaimedPayment.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import details from './OrderDetails.module.css'

type Reported = Pick<OrderDetails, 'payment' | 'paymentMethod'>

/** How to find the payment. A payment on a chain has no note, so the customer gives its transaction ID. */
function searchFor({ payment, paymentMethod }: Reported): string {
  const payer = claimedPayerOf(payment)
  if (methodDetails[paymentMethod].isOnChain)
    return payer === '' ? 'They gave no transaction ID.' : `They gave the transaction ID ${payer}.`
  const from = payer === '' ? 'They didn’t say from which account.' : `They say it came from ${payer}.`
  return `${from} Look for the code ${payment.code} in the note.`
}

/** Whether what was due changed after the customer said that they paid it. */
const isEditedSince = ({ timeline = [] }: KnownOrder, claimedAt: string): boolean =>
  timeline.some(
    ({ at, changes }) =>
      at > claimedAt && changes.some(({ field }) => field === 'totalAmount' || field === 'paymentMethod'),
  )

type Props = { order: KnownOrder; payment: OrderDetails['payment']; onDiffers: () => void }

/** Says that the customer of a pending order reports a payment, and from whom it should be. One press records it. */
export function ClaimNotice({ order, payment, onDiffers }: Props) {
  const canWrite = useCanWrite()
  const { claimedAt, claim, due } = payment
  const { paymentMethod, proposals = [] } = order
  if (claimedAt === null) return null
  return (
    <Row
      as="section"
      wrap
      align="start"
      gap={2.5}
      padding={[3, 3.5]}
      className={details.waiting}
      aria-label="Reported payment"
    >
      <IconNote size={18} stroke={1.6} aria-hidden />
      <div className={details.words}>
        <Text size="s" weight="bold" breaks>
          Customer says they paid · <DateTime iso={claimedAt} />
        </Text>
        <Text size="s" breaks>
          {searchFor({ payment, paymentMethod })}
        </Text>
      </div>
      {/* Money that is there already needs a decision: recorded by hand, it would count twice. */}
      {canWrite && proposals.length === 0 && !isEditedSince(order, claimedAt) && (
        <ClaimedPayment {...{ order, due, claimedAt, claim, onDiffers }} />
      )}
    </Row>
  )
}
