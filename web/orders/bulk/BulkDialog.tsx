import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sumUsd } from '../../../contract/core/money.ts'
import { carrierName } from '../../../contract/orders/carriers.ts'
import { maxReasonLength, type Order } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/orders/order-changes.endpoints.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useDraftOwner } from '../../lib/drafts.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { CancellationEffects } from '../change/CancellationEffects.tsx'
import { type RefundChoice, RefundChoices } from '../change/RefundChoices.tsx'
import classes from './BulkDialog.module.css'
import { actOn, type BulkAct } from './bulk-acts.ts'
import type { BulkChange } from './bulk-jobs.ts'
import { type BulkPlan, dueOf, type Parts, planBulk } from './bulk-plan.ts'
import { bulkDoings } from './bulk-words.ts'
import { keptParcels } from './kept-parcels.ts'
import { Lines } from './Lines.tsx'
import { ParcelFields } from './ParcelFields.tsx'
import { ParcelStatus } from './ParcelStatus.tsx'
import { blankParcel, oldestPaidFirst, type Parcels, withNumber } from './parcels.ts'
import type { PastedTracking } from './pasted-tracking.ts'
import { bulkRunner } from './run-bulk.ts'
import type { OrderSelectionState } from './use-order-selection.ts'
import { useParts } from './use-parts.ts'

/** The reason that a bulk change leaves on every order's timeline; a cancellation has its own. */
const bulkReason = 'Bulk update'

type Chosen = { reason: string; choice: RefundChoice; parcels: Parcels; parts: Parts | undefined }

/** Leaves out a tracking number and carrier that were left blank. */
function changeOf(order: Order, act: BulkAct, { reason, choice, parcels, parts }: Chosen): BulkChange {
  // If another amount is due by then, the server refuses.
  if (act === 'paid')
    return { order, body: { status: act, reason: bulkReason, ...(parts && { payment: { due: dueOf(order, parts) } }) } }
  if (act === 'cancelled')
    return { order, body: { status: act, reason, ...(choice !== 'none' && { refund: { state: choice } }) } }
  const { trackingNumber, trackingCarrier } = parcels[order.id] ?? blankParcel
  const parcel = trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }
  const by = trackingCarrier.trim() !== '' && { trackingCarrier: carrierName(trackingCarrier) }
  return { order, body: { status: act, reason: bulkReason, ...parcel, ...by } }
}

type Props = { act: BulkAct; bulk: OrderSelectionState }

/** Says what a bulk act will do to the selected orders, and starts it. Nothing is done before. */
export function BulkDialog({ act, bulk }: Props) {
  const runner = bulkRunner(useQueryClient())
  const away = useAwayReason()
  const [picked, choose] = useState<RefundChoice>()
  const [pasted, setPasted] = useState<PastedTracking | null>(null)
  const owner = useDraftOwner()
  const [parcels] = useState(() => keptParcels(owner))
  const { orders: planned, skipped } = planBulk(bulk.acted, act)
  const orders = act === 'shipped' ? oldestPaidFirst(planned) : planned
  const isTakenBack = orders.some((order) => order.isTakenBack)
  const parts = useParts(orders, act === 'cancelled' || act === 'paid')
  const hasMoney = orders.some(({ paidAt }) => paidAt !== null) || parts.isError || (parts.data?.count ?? 0) > 0
  const choice = picked ?? (isTakenBack ? 'none' : 'owed')
  const numbered = withNumber(orders, useStore(parcels))
  /** With numbers for some of the parcels, those are offered first. */
  const isPart = act === 'shipped' && numbered.length > 0 && numbered.length < orders.length
  const changed = isPart ? numbered : orders
  const start = (chosen: readonly Order[], reason = '') => {
    bulk.close()
    runner.start(
      act,
      chosen.map((order) => changeOf(order, act, { reason, choice, parcels: parcels.get(), parts: parts.data })),
      bulk.deselect,
    )
  }
  const close = () => {
    if (act === 'shipped' && numbered.length > 0)
      toastSuccess(`${countOf('tracking number', numbered.length)} kept in this tab`)
    bulk.close()
  }
  const form = useCheckedForm({
    initial: { reason: '' },
    check: (typed) => (act === 'cancelled' ? contractErrors(cancelOrder.body, typed) : null),
    save: async ({ reason }) => start(changed, reason),
    failed: 'The orders were not changed',
  })
  const isPaying = act === 'paid'
  /** Marking as paid records what is due, which no list knows. */
  const isSumKnown = !isPaying || parts.isSuccess
  const name = isPart ? `Mark ${formatCount(numbered.length)} with a number as shipped` : actOn(act, orders.length)

  if (orders.length === 0)
    return <NothingToDo act={act} skipped={skipped} isSelected={bulk.isSelected} onClose={bulk.close} />
  return (
    <Dialog
      title={
        <>
          {actOn(act, orders.length)}
          {isSumKnown && (
            <>
              {' '}
              · <Usd amount={sumUsd(orders.map((order) => dueOf(order, isPaying ? parts.data : undefined)))} />
            </>
          )}
        </>
      }
      size={act === 'shipped' ? 'middle' : undefined}
      isSheetOnPhones
      onClose={close}
    >
      <Stack as="form" gap={4} {...form.form}>
        {act !== 'shipped' && <OrderLines orders={orders} parts={isPaying ? parts.data : undefined} />}
        {/* Above the fields, which may be a hundred. */}
        <Skipped skipped={skipped} isSelected={bulk.isSelected} />
        {act === 'shipped' && <ParcelFields orders={orders} parcels={parcels} onPasted={setPasted} />}
        {isPaying && <PaidInPart orders={orders} parts={parts.data} isUnknown={parts.isError} />}
        {act === 'cancelled' ? (
          <>
            <CancellationEffects orders={orders} parts={parts.data} />
            {parts.isError && <Text size="s">Whether pending orders are paid in part could not be read.</Text>}
            {hasMoney && <RefundChoices value={choice} isTakenBack={isTakenBack} onChange={choose} />}
            <TextArea
              label="Reason"
              description="Kept in each order’s timeline"
              rows={2}
              maxLength={maxReasonLength}
              required
              data-autofocus
              {...form.field('reason')}
            />
          </>
        ) : (
          <Effect orders={changed} />
        )}
        {away !== null && <FormAlert message={away} />}
        <Foot
          act={act}
          name={name}
          status={act === 'shipped' && <ParcelStatus orders={orders} parcels={parcels} pasted={pasted} />}
          onClose={close}
        >
          {isPart && (
            <Button variant="default" disabled={away !== null} onClick={() => start(orders)}>
              Mark all {formatCount(orders.length)} as shipped
            </Button>
          )}
        </Foot>
      </Stack>
    </Dialog>
  )
}

