import type { CustomerDetails } from '../../contract/customers/customer.ts'
import { formatCount, missingFigure } from '../lib/format.ts'
import { Card } from '../ui/Card.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Usd } from '../ui/Usd.tsx'

/** The figures of a customer: every order counts, and the money of those that were paid and not cancelled. */
export function CustomerFigures({ customer }: { customer: CustomerDetails }) {
  const { orders, spent, lastOrderAt, createdAt, merchant } = customer
  const moment = (iso: string) => <DateTime iso={iso} merchantId={merchant.id} />
  return (
    <Card title="Figures">
      <Facts
        facts={[
          ['Orders', formatCount(orders)],
          ['Spent', <Usd key="spent" amount={spent} />],
          ['Last order', lastOrderAt === null ? missingFigure : moment(lastOrderAt)],
          ['Customer since', moment(createdAt)],
        ]}
      />
    </Card>
  )
}
