import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { countOf } from '../../lib/format.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'

/** Says how a cancellation affects the money, the stock and the customer. */
export function CancellationEffects({ order }: { order: Order }) {
  const { paidAt, totalAmount, paymentMethod, products } = order
  const pieces = products.reduce((sum, { sku, quantity }) => (sku === null ? sum : sum + quantity), 0)
  return (
    <Stack gap={2}>
      {paidAt !== null && (
        <Notice tone="warning">
          <Usd amount={totalAmount} /> was paid with {paymentMethodLabels[paymentMethod]}. Cancelling does not send it
          back.
        </Notice>
      )}
      <Text size="s">
        {pieces > 0 && `${countOf('piece', pieces)} ${pieces === 1 ? 'goes' : 'go'} back into stock. `}
        If emails to customers are on, {order.customer.name} gets one about the cancellation.
      </Text>
    </Stack>
  )
}
