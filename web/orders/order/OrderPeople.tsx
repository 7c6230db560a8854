import { Link } from '@tanstack/react-router'
import { addressLines } from '../../../contract/orders/address-lines.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { paths } from '../../lib/paths.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import { DetailSection, Fact } from './DetailSection.tsx'

type EmailProps = { label: string; email: string; copyLabel?: string }

/** An email address that can wrap after the @. */
function EmailFact({ email, ...fact }: EmailProps) {
  const at = email.lastIndexOf('@') + 1
  return (
    <Fact {...fact} copied={email}>
      <a href={`mailto:${email}`}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </a>
    </Fact>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>

export function OrderCustomer({ order, onIntent }: Editable) {
  const { customer, paymentEmail } = order
  return (
    <DetailSection title="Customer" action={<EditButton order={order} part="customer" onIntent={onIntent} />}>
      {/* Links below each other: a finger needs the room. */}
      <Stack as="dl" gap={2.5}>
        <Fact label="Name">
          <Link to={paths.customer} params={{ customerId: customer.id }}>
            {customer.name}
          </Link>
        </Fact>
        {/* An erased customer has none. */}
        {customer.email !== '' && <EmailFact label="Email" email={customer.email} />}
        {customer.phone !== null && (
          <Fact label="Phone" copied={customer.phone}>
            <PhoneLink phone={customer.phone} />
          </Fact>
        )}
        {paymentEmail !== null && <EmailFact label="Payment email" email={paymentEmail} />}
        <Fact label="Orders" isScreenOnly>
          <Link to={paths.orders} search={{ customerId: customer.id }}>
            All orders of this customer
          </Link>
        </Fact>
      </Stack>
    </DetailSection>
  )
}

export function OrderShipping({ order, onIntent }: Editable) {
  const { shippingAddress: address, merchantCountry = 'US' } = order
  const action = <EditButton order={order} part="shippingAddress" onIntent={onIntent} />
  if (address === null) {
    return <DetailSection title="Ship to" aside={<Text tone="faint">No shipping address</Text>} action={action} />
  }
  const lines = addressLines(address, { home: merchantCountry })
  return (
    <DetailSection title="Ship to" action={action}>
      <Stack as="dl" gap={1.5}>
        <Fact label="Address" copied={lines.join('\n')}>
          <Stack as="span">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </Fact>
        {address.phone && (
          <Fact label="Phone">
            <PhoneLink phone={address.phone} />
          </Fact>
        )}
      </Stack>
    </DetailSection>
  )
}

export const OrderMerchant = ({ order: { merchant } }: { order: Order }) => (
  <DetailSection title="Shop">
    <Stack as="dl" gap={1.5}>
      <Fact label="Business">{merchant.businessName}</Fact>
      <EmailFact label="Email" email={merchant.email} copyLabel="Copy shop email" />
    </Stack>
  </DetailSection>
)
