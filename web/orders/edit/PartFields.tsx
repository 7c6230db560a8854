import { maxExternalIdLength, maxNoteLength } from '../../../contract/orders/order.ts'
import type { OrderPart } from '../../../contract/orders/order-parts.ts'
import { paymentMethods } from '../../../contract/payments/payment-method.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CustomerSection } from '../new-order/CustomerSection.tsx'
import { FormSection } from '../new-order/FormSection.tsx'
import { textField } from '../new-order/form.ts'
import { ItemsSection } from '../new-order/ItemsSection.tsx'
import { useOfferedMethods } from '../new-order/offered-methods.ts'
import { MethodSection } from '../new-order/PaymentSection.tsx'
import { ShippingSection } from '../new-order/ShippingSection.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { KnownCarriers, knownCarriersId } from './KnownCarriers.tsx'
import { NewTotal } from './NewTotal.tsx'
import { trackingDoubt, withTrackingNumber } from './tracking-entry.ts'
import type { useEditOrder } from './use-edit-order.ts'

type Props = { order: KnownOrder; editing: ReturnType<typeof useEditOrder> }

function TrackingSection({ order, editing: { draft, errors, change } }: Props) {
  const { tracking } = draft
  const doubt = trackingDoubt(tracking)
  return (
    <FormSection title="Tracking">
      <Stack gap={4}>
        <TextField
          label="Tracking number"
          description={order.trackingNumber === null ? undefined : 'Leave it empty to remove it'}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={tracking.trackingNumber}
          error={errors['trackingNumber']}
          onChange={({ currentTarget: { value } }) =>
            change(
              (current) => ({ ...current, tracking: withTrackingNumber(current.tracking, value) }),
              'trackingNumber',
            )
          }
        />
        {doubt !== null && <Text size="s">{doubt} You can save it anyway.</Text>}
        <TextField
          label="Carrier (optional)"
          autoComplete="off"
          list={knownCarriersId}
          value={tracking.trackingCarrier}
          error={errors['trackingCarrier']}
          onChange={({ currentTarget: { value } }) =>
            change(
              (current) => ({ ...current, tracking: { ...current.tracking, trackingCarrier: value } }),
              'trackingCarrier',
            )
          }
        />
        <KnownCarriers />
      </Stack>
    </FormSection>
  )
}

/** A paid order records how it was paid, also if the shop no longer accepts that. */
function PaymentMethodSection({ order, editing }: Props) {
  const offered = useOfferedMethods(order.merchant.id)
  const methods = order.status === 'paid' ? { accepted: paymentMethods, others: [] } : offered
  return <MethodSection {...editing.fields} methods={methods} />
}

/** The fields of each part: those of the New order form, where it has them. */
export const partFields: Record<OrderPart, (props: Props) => React.ReactNode> = {
  customer: ({ editing }) => <CustomerSection {...editing.fields} autofocus />,
  shippingAddress: ({ editing }) => <ShippingSection {...editing.fields} />,
  products: ({ order, editing }) => (
    <>
      <ItemsSection {...editing.fields} />
      <NewTotal order={order} draft={editing.draft.order} />
    </>
  ),
  paymentMethod: PaymentMethodSection,
  tracking: TrackingSection,
  note: ({ editing }) => (
    <FormSection title="Note">
      <TextArea
        label="Note for the staff"
        description="The customer does not see it."
        rows={4}
        maxLength={maxNoteLength}
        data-autofocus
        {...textField(editing.fields, 'note')}
      />
    </FormSection>
  ),
  reference: ({ editing: { draft, errors, change } }) => (
    <FormSection title="Reference">
      <TextField
        label="External ID"
        description="The order’s id in your own system. No other order can have it."
        autoComplete="off"
        spellCheck={false}
        maxLength={maxExternalIdLength}
        data-autofocus
        value={draft.externalId}
        error={errors['externalId']}
        onChange={({ currentTarget: { value } }) =>
          change((current) => ({ ...current, externalId: value }), 'externalId')
        }
      />
    </FormSection>
  ),
}
