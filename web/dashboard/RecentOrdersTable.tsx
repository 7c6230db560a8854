import { Link } from '@tanstack/react-router'
import type { Order } from '../../contract/orders/order.ts'
import { paths } from '../app/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { OrderStatusBadge } from '../orders/OrderStatusBadge.tsx'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './RecentOrders.module.css'

/** On phones the columns marked wide give way to a second line in the first and the last cell. */
export function RecentOrdersTable({ orders }: { orders: readonly Order[] }) {
  const isAdmin = useSessionUser().role === 'admin'
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>The most recent orders, newest first</VisuallyHidden>
      </caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Created</th>
          <th scope="col">Customer</th>
          {isAdmin && <th scope="col">Merchant</th>}
          <th scope="col">Method</th>
          <th scope="col">Status</th>
          <th scope="col" className={classes.amount}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={classes.row}>
            <td>
              <Link to={paths.order} params={{ orderId: order.id }} className={classes.link}>
                #{order.number}
              </Link>
              <span className={classes.phoneLine}>{order.customer.name}</span>
            </td>
            <td className={`${classes.wide} ${classes.quiet}`}>
              <DateTime iso={order.createdAt} />
            </td>
            <td className={`${classes.wide} ${classes.cut}`} title={order.customer.name}>
              {order.customer.name}
            </td>
            {isAdmin && (
              <td className={`${classes.wide} ${classes.quiet} ${classes.cut}`} title={order.merchant.businessName}>
                {order.merchant.businessName}
              </td>
            )}
            <td className={classes.wide}>
              <PaymentMethodBadge method={order.paymentMethod} />
            </td>
            <td className={classes.wide}>
              <OrderStatusBadge status={order.status} />
            </td>
            <td className={classes.amount}>
              <Usd amount={order.totalAmount} />
              <span className={classes.phoneLine}>
                <OrderStatusBadge status={order.status} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
