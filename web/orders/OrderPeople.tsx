import { trackingUrl } from '../../contract/orders/carriers.ts'
import type { Order, ShippingAddress } from '../../contract/orders/order.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DetailSection, Fact, FactWithCopy } from './DetailSection.tsx'
import classes from './OrderDetails.module.css'

/** Breaks after the @ where it does not fit. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>

export function OrderCustomer({ order: { customer, paymentEmail } }: { order: Order }) {
  return (
    <DetailSection title="Customer">
      <dl className={classes.facts}>
        <Fact label="Name">{customer.name}</Fact>
        <FactWithCopy label="Email" copy={<CopyButton value={customer.email} label="Copy email" />}>
          <EmailLink email={customer.email} />
        </FactWithCopy>
        {customer.phone !== null && (
          <FactWithCopy label="Phone" copy={<CopyButton value={customer.phone} label="Copy phone" />}>
            <PhoneLink phone={customer.phone} />
          </FactWithCopy>
        )}
        {paymentEmail !== null && (
          <FactWithCopy label="Payment email" copy={<CopyButton value={paymentEmail} label="Copy payment email" />}>
            <EmailLink email={paymentEmail} />
          </FactWithCopy>
        )}
      </dl>
    </DetailSection>
  )
}

const addressLines = ({ name, street, city, state, zip, country }: ShippingAddress): string[] =>
  [name, street, `${city}, ${state} ${zip}`, country].filter((line) => line.trim() !== '')

const noTracking = ({ shippedAt, cancelledAt }: Order): string =>
  shippedAt === null && cancelledAt === null ? 'Added when shipped' : 'No tracking number'

export function OrderShipping({ order }: { order: Order }) {
  const { shippingAddress: address, trackingNumber, trackingCarrier } = order
  const url = trackingNumber === null ? null : trackingUrl(trackingCarrier, trackingNumber)
  return (
    <DetailSection title="Ship to">
      <dl className={classes.facts}>
        {address === null ? (
          <Fact label="Address">
            <span className={classes.none}>No shipping address</span>
          </Fact>
        ) : (
          <FactWithCopy
            label="Address"
            copy={<CopyButton value={addressLines(address).join('\n')} label="Copy address" />}
          >
            {addressLines(address).map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))}
          </FactWithCopy>
        )}
        {address?.phone && (
          <Fact label="Phone">
            <PhoneLink phone={address.phone} />
          </Fact>
        )}
        {trackingCarrier !== null && <Fact label="Carrier">{trackingCarrier}</Fact>}
        {trackingNumber === null ? (
          <Fact label="Tracking">
            <span className={classes.none}>{noTracking(order)}</span>
          </Fact>
        ) : (
          <FactWithCopy label="Tracking" copy={<CopyButton value={trackingNumber} label="Copy tracking number" />}>
            {url === null ? (
              <span className={classes.mono}>{trackingNumber}</span>
            ) : (
              <a className={classes.mono} href={url} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            )}
          </FactWithCopy>
        )}
      </dl>
    </DetailSection>
  )
}

export const OrderMerchant = ({ order: { merchant } }: { order: Order }) => (
  <DetailSection title="Merchant">
    <dl className={classes.facts}>
      <Fact label="Business">{merchant.businessName}</Fact>
      <FactWithCopy label="Email" copy={<CopyButton value={merchant.email} label="Copy merchant email" />}>
        <EmailLink email={merchant.email} />
      </FactWithCopy>
    </dl>
  </DetailSection>
)
