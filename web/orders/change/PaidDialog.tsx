import { useState } from 'react'
import { maxPayerLength, maxReferenceLength } from '../../../contract/money/received-money.ts'
import { maxReasonLength } from '../../../contract/orders/order.ts'
import { changeOrderStatus, changeOrderStatusBody } from '../../../contract/orders/order-changes.endpoints.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { methodDetails } from '../../../contract/payments/method-details.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import { call } from '../../lib/api-client.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { dayOf, momentOfDay } from '../../lib/day-in-zone.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { formatUsd } from '../../lib/format.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { methodOptions } from '../../lib/method-options.ts'
import { newKey } from '../../lib/new-key.ts'
import { toastError } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { payerToRecord } from '../actions/claimed-payer.ts'
import { orderName, type StatusIntent } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'
import { ProposedMoney } from './ProposedMoney.tsx'
import { amountOf, bodyOf, type PaidField } from './paid-values.ts'
import { goesBack, outcomeOf, oweLabel, paidAgain } from './paid-words.ts'
import classes from './ReasonForm.module.css'
import { recordedProposal } from './recorded-proposal.ts'

/** Money beyond what is due can be: a tip, too much, or a refund that is owed. */
const restOptions = [
  { value: 'surplus', label: 'Too much was paid' },
  { value: 'tip', label: 'The rest is a tip' },
  { value: 'refund', label: 'Refund the rest' },
]

/** Owes the customer what came beyond what was due. If that fails, the order still offers it. */
function useOweRest() {
  const { record } = useRefundChanges()
  const reportSuccess = useSuccess()
  return async ({ id, money: { surplus } }: OrderDetails, isPaidAgain: boolean) => {
    if (surplus === 0) return
    try {
      const refund = { amount: surplus, reason: 'More came than was due' }
      const order = await record(id, refund, newKey())
      const name = orderName(order)
      const done = isPaidAgain ? `Payment of ${name} recorded` : `${name} marked paid`
      reportSuccess(`${done}, and a refund of ${formatUsd(surplus)} is owed`, order)
    } catch (error) {
      toastError(error, 'The refund was not recorded')
    }
  }
}

/** Says what becomes of money for an order that nothing is due for. */
const NotDue = ({ status }: Pick<OrderDetails, 'status'>) => (
  <Text size="s" role="status" className={classes.warning}>
    Nothing is due. It is noted as {status === 'cancelled' ? 'paid after cancelling' : 'paid twice'}, and all of it is
    owed back to the customer.
  </Text>
)

/**
 * Marks an order paid with what is known of the money, or records money in place of what was taken back from a paid one. If nothing
 * is due, the money is owed back.
 * Everything agrees with the order until it is changed.
 */
