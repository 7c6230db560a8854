import type { Payment } from '../../../contract/orders/order-details.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { PaymentMethodBadge } from '../../payments/PaymentMethodBadge.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import { ListSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

const sourceLabels: Record<Payment['source'], string> = {
  manual: 'Recorded by hand',
  notification: 'From a payment notification',
  chain: 'Seen on the blockchain',
  import: 'Imported',
}

/** The order's payments. */
export const OrderPayments = ({ order, onIntent }: Editable) => (
  <ListSection
    title="Payments"
    items={order.payments}
    empty={`No payment yet, expected by ${paymentMethodLabels[order.paymentMethod]}`}
    action={<EditButton order={order} part="paymentMethod" onIntent={onIntent} />}
  >
    {({ id, method, amount, reference, source, receivedAt }) => (
      <Stack as="li" key={id}>
        <Row as="span" gap={3} justify="between">
          <PaymentMethodBadge method={method} />
          <Text as="b" weight="medium">
            <Usd amount={amount} />
          </Text>
        </Row>
        <Text as="span" size="xs" tone="faint" className={details.indented}>
          {sourceLabels[source]} · <DateTime iso={receivedAt} />
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
    )}
  </ListSection>
)
