import { missingFigure } from '../../lib/format.ts'
import { PaymentMethodBadge } from '../../payments/PaymentMethodBadge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { OrderStatusBadge } from '../../ui/OrderStatusBadge.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import details from './OrderDetails.module.css'
import { progressOf } from './order-progress.ts'

const stepTones = { reached: {}, ahead: { tone: 'faint' }, cancelled: { tone: 'danger' } } as const

const ReceivedMoney = onDemand(async () => (await import('./OrderMoney.tsx')).ReceivedMoney)

/** Whether money came that is not just the total. */
const isOther = ({ money, refunds }: KnownOrder): boolean =>
  !!money?.received && (money.due + money.surplus > 0 || !!refunds?.some(({ state }) => state !== 'cancelled'))

/** The order's amount, what came of it, status and progress. */
export const OrderSummary = ({ order }: { order: KnownOrder }) => (
  <Stack as="section" gap={5} aria-label="Summary">
    <Stack gap={1.5}>
      <Row as="p" wrap gap={[1, 3]} className={details.amount}>
        <Usd amount={order.totalAmount} />
        <OrderStatusBadge status={order.status} />
      </Row>
      {isOther(order) && <ReceivedMoney order={order} />}
      <Row as="p" wrap gap={[0.5, 2]}>
        <PaymentMethodBadge method={order.paymentMethod} />
        <Text as="span" tone="muted" aria-hidden>
          ·
        </Text>
        <Text as="span" tone="muted">
          <DateTime iso={order.createdAt} />
        </Text>
      </Row>
    </Stack>
    <Row as="ol" gap={1.5} align="stretch" className={details.progress} aria-label="Progress">
      {progressOf(order).map(({ label, at, tone }) => (
        <Stack as="li" grow key={label} data-tone={tone}>
          <Text as="span" weight="medium" {...stepTones[tone]}>
            {label}
          </Text>
          {at === null ? (
            <Text as="span" tone="faint">
              <span aria-hidden>{missingFigure}</span>
              <VisuallyHidden>not yet</VisuallyHidden>
            </Text>
          ) : (
            <Text as="span" tone="muted">
              <DateTime iso={at} />
            </Text>
          )}
        </Stack>
      ))}
    </Row>
  </Stack>
)