export function PaidDialog({ intent: { order }, onClose }: { intent: StatusIntent; onClose: () => void }) {
  const isPaidAgain = order.status !== 'pending'
  const changes = useOrderChanges()
  const owe = useOweRest()
  const reportSuccess = useSuccess()
  const emails = useEmailEffect([order])
  const away = useAwayReason()
  const { data: details, isPlaceholderData } = useOrder(order.id)
  const money = details?.money
  const payer = payerToRecord(details?.payment?.claim ?? null, order.paymentMethod).slice(0, maxPayerLength)
  // The customer of a coin gives a transaction ID instead.
  const isOnChain = methodDetails[order.paymentMethod].isOnChain
  const zone = useZone(order.merchant.id)
  const today = dayOf(new Date(), zone)
  const due = money?.due ?? (isPaidAgain ? 0 : order.totalAmount)
  const isNotDue = isPaidAgain && due === 0
  // From a list, a paid order lacks nothing as far as is known.
  const isLoading = isPaidAgain && money === undefined
  // The amount by which this was decided: if another is due, one has to look again.
  const [seenDue, setSeenDue] = useState(money?.due)
  if (seenDue === undefined && money !== undefined) setSeenDue(money.due)
  const proposals = details?.proposals ?? []
  const [idempotencyKey] = useState(newKey)
  const claimedAt = isPaidAgain ? null : details?.payment?.claimedAt
  const claimDay = claimedAt ? dayOf(new Date(claimedAt), zone) : today
  /** The waiting money that the payment is. The day of the claim, if nobody changed it, says nothing of when money came. */
  const recordedBy = (values: Record<PaidField, string>) => {
    const { 'payment.method': method, 'payment.amount': amount, 'payment.receivedAt': day } = values
    const isStated = day !== '' && day !== today && day !== claimDay
    return recordedProposal(details ?? order, {
      method: method as PaymentMethod,
      amount: amount.trim() === '' ? due : amountOf(amount),
      reference: values['payment.reference'].trim(),
      receivedAt: isStated ? momentOfDay(day, zone) : undefined,
    })
  }
  const bodyFor = (values: Record<PaidField, string>) =>
    bodyOf(values, {
      order,
      due,
      seenDue,
      isNotDue,
      today,
      zone,
      isProposed: !isNotDue && recordedBy(values) !== undefined,
    })
  const payerField = isOnChain ? 'payment.reference' : 'payment.payer'
  const form = useCheckedForm<PaidField>({
    initial: {
      'payment.method': order.paymentMethod,
      'payment.amount': '',
      'payment.tip': 'surplus',
      'payment.reference': '',
      'payment.receivedAt': claimDay,
      'payment.payer': '',
      reason: '',
      [payerField]: payer,
    },
    check(values) {
      if (isNotDue && !(amountOf(values['payment.amount']) > 0))
        return { 'payment.amount': 'Enter the amount that came' }
      if (proposals.length > 0 && values['payment.amount'].trim() === '' && recordedBy(values) === undefined)
        return { 'payment.amount': 'Enter what came beside it' }
      return contractErrors(changeOrderStatusBody, bodyFor(values))
    },
    save: async (values) => {
      const body = bodyFor(values)
      if (isNotDue) {
        const answer = call(changeOrderStatus, { params: { id: order.id }, body }, { idempotencyKey })
        const changed = await changes.adoptAndRefetch(order.id, answer)
        reportSuccess(goesBack(changed, amountOf(values['payment.amount'])), changed)
        onClose()
        return
      }
      const changed = await changes.changeStatus(order.id, body)
      reportSuccess(isPaidAgain ? paidAgain(changed) : outcomeOf(changed), changed)
      onClose()
      if (values['payment.tip'] === 'refund') await owe(changed, isPaidAgain)
    },
    failed: 'Failed to update order status',
  })
  // From a list, the details come after the dialog is open. A field that somebody has typed into stays.
  const [claimed, setClaimed] = useState({ payer, day: claimDay })
  if (payer !== claimed.payer || claimDay !== claimed.day) {
    setClaimed({ payer, day: claimDay })
    if (form.values[payerField] === claimed.payer) form.edit({ [payerField]: payer })
    if (form.values['payment.receivedAt'] === claimed.day) form.edit({ 'payment.receivedAt': claimDay })
  }
  const close = () => {
    if (!form.isSaving) onClose()
  }
  // A list that is no longer shown may have an older status.
  const isMoved = !isPaidAgain && !form.isSaving && !isPlaceholderData && details !== undefined
  const closed = isMoved && details.status !== 'pending' && details.status
  const hasChanged = closed === false && seenDue !== undefined && due !== seenDue && !form.isSaving
  const amount = amountOf(form.field('payment.amount').value)
  const rest = amount - due
  const isShort = amount > 0 && rest < 0
  const title = isPaidAgain
    ? `Record another payment for ${orderName(order)}`
    : `Mark order ${orderName(order)} as paid`
  const problem = away ?? form.failure

  return (
    <Dialog title={title} size="narrow" closesOnPressBeside onClose={close}>
      <Stack as="form" gap={4} {...form.form}>
        <Text tone="muted">
          {order.customer.name} · <Usd amount={order.totalAmount} />
          {money !== undefined && money.received > 0 && (
            <>
              , <Usd amount={money.received} /> of it received
            </>
          )}
        </Text>
        {isNotDue && !isLoading && <NotDue status={order.status} />}
        {closed !== false && (
          <Text size="s" role="status" className={classes.warning}>
            Order {orderName(order)} is {orderStatusLabels[closed].toLowerCase()} now, so this can’t be recorded here.
          </Text>
        )}
        {closed === false && proposals.length > 0 && (
          <ProposedMoney
            proposals={proposals}
            merchantId={order.merchant.id}
            recorded={isNotDue ? undefined : recordedBy(form.values)}
          />
        )}
        {/* Only a paid order has an email. Its line is there while that loads: the buttons must not move under a press. */}
        {!isShort && !isPaidAgain && closed === false && <Text size="s">{emails ?? '\u00a0'}</Text>}
        <Row gap={3} align="start">
          <Stack grow>
            <SelectField label="Paid by" options={methodOptions} {...form.field('payment.method')} />
          </Stack>
          <Stack grow>
            <TextField
              label="Amount received"
              inputMode="decimal"
              autoComplete="off"
              placeholder={isNotDue ? undefined : due.toFixed(2)}
              data-autofocus={isNotDue || undefined}
              {...form.field('payment.amount')}
            />
          </Stack>
        </Row>
        {hasChanged && (
          <Row gap={3} wrap>
            <Text size="s" role="status" className={classes.warning}>
              {due > 0
                ? `${formatUsd(due)} is due now, no longer ${formatUsd(seenDue)}. Check what is left to record.`
                : 'Nothing is due any more.'}
            </Text>
            {(due > 0 || isPaidAgain) && (
              <Button variant="default" onClick={() => setSeenDue(due)}>
                Go on{due > 0 && ` with ${formatUsd(due)}`}
              </Button>
            )}
          </Row>
        )}
        {isShort && (
          <Text size="s" role="status" className={classes.warning}>
            {formatUsd(-rest)} stays due{!isPaidAgain && '; the order stays pending'}.
          </Text>
        )}
        {rest > 0 && !isNotDue && !hasChanged && closed === false && (
          <SelectField
            label={`${formatUsd(rest)} more than is due`}
            options={restOptions}
            {...form.field('payment.tip')}
          />
        )}
        <Row gap={3} align="start">
          <Stack grow>
            <TextField label="Received on" type="date" max={today} {...form.field('payment.receivedAt')} />
          </Stack>
          <Stack grow>
            <TextField
              label="Payer (optional)"
              autoComplete="off"
              maxLength={maxPayerLength}
              {...form.field('payment.payer')}
            />
          </Stack>
        </Row>
        <TextField
          label="Payment reference (optional)"
          autoComplete="off"
          maxLength={maxReferenceLength}
          data-autofocus={!isNotDue || undefined}
          {...form.field('payment.reference')}
        />
        <TextArea
          label="Reason (optional)"
          description="Kept in the order’s timeline"
          rows={2}
          maxLength={maxReasonLength}
          {...form.field('reason')}
        />
        {problem !== null && (
          <Text size="s" tone="danger" className={classes.problem}>
            {problem}
          </Text>
        )}
        <Row gap={2} align="stretch" justify="end" wrap className={classes.buttons}>
          <Button variant="default" disabled={form.isSaving} onClick={close}>
            Back
          </Button>
          <Button
            type="submit"
            loading={form.isSaving || isLoading}
            disabled={away !== null || hasChanged || closed !== false}
          >
            {isNotDue ? oweLabel(amount) : isShort ? `Record ${formatUsd(amount)}` : title}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
