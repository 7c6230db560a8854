import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OrderDetails, Payment } from '../../../contract/orders/order-details.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { whenIdle } from '../../boot/when-idle.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { paths } from '../../lib/paths.ts'
import { useCanWrite, useSessionUser } from '../../lib/session.ts'
import { PaymentMethodBadge } from '../../payments/PaymentMethodBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import controls from '../../ui/Controls.module.css'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { RefundIntent } from '../actions/order-actions.ts'
import { refundDisabledReason, refundLabel } from '../actions/refund-action.ts'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { ListSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'
import { isTakenBack } from './taken-back.ts'
import { transfersOf } from './transfers.ts'

const sourceLabels: Record<Payment['source'], string> = {
  manual: 'Recorded by hand',
  notification: 'Payment notification',
  chain: 'Blockchain',
  import: 'Imported',
}

/** The person or source that vouches for the payment, and the payer. */
const originOf = ({ source, movement: { payer, evidence } }: Payment): string => {
  const by = evidence.find((one) => one.by)?.by
  return `${by ? `Recorded by ${by}` : sourceLabels[source]}${payer === null ? '' : ` · from ${payer}`}`
}

/** The amount that is missing of what came, or too much. */
const Difference = ({ money: { received, due, surplus } }: Pick<OrderDetails, 'money'>) =>
  received > 0 &&
  due + surplus > 0 && (
    <Text tone="faint">
      <Usd amount={due + surplus} /> {due > 0 ? 'still due' : 'too much'}
    </Text>
  )

/** Opens why the payment is believed, on the Money page. */
function EvidenceLink({ moneyId, order }: { moneyId: string; order: KnownOrder }) {
  const { role } = useSessionUser()
  const merchantId = role === 'admin' ? order.merchant.id : undefined
  return (
    <Link to={paths.money} search={{ money: moneyId, merchantId }}>
      Evidence
    </Link>
  )
}

/** Whether somebody vouches for a payment, and no receipt does: it may be a mistake. */
const isByHand = ({ source, movement: { state, evidence } }: Payment): boolean =>
  source === 'manual' && state === 'settled' && evidence.every(({ kind }) => kind === 'manual')

/** Most transfers pay one order, with all of their amount. */
const TransferParts = onDemand(async () => (await import('./OrderMoney.tsx')).TransferParts)

type RowProps = { payment: Payment; order: KnownOrder; onRemove: () => void }

/** A transfer, with the amount that the shop sees in its account. */
function PaymentRow({ payment, order, onRemove }: RowProps) {
  const away = useAwayReason()
  const canWrite = useCanWrite()
  const { method, amount, reference, receivedAt, movement } = payment
  const isGone = isTakenBack(payment)
  return (
    <Stack as="li">
      <Row as="span" gap={3} justify="between">
        <Row as="span" gap={2}>
          <PaymentMethodBadge method={method} />
          {isGone && <Badge tone="bad">Taken back</Badge>}
        </Row>
        <Text as={isGone ? 's' : 'b'} weight="medium" tone={isGone ? 'muted' : undefined}>
          {/* If it was taken back, the part that this order lacks. */}
          <Usd amount={isGone ? amount : movement.amount} />
        </Text>
      </Row>
      {!isGone && movement.amount !== amount && <TransferParts {...{ payment, order }} />}
      <Text as="span" size="xs" tone="faint" className={details.indented}>
        {originOf(payment)} · <DateTime iso={receivedAt} /> · <EvidenceLink moneyId={movement.id} order={order} />
        {canWrite && isByHand(payment) && (
          <>
            {' · '}
            <button
              type="button"
              className={details.act}
              disabled={away !== null}
              title={away ?? undefined}
              onClick={onRemove}
            >
              This payment never came…
            </button>
          </>
        )}
      </Text>
      {reference !== null && (
        <Row as="span" gap={1} className={details.indented}>
          <Text as="span" breaks className={details.mono}>
            {reference}
          </Text>
          <CopyButton value={reference} label="Copy payment reference" />
        </Row>
      )}
    </Stack>
  )
}

/** The payment to look for in the shop's account. */
const expected = ({ status, paymentMethod, payment }: KnownOrder): string => {
  const by = `No payment yet, expected by ${paymentMethodLabels[paymentMethod]}`
  return payment && status === 'pending' ? `${by} · code ${payment.code}` : by
}

type Props = Editable & { onIntent: (intent: RefundIntent) => void }

/** Opens the dialog of a new refund; not there if nothing can be refunded. */
function RefundButton({ order, onIntent }: Props) {
  const away = useAwayReason()
  if (!useCanWrite() || order.money === undefined || refundDisabledReason(order) !== null) return null
  return (
    <button
      type="button"
      className={controls.small}
      disabled={away !== null}
      title={away ?? 'Record money that goes back to the customer'}
      onClick={() => onIntent({ order, refund: 'new' })}
    >
      {refundLabel}…
    </button>
  )
}

const RemovePaymentDialog = onDemand(
  async () => (await import('../change/RemovePaymentDialog.tsx')).RemovePaymentDialog,
  { closer: ({ onClose }) => onClose },
)

/** The order's payments. */
export function OrderPayments({ order, onIntent }: Props) {
  const [removed, remove] = useState<Payment | null>(null)
  useEffect(() => whenIdle(RemovePaymentDialog.preload), [])
  return (
    <>
      <ListSection
        title="Payments"
        items={order.payments && transfersOf(order.payments)}
        aside={order.money && <Difference money={order.money} />}
        empty={order.status === 'cancelled' ? 'No payment' : expected(order)}
        action={
          <>
            <RefundButton order={order} onIntent={onIntent} />
            <EditButton order={order} part="paymentMethod" onIntent={onIntent} />
          </>
        }
      >
        {(payment) => <PaymentRow key={payment.id} {...{ payment, order }} onRemove={() => remove(payment)} />}
      </ListSection>
      {removed && <RemovePaymentDialog order={order} payment={removed} onClose={() => remove(null)} />}
    </>
  )
}
