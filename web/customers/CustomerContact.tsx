import type { ReactNode } from 'react'
import type { CustomerDetails } from '../../contract/customers/customer.ts'
import { addressLines } from '../../contract/orders/address-lines.ts'
import { missingFigure } from '../lib/format.ts'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './CustomerPage.module.css'

/** How a customer is reached, and what the staff wrote about them. */
export function CustomerContact({ customer }: { customer: CustomerDetails }) {
  const { email, otherEmails, phone, note } = customer
  const mail = email === null ? missingFigure : <a href={`mailto:${email}`}>{email}</a>
  const call = phone === null ? missingFigure : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
  const others: [string, ReactNode][] = otherEmails.length === 0 ? [] : [['Also', otherEmails.join(', ')]]
  const facts: [string, ReactNode][] = [['Email', mail], ...others, ['Phone', call]]
  return (
    <>
      <Card title="Contact">
        <Facts facts={facts} />
      </Card>
      <Card title="Note">
        <div className={classes.content}>
          {note === '' ? (
            <Text size="s" tone="muted">
              No note. Customers never see what you write here.
            </Text>
          ) : (
            <Text size="s" breaks className={classes.note}>
              {note}
            </Text>
          )}
        </div>
      </Card>
    </>
  )
}

/** The different addresses that their orders went to. */
export const CustomerAddresses = ({
  customer: { addresses, merchantCountry = 'US' },
}: {
  customer: CustomerDetails
}) => (
  <Card title="Addresses">
    {addresses.length === 0 ? (
      <div className={classes.content}>
        <Text size="s" tone="muted">
          No order was shipped to an address.
        </Text>
      </div>
    ) : (
      <Stack as="ul" className={classes.rows}>
        {addresses.map((address) => (
          <Text as="li" size="s" breaks key={JSON.stringify(address)}>
            {addressLines(address, { home: merchantCountry }).map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))}
          </Text>
        ))}
      </Stack>
    )}
  </Card>
)
