import type { ReactNode } from 'react'
import { centsToUsd, usdToCents } from '../../../contract/core/money.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { Draft } from '../new-order/draft.ts'
import { draftCents } from '../new-order/draft-request.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { paidCents } from './paid-cents.ts'

/** The difference that an edit of a paid order makes to what its customer has paid. */
function Difference({ order, cents }: { order: KnownOrder; cents: number }) {
  const { money, totalAmount } = order
  const paid = paidCents(order)
  const more = <Usd amount={centsToUsd(Math.abs(cents - paid))} />
  const isRaised = cents > paid && cents > usdToCents(totalAmount)
  if (cents !== usdToCents(totalAmount) && money !== undefined && money.due > 0)
    return <Refused>A payment was taken back: record another one before the total changes.</Refused>
  if (isRaised && money !== undefined && money.refundable < money.received)
    return (
      <Refused>
        The order has a refund, so it can’t come to more than the <Usd amount={centsToUsd(paid)} /> that is left.
      </Refused>
    )
  return (
    <Text size="s" tone="muted">
      The customer has paid <Usd amount={centsToUsd(paid)} />.{' '}
      {isRaised && <>The order will be pending again until the other {more} comes.</>}
      {cents < paid && <>{more} of it will be too much: you can refund it afterward.</>}
    </Text>
  )
}

const Refused = ({ children }: { children: ReactNode }) => (
  <Text size="s" tone="danger">
    {children}
  </Text>
)

/** The total of the order as edited, beside the present one. */
export function NewTotal({ order, draft }: { order: KnownOrder; draft: Draft }) {
  const cents = draftCents(draft)
  const isOther = cents !== usdToCents(order.totalAmount)
  return (
    <Stack gap={1}>
      <Row as="p" gap={3} justify="between">
        <Text as="span" size="s" tone="muted">
          Total
          {isOther && (
            <>
              , now <Usd amount={order.totalAmount} />
            </>
          )}
        </Text>
        <output aria-label="Total">
          <Text as="b" weight="bold">
            <Usd amount={centsToUsd(cents)} />
          </Text>
        </output>
      </Row>
      {order.status === 'paid' && <Difference order={order} cents={cents} />}
    </Stack>
  )
}
