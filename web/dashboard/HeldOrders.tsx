import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderPath } from '../app/paths.ts'
import { heldOrdersQuery } from '../orders/order-risk.queries.ts'
import { Card } from '../ui/Card.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './HeldOrders.module.css'

type Props = { merchantId: string | undefined; isLive: boolean }

const shown = 5

/** The orders that fraud detection holds. Where there are none, or none can be asked for, nothing is said of them. */
export function HeldOrders({ merchantId, isLive }: Props) {
  const { data } = useQuery(heldOrdersQuery(merchantId, isLive))
  if (data === undefined || data.total === 0) return null
  const more = data.total - shown
  return (
    <Card title="Held for review">
      <ul className={classes.held}>
        {data.orders.slice(0, shown).map(({ id, number, customer, totalAmount, risk }) => (
          <li key={id}>
            <span className={classes.order}>
              <Link to={orderPath(id)}>#{number}</Link>
              <span className={classes.customer}>{customer.name}</span>
              <Usd amount={totalAmount} />
            </span>
            <span className={classes.reason}>
              Risk score {risk?.score}: <TextWithAmounts text={risk?.reasons[0]?.text ?? ''} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>And {more} more, marked in the list of orders</p>}
    </Card>
  )
}
