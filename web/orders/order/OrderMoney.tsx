import { Fragment } from 'react'
import type { Payment } from '../../../contract/orders/order-details.ts'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { moneyParts, type Part, partsOf } from './money-parts.ts'
import details from './OrderDetails.module.css'

const Amounts = ({ parts, className }: { parts: readonly Part[]; className?: string | undefined }) => (
  <Text size="s" tone="muted" breaks className={className}>
    {parts.map(({ amount, words }, index) => (
      <Fragment key={words}>
        {index > 0 && ' · '}
        <Usd amount={amount} /> {words}
      </Fragment>
    ))}
  </Text>
)

/** The parts of a transfer that doesn't pay the order with all of its amount. Code that loads for such orders only. */
export function TransferParts({ payment, order }: { payment: Payment; order: KnownOrder }) {
  const parts = partsOf(payment, order)
  return parts.length > 0 && <Amounts parts={parts} className={details.indented} />
}

/** The money that came for an order, beside its total. Code that loads for orders with money that is not just the total. */
export const ReceivedMoney = ({ order }: { order: KnownOrder }) => <Amounts parts={moneyParts(order)} />
