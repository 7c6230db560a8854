import { sumUsd } from '../../../contract/core/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { useEmailEffect } from '../actions/use-email-effect.ts'

/** Says how cancelling orders affects the money, the stock and the customers. `received` is known of a single order. */
export function CancellationEffects({ orders, received }: { orders: readonly Order[]; received?: number }) {
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const methods = [...new Set(paid.map(({ paymentMethod }) => paymentMethodLabels[paymentMethod]))]
  const pieces = orders
    .flatMap(({ products }) => products)
    .reduce((sum, { sku, quantity }) => (sku === null ? sum : sum + quantity), 0)
  const emails = useEmailEffect(orders)
  const sum = received ?? sumUsd(paid.map(({ totalAmount }) => totalAmount))
  return (
    <Stack gap={2}>
      {sum > 0 && (
        <Notice tone="warning">
          <Usd amount={sum} /> was received {orders.length > 1 && `for ${formatCount(paid.length)} of them `}
          {methods.length > 0 && `by ${methods.join(', ')}`}. Paydesk does not send it back.
        </Notice>
      )}
      <Text size="s">
        {pieces > 0 && `${countOf('piece', pieces)} ${pieces === 1 ? 'goes' : 'go'} back into stock. `}
        {emails}
      </Text>
    </Stack>
  )
}