type FootProps = { act: BulkAct; name: string; status: ReactNode; onClose: () => void; children: ReactNode }

/** The buttons, below what is to be said of the entries. `children` is another way to do it. */
function Foot({ act, name, status, onClose, children }: FootProps) {
  const isCancelling = act === 'cancelled'
  return (
    <Row gap={2} justify="end" wrap className={classes.foot}>
      {status}
      <Button variant="default" onClick={onClose}>
        {isCancelling ? 'Keep orders' : 'Back'}
      </Button>
      {children}
      <Button
        type="submit"
        variant={isCancelling ? 'danger' : 'primary'}
        data-autofocus={act === 'paid' || act === 'delivered' || undefined}
        disabled={useAwayReason() !== null}
      >
        {name}
      </Button>
    </Row>
  )
}

/** Says who gets an email, and that the act can be undone. */
const Effect = ({ orders }: { orders: readonly Order[] }) => (
  <Text size="s" tone="muted">
    {useEmailEffect(orders)} You can undo this until a minute after it begins.
  </Text>
)

type Skips = Pick<BulkPlan, 'skipped'> & Pick<OrderSelectionState, 'isSelected'>

const NothingToDo = ({ act, skipped, isSelected, onClose }: Skips & { act: BulkAct; onClose: () => void }) => (
  <Dialog
    title={`None of these orders can be ${bulkDoings[act].done}`}
    isSheetOnPhones
    closesOnPressBeside
    onClose={onClose}
  >
    <Stack gap={4}>
      <Skipped skipped={skipped} isSelected={isSelected} />
      <Row justify="end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  </Dialog>
)

type LinesProps = { orders: readonly Order[]; parts: Parts | undefined }

/** The orders that the act changes. With `parts`, one that is paid in part has its rest. */
const OrderLines = ({ orders, parts }: LinesProps) => (
  <Lines label="Orders to change">
    {orders.map((order) => (
      <Row as="li" key={order.id} gap={2} align="baseline">
        <Text as="span" weight="medium">
          {orderName(order)}
        </Text>
        <Text as="span" tone="muted" truncate className={classes.customer}>
          {order.customer.name}
        </Text>
        <Usd amount={dueOf(order, parts)} />
        {parts?.due[order.id] !== undefined && (
          <Text as="span" tone="muted">
            {' '}
            of <Usd amount={order.totalAmount} />
          </Text>
        )}
      </Row>
    ))}
  </Lines>
)

type PartProps = LinesProps & { isUnknown: boolean }

/** Says that the totals are not what is recorded, or that this could not be read. */
function PaidInPart({ orders, parts, isUnknown }: PartProps) {
  const total = <Usd amount={sumUsd(orders.map(({ totalAmount }) => totalAmount))} />
  if (isUnknown)
    return (
      <Text size="s">
        Their total is {total}. Whether some are paid in part could not be read: for those, the rest is recorded.
      </Text>
    )
  if (parts === undefined || parts.count === 0) return null
  return (
    <Text size="s">
      Their total is {total}. <Usd amount={parts.sum} /> came already for {countOf('order', parts.count)}, so the rest
      is recorded.
    </Text>
  )
}

/** The orders that stay as they are, and why. */
function Skipped({ skipped, isSelected }: Skips) {
  if (skipped.length === 0) return null
  return (
    <Stack gap={1}>
      <Text size="s" weight="medium">
        {countOf('order', skipped.length)} skipped{isSelected && ', still selected afterwards'}
      </Text>
      <Lines label="Skipped orders">
        {skipped.map(({ order, why }) => (
          <li key={order.id}>
            {orderName(order)} {why}
          </li>
        ))}
      </Lines>
    </Stack>
  )
}
