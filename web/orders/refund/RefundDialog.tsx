import { useState } from 'react'
import { maxReferenceLength } from '../../../contract/money/received-money.ts'
import { maxRefundReasonLength, newRefund } from '../../../contract/money/refund.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { formatUsd } from '../../lib/format.ts'
import { methodOptions } from '../../lib/method-options.ts'
import { parsePrice } from '../../lib/typed-price.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { orderName, type RefundIntent } from '../actions/order-actions.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'
import { restockable } from './restockable.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { useSentDay } from './sent-day.ts'

type Loaded = KnownOrder & Pick<OrderDetails, 'money' | 'refunds' | 'stockKeptOut'>
type Props = { order: Loaded; onClose: () => void }

/** The request, from what was typed. Nothing is put back in stock unless the box is checked. */
function bodyOf(
  values: Record<string, string>,
  order: Loaded,
  { isSent, restocks, sentDay }: Record<'isSent' | 'restocks', boolean> & { sentDay: ReturnType<typeof useSentDay> },
) {
  const { amount = '', method, reference = '', sentAt = '', reason = '' } = values
  const pieces = restockable(order).flatMap(({ sku }) => {
    const typed = values[`pieces.${sku}`]?.trim() ?? ''
    return typed === '' || typed === '0' ? [] : [{ sku, quantity: Number(typed) }]
  })
  return {
    amount: parsePrice(amount) ?? Number.NaN,
    method: method as PaymentMethod,
    state: isSent ? ('sent' as const) : ('owed' as const),
    ...(isSent && reference.trim() !== '' && { reference: reference.trim() }),
    ...(isSent && sentDay.given(sentAt)),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(restocks && pieces.length > 0 && { restock: pieces }),
  }
}

/** The contract's rules, and those of this order that need no server. */
function errorsIn(values: Record<string, string>, order: Loaded, body: ReturnType<typeof bodyOf>) {
  const { refundable } = order.money
  const tooMany = restockable(order).filter(({ sku, quantity }) => {
    const typed = values[`pieces.${sku}`]?.trim() ?? ''
    return body.restock !== undefined && !(/^\d*$/.test(typed) && Number(typed) <= quantity)
  })
  const wrong = {
    ...contractErrors(newRefund, body),
    ...(Number.isNaN(body.amount) && { amount: 'Enter an amount such as 12.50' }),
    ...(body.amount === 0 && { amount: 'Enter at least $0.01' }),
    ...(body.amount > refundable && { amount: `At most ${formatUsd(refundable)} can be refunded` }),
    ...Object.fromEntries(
      tooMany.map(({ sku, quantity }) => [`pieces.${sku}`, `Enter a number from 0 to ${quantity}`]),
    ),
  }
  return Object.keys(wrong).length === 0 ? null : wrong
}

function RefundForm({ order, onClose }: Props) {
  const { record } = useRefundChanges()
  const reportSuccess = useSuccess()
  const [isSent, setSent] = useState(false)
  const [restocks, setRestocks] = useState(false)
  // One dialog is one refund, however often it is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const lines = restockable(order)
  const sentDay = useSentDay(order)
  const read = (values: Record<string, string>) => bodyOf(values, order, { isSent, restocks, sentDay })
  const form = useCheckedForm<string>({
    initial: {
      amount: order.money.refundable.toFixed(2),
      method: order.paymentMethod,
      reference: '',
      sentAt: sentDay.today,
      reason: '',
      ...Object.fromEntries(lines.map(({ sku, quantity }) => [`pieces.${sku}`, String(quantity)])),
    },
    check: (values) => {
      const wrongDay = isSent ? sentDay.error(values['sentAt'] ?? '') : null
      return wrongDay === null ? errorsIn(values, order, read(values)) : { sentAt: wrongDay }
    },
    save: async (values) => {
      const body = read(values)
      const changed = await record(order.id, body, key)
      const what = `${formatUsd(body.amount)} by ${paymentMethodLabels[body.method]}`
      reportSuccess(isSent ? `Refunded ${what}` : `Refund of ${what} is owed`, changed)
      onClose()
    },
    failed: 'The refund was not recorded',
  })
  return (
    <FormDialog title={`Refund order ${orderName(order)}`} form={form} saveLabel="Record refund" onClose={onClose}>
      <Text size="s" tone="muted">
        Paydesk sends no money: send it yourself. Up to {formatUsd(order.money.refundable)} can be refunded.
      </Text>
      <Row gap={3} align="start">
        <Stack grow>
          <TextField label="Amount" inputMode="decimal" autoComplete="off" data-autofocus {...form.field('amount')} />
        </Stack>
        <Stack grow>
          <SelectField label="Method" options={methodOptions} {...form.field('method')} />
        </Stack>
      </Row>
      <Checkbox
        label="I have already sent it"
        checked={isSent}
        onChange={({ currentTarget }) => setSent(currentTarget.checked)}
      />
      {isSent && (
        <Row gap={3} align="start">
          <Stack grow>
            <TextField {...sentDay.field} {...form.field('sentAt')} />
          </Stack>
          <Stack grow>
            <TextField
              label="Reference (optional)"
              autoComplete="off"
              maxLength={maxReferenceLength}
              {...form.field('reference')}
            />
          </Stack>
        </Row>
      )}
      <TextField
        label="Reason (optional)"
        description="For your team only"
        autoComplete="off"
        maxLength={maxRefundReasonLength}
        {...form.field('reason')}
      />
      {lines.length > 0 && (
        <Checkbox
          label="Put items back in stock"
          checked={restocks}
          onChange={({ currentTarget }) => setRestocks(currentTarget.checked)}
        />
      )}
      {restocks &&
        lines.map(({ sku, name, quantity }) => (
          <TextField
            key={sku}
            label={`${name} (${sku})`}
            description={`0 to ${quantity}`}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(`pieces.${sku}`)}
          />
        ))}
    </FormDialog>
  )
}

const isLoaded = (order: KnownOrder | undefined): order is Loaded =>
  order?.money !== undefined && order.refunds !== undefined && order.stockKeptOut !== undefined

/** Records a refund of an order. Waits for the order's money, which a list doesn't have. */
function NewRefundDialog({ intent: { order }, onClose }: { intent: RefundIntent; onClose: () => void }) {
  const { data, error } = useOrder(order.id)
  if (isLoaded(data) && data.money.refundable > 0) return <RefundForm order={data} onClose={onClose} />
  return (
    <Dialog
      title={`Refund order ${orderName(order)}`}
      size="narrow"
      hasCloseButton
      closesOnPressBeside
      onClose={onClose}
    >
      <Text tone="muted">
        {isLoaded(data) && 'Nothing is left to refund.'}
        {!isLoaded(data) && (error === null ? 'Loading…' : 'The order could not be loaded. Try again.')}
      </Text>
    </Dialog>
  )
}

/** Records a refund, or ends one that is owed. */
export const RefundDialog = ({ intent, onClose }: { intent: RefundIntent; onClose: () => void }) =>
  intent.refund === 'new' ? (
    <NewRefundDialog intent={intent} onClose={onClose} />
  ) : (
    <SettleDialog order={intent.order} {...intent.refund} onClose={onClose} />
  )
