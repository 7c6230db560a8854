import type { Payment } from '../../contract/orders/order.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Usd } from '../ui/Usd.tsx'
import { DetailSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'
import classes from './OrderPayments.module.css'

const sourceLabels: Record<Payment['source'], string> = {
  manual: 'Recorded by hand',
  notification: 'From a payment notification',
  chain: 'Seen on the blockchain',
  import: 'Imported',
}

/** `payments` is undefined while it loads. */
export const OrderPayments = ({ payments }: { payments: Payment[] | undefined }) => (
  <DetailSection title="Payments">
    {payments === undefined && <Skeleton height={36} />}
    {payments?.length === 0 && <p className={details.none}>No payment yet</p>}
    <ul className={classes.payments}>
      {payments?.map(({ id, method, amount, reference, source, receivedAt }) => (
        <li key={id}>
          <span className={classes.method}>
            <PaymentMethodBadge method={method} />
            <b>
              <Usd amount={amount} />
            </b>
          </span>
          <span className={classes.meta}>
            {sourceLabels[source]} · <DateTime iso={receivedAt} />
          </span>
          {reference !== null && (
            <span className={classes.reference}>
              <span className={details.mono}>{reference}</span>
              <CopyButton value={reference} label="Copy payment reference" />
            </span>
          )}
        </li>
      ))}
    </ul>
  </DetailSection>
)
