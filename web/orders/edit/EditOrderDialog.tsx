import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { needsReason } from '../../../contract/orders/edit-rules.ts'
import { maxReasonLength } from '../../../contract/orders/order.ts'
import type { OrderPart } from '../../../contract/orders/order-parts.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { type EditIntent, orderName } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import type { Draft } from '../new-order/draft.ts'
import { draftCents } from '../new-order/draft-request.ts'
import { instructionQueries } from '../queries/instructions.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { EditConflict } from './EditConflict.tsx'
import { partFields } from './PartFields.tsx'
import { paidCents } from './total-words.ts'
import { useEditOrder } from './use-edit-order.ts'

/** The parts of a paid order whose edit the customer gets an email about. */
const partsToldOfPaid: readonly OrderPart[] = ['customer', 'products', 'shippingAddress']

const newInstructions = 'The customer gets updated payment instructions by email.'

/** Says whether the customer gets an email about the edit; null if that is no question. */
function useCustomerHint(order: KnownOrder, part: OrderPart, draft: Draft): string | null {
  const { id, status } = order
  const isTold = status === 'pending' && part !== 'note' && part !== 'reference'
  const { data } = useQuery({ ...instructionQueries.of(id), enabled: isTold })
  const isTracking = part === 'tracking'
  const isToldOfPaid = status === 'paid' && partsToldOfPaid.includes(part)
  const emails = useEmailEffect(isTracking || isToldOfPaid ? [order] : [])
  if (isTracking) return emails && `With another number, ${emails.charAt(0).toLowerCase()}${emails.slice(1)}`
  if (isToldOfPaid && part === 'products' && emails?.startsWith('An') && draftCents(draft) > paidCents(order))
    return newInstructions
  if (isToldOfPaid && part !== 'customer') return emails
  if (isToldOfPaid)
    return emails?.startsWith('An') ? 'Another email address gets an email that the order is paid.' : emails
  if (!isTold || data === undefined) return null
  if (part === 'products' && draftCents(draft) <= paidCents(order))
    return 'The customer gets no new payment instructions.'
  if (data.customerEmails !== 'on') return 'Emails to customers are not being sent. Tell the customer yourself.'
  return part === 'customer'
    ? 'With another name or email, the customer gets updated payment instructions.'
    : newInstructions
}

type Props = { intent: EditIntent; onClose: () => void }

/** Edits one part of an order, by the form sections of a new one. */
export function EditOrderDialog({ intent, onClose }: Props) {
  const { order, part } = intent
  const editing = useEditOrder(intent, onClose)
  const away = useAwayReason()
  const Fields = partFields[part]
  const { draft, errors, failure, conflict, refusal, pending, isDirty, change, submit, close } = editing
  const hint = useCustomerHint(order, part, draft.order)
  const [isAsking, setAsking] = useState(false)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <Dialog
      title={`Edit order ${orderName(order)}`}
      size={part === 'products' ? 'middle' : undefined}
      // A stray Escape loses nothing that was typed; Cancel is meant.
      onClose={isDirty ? () => setAsking(true) : close}
    >
      <Stack as="form" gap={4} ref={editing.form} noValidate onSubmit={handleSubmit}>
        <Fields order={order} editing={editing} />
        {needsReason(order.status, part) && (
          <TextArea
            label="Reason"
            description="Kept in the order’s timeline"
            rows={2}
            maxLength={maxReasonLength}
            required
            value={draft.reason}
            error={errors['reason']}
            onChange={({ currentTarget: { value } }) => change((current) => ({ ...current, reason: value }), 'reason')}
          />
        )}
        {hint !== null && (
          <Text size="s" tone="muted">
            {hint}
          </Text>
        )}
        {conflict !== null && <EditConflict conflict={conflict} />}
        {/* The form says a known refusal beside the total. */}
        {refusal === null && (failure ?? away) !== null && <FormAlert message={failure ?? away ?? ''} />}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" disabled={pending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} barrier={away ?? refusal}>
            {conflict === null ? 'Save' : 'Save anyway'}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Close without saving?"
          cancelLabel="Keep editing"
          confirmLabel="Discard changes"
          onConfirm={async () => close()}
          onClose={() => setAsking(false)}
        >
          Your changes to {orderName(order)} are not saved.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
