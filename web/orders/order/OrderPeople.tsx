import { Link } from '@tanstack/react-router'
import { trackingUrl } from '../../../contract/orders/carriers.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { addressLines } from '../../lib/address-lines.ts'
import { paths } from '../../lib/paths.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { DetailSection, Fact } from './DetailSection.tsx'
import classes from './OrderDetails.module.css'

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

export const OrderCustomer = ({ order: { customer, paymentEmail } }: { order: Order }) => (
  <DetailSection title="Customer">
    {/* Links below each other: a finger needs the room. */}
    <Stack as="dl" gap={2}>
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
    </Stack>
  </DetailSection>
)

function TrackingNumber({ order }: { order: Order }) {
  const { trackingNumber, trackingCarrier, shippedAt, cancelledAt } = order
  if (trackingNumber === null) {
    const isAhead = shippedAt === null && cancelledAt === null
    return (
      <Text as="span" tone="faint">
        {isAhead ? 'Added when shipped' : 'No tracking number'}
      </Text>
    )
  }
  const url = trackingUrl(trackingCarrier, trackingNumber)
  return url === null ? (
    <span className={classes.mono}>{trackingNumber}</span>
  ) : (
    <a className={classes.mono} href={url} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  )
}

export function OrderShipping({ order }: { order: Order }) {
  const { shippingAddress: address, trackingNumber, trackingCarrier } = order
  const lines = address === null ? [] : addressLines(address)
  return (
    <DetailSection title="Ship to">
      <Stack as="dl" gap={1.5}>
        <Fact label="Address" copied={address === null ? undefined : lines.join('\n')}>
          {address === null && (
            <Text as="span" tone="faint">
              No shipping address
            </Text>
          )}
          <Stack as="span">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </Fact>
        {address?.phone && (
          <Fact label="Phone">
            <PhoneLink phone={address.phone} />
          </Fact>
        )}
        {trackingCarrier !== null && <Fact label="Carrier">{trackingCarrier}</Fact>}
        <Fact label="Tracking" copied={trackingNumber ?? undefined} copyLabel="Copy tracking number">
          <TrackingNumber order={order} />
        </Fact>
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
