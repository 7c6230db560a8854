import { Link } from '@tanstack/react-router'
import { usdToCents } from '../../../contract/core/money.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import classes from './ReasonForm.module.css'

type Proposal = OrderDetails['proposals'][number]

/** Whether an amount in dollars by a method is money that waits for a decision. */
export const isSameMoney = (proposal: Proposal, method: string, amount: number): boolean =>
  proposal.method === method && amount >= 0 && usdToCents(proposal.amount) === usdToCents(amount)

type Props = {
  proposals: readonly Proposal[]
  merchantId: string
  /** Recording the payment decides about one of them. */
  isRecorded: boolean
}

/** Says that money is there which probably pays the order, and leads to its receipt. */
export function ProposedMoney({ proposals, merchantId, isRecorded }: Props) {
  const { role } = useSessionUser()
  return (
    <div role="status">
      {proposals.map(({ receiptId, amount, at }) => (
        <Text key={receiptId} size="s" className={classes.warning}>
          <Usd amount={amount} /> came on <DateTime iso={at} /> and waits for a decision about this order.{' '}
          <Link
            to={paths.moneyPage}
            params={{ page: 'decide' }}
            search={{ receipt: receiptId, merchantId: role === 'admin' ? merchantId : undefined }}
          >
            Open the receipt
          </Link>
        </Text>
      ))}
      <Text size="s" tone="muted">
        {isRecorded ? 'Recording it here decides that: it counts once.' : 'Record here only what came beside it.'}
      </Text>
    </div>
  )
}
