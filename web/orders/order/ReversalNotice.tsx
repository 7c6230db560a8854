import { Link } from '@tanstack/react-router'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Usd } from '../../ui/Usd.tsx'
import details from './OrderDetails.module.css'

type Props = { reversals: OrderDetails['reversals']; status: OrderDetails['status']; merchantId: string }

const adviceFor = (status: OrderDetails['status']): string => {
  if (status === 'pending' || status === 'paid') return 'Do not ship before you know why.'
  return status === 'cancelled' ? 'Nothing else goes back to the customer.' : 'Ask the customer for another payment.'
}

/** Says that a provider took payments of the order back, and what to do about it. */
export function ReversalNotice({ reversals, status, merchantId }: Props) {
  const { role } = useSessionUser()
  return (
    <Stack as="ul" gap={2} className={details.notices} aria-label="Payments taken back">
      {reversals.map(({ receiptId, amount, at }) => (
        <li key={receiptId}>
          <Notice
            tone="danger"
            action={
              <Link
                to={paths.moneyPage}
                params={{ page: 'decide' }}
                search={{ receipt: receiptId, merchantId: role === 'admin' ? merchantId : undefined }}
              >
                Open the mail
              </Link>
            }
          >
            The provider took <Usd amount={amount} /> back on <DateTime iso={at} />. {adviceFor(status)} The books count
            the money until you refund or cancel the order.
          </Notice>
        </li>
      ))}
    </Stack>
  )
}
