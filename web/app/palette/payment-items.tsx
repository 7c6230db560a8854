import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { orderName } from '../../orders/actions/order-actions.ts'
import { orderIntentRequested } from '../../orders/actions/order-intent-request.ts'
import { copyMessageLabel, useInstructions } from '../../orders/instructions/use-instructions.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { PaletteItem } from './palette-item.ts'

export const paymentGroup = 'Payments'

const Detail = ({ order: { customer, paymentMethod, createdAt, merchant } }: { order: Order }) => (
  <>
    {customer.name} · {paymentMethodLabels[paymentMethod]} · <DateTime iso={createdAt} merchantId={merchant.id} />
  </>
)

/** Makes the lines that act on a pending order without opening it. */
export function usePaymentItems() {
  const away = useAwayReason()
  const { copy } = useInstructions()
  return {
    pay: (order: Order): PaletteItem => ({
      key: `pay ${order.id}`,
      group: paymentGroup,
      label: `Mark ${orderName(order)} as paid`,
      icon: IconCircleCheck,
      detail: <Detail order={order} />,
      hint: <Usd amount={order.totalAmount} />,
      barrier: away,
      run: () => orderIntentRequested.set({ order, to: 'paid' }),
    }),
    copyMessage: (order: Order): PaletteItem => ({
      key: `copy ${order.id}`,
      group: paymentGroup,
      label: `${copyMessageLabel} of ${orderName(order)}`,
      icon: IconCopy,
      detail: <Detail order={order} />,
      barrier: away,
      run: () => void copy(order),
    }),
  }
}
