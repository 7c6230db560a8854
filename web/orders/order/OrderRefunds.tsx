import { type OrderRefund, type RefundState, refundStateLabels } from '../../../contract/money/refund.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useCanWrite } from '../../lib/session.ts'
import { PaymentMethodBadge } from '../../payments/PaymentMethodBadge.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { RefundIntent } from '../actions/order-actions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { SurplusNotice } from './SurplusNotice.tsx'

const tones: Record<RefundState, BadgeTone> = { owed: 'waiting', sent: 'good', cancelled: 'neutral' }

type Props = {
  order: KnownOrder & Pick<OrderDetails, 'refunds' | 'money'>
  onIntent: (intent: RefundIntent) => void
}

/** When a refund reached its state. */
const reachedAt = ({ state, createdAt, sentAt, cancelledAt }: OrderRefund): string =>
  ({ owed: createdAt, sent: sentAt, cancelled: cancelledAt })[state] ?? createdAt

function RefundRow({ refund, order, onIntent }: Props & { refund: OrderRefund }) {
  const away = useAwayReason()
  const canWrite = useCanWrite()
  const { amount, method, state, by, reference, reason, restocked } = refund
  const pieces = restocked.reduce((sum, { quantity }) => sum + quantity, 0)
  const notes = [reason, pieces > 0 && `${pieces} back in stock`].filter(Boolean).join(' · ')
  return (
    <Stack as="li" gap={1.5}>
      <Row gap={3} justify="between" wrap>
        <Row gap={2}>
          <PaymentMethodBadge method={method} />
          <Badge tone={tones[state]}>{refundStateLabels[state]}</Badge>
        </Row>
        <Text as="b" weight="medium">
          <Usd amount={amount} />
        </Text>
      </Row>
      <Text size="xs" tone="faint" breaks>
        {by} · <DateTime iso={reachedAt(refund)} />
        {reference !== null && ` · ${reference}`}
      </Text>
      {notes !== '' && (
        <Text size="s" tone="muted" breaks>
          {notes}
        </Text>
      )}
      {state === 'owed' && canWrite && (
        <Row gap={2} wrap>
          <Button variant="default" barrier={away} onClick={() => onIntent({ order, refund: { refund, to: 'sent' } })}>
            Mark as sent
          </Button>
          <Button
            variant="default"
            barrier={away}
            onClick={() => onIntent({ order, refund: { refund, to: 'cancelled' } })}
          >
            Cancel refund
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The refunds of an order, and the offer of one if too much came. Code that loads for such orders only. */
export const OrderRefunds = ({ order, onIntent }: Props) => (
  <DetailSection title="Refunds">
    <SurplusNotice order={order} />
    {order.refunds.length > 0 && (
      <Stack as="ul" gap={4}>
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} {...{ refund, order, onIntent }} />
        ))}
      </Stack>
    )}
  </DetailSection>
)
