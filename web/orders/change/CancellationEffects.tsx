import { sumUsd } from '../../../contract/core/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { useEmailEffect } from '../actions/use-email-effect.ts'

type KnownEffects = {
  received: number
  /** The part without a refund. */
  refundable: number
  /** Pieces that are not back in stock yet. */
  pieces: number
  /** The provider, or another shop, has the money or a part of it. */
  isTakenBack: boolean
}

type Props = {
  orders: readonly Order[]
  /** The effects of a single order. */
  known?: KnownEffects | undefined
  /** The pending ones of several orders that were paid in part. */
  parts?: { count: number; sum: number } | undefined
}

/** Says how cancelling orders affects the money, the stock and the customers. */
export function CancellationEffects({ orders, known, parts = { count: 0, sum: 0 } }: Props) {
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const methods = [...new Set(paid.map(({ paymentMethod }) => paymentMethodLabels[paymentMethod]))]
  const ordered = orders
    .flatMap(({ products }) => products)
    .reduce((sum, { sku, quantity }) => (sku === null ? sum : sum + quantity), 0)
  const pieces = known?.pieces ?? ordered
  const emails = useEmailEffect(orders)
  const sum = known?.received ?? sumUsd(paid.map(({ totalAmount }) => totalAmount))
  const isTakenBack = known?.isTakenBack ?? orders.some((order) => order.isTakenBack)
  const refunded = known === undefined ? 0 : sumUsd([known.received, -known.refundable])
  return (
    <Stack gap={2}>
      {sum + parts.sum > 0 && (
        <Notice tone="warning">
          {sum > 0 && (
            <>
              <Usd amount={sum} /> was paid {orders.length > 1 && `for ${formatCount(paid.length)} of them `}
              {methods.length > 0 && `with ${methods.join(', ')}`}.{' '}
            </>
          )}
          {parts.count > 0 && (
            <>
              <Usd amount={parts.sum} /> came for {countOf('pending order', parts.count)}, which{' '}
              {parts.count === 1 ? 'is' : 'are'} paid in part.{' '}
            </>
          )}
          {isTakenBack
            ? 'A payment was taken back: a refund on top pays the customer twice.'
            : 'Paydesk does not send it back.'}
          {refunded > 0 && (
            <>
              {' '}
              <Usd amount={refunded} /> has a refund already.
            </>
          )}
        </Notice>
      )}
      <Text size="s">
        {pieces > 0 && `${countOf('piece', pieces)} ${pieces === 1 ? 'goes' : 'go'} back into stock. `}
        {emails}
      </Text>
    </Stack>
  )
}
