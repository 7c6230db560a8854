import { Link } from '@tanstack/react-router'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import classes from './ReasonForm.module.css'

type Props = {
  proposals: OrderDetails['proposals']
  merchantId: string
  /** The one that recording the payment decides about. */
  recorded: OrderDetails['proposals'][number] | undefined
}

/** Says that money is there which probably pays the order, and leads to its receipt, beside what is typed here. */
export function ProposedMoney({ proposals, merchantId, recorded }: Props) {
  const { role } = useSessionUser()
  return (
    <Stack gap={1}>
      {proposals.map(({ receiptId, amount, at }) => (
        <Text key={receiptId} size="s" className={classes.warning}>
          <Usd amount={amount} /> came on <DateTime iso={at} /> and waits for a decision about this order.{' '}
          <Link
            to={paths.moneyPage}
            params={{ page: 'decide' }}
            search={{ receipt: receiptId, merchantId: role === 'admin' ? merchantId : undefined }}
            target="_blank"
          >
            Open the receipt
          </Link>
        </Text>
      ))}
      <Text size="s" tone="muted" role="status">
        {recorded === undefined ? (
          'Record here only what came beside it.'
        ) : (
          <>
            Recording it here decides about the <Usd amount={recorded.amount} />: it counts once.
          </>
        )}
      </Text>
    </Stack>
  )
}
