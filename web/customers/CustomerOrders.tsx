import { Link } from '@tanstack/react-router'
import type { CustomerDetails, CustomerOrder } from '../../contract/customers/customer.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { countOf } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { OrderStatusBadge } from '../ui/OrderStatusBadge.tsx'
import { Usd } from '../ui/Usd.tsx'

const columnsOf = (merchantId: string): Column<CustomerOrder>[] => [
  {
    id: 'number',
    header: 'Order',
    isRowHeader: true,
    phone: 'title',
    cell: ({ id, number }) => (
      <Link to={paths.order} params={{ orderId: id }}>
        #{number}
      </Link>
    ),
  },
  {
    id: 'placed',
    header: 'Placed',
    tone: 'muted',
    width: '11.5rem',
    phone: 'under',
    cell: ({ createdAt }) => <DateTime iso={createdAt} merchantId={merchantId} />,
  },
  {
    id: 'method',
    header: 'Method',
    tone: 'muted',
    width: '7rem',
    wideOnly: true,
    cell: ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
  },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    phone: 'underEnd',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    tone: 'strong',
    width: '7.5rem',
    phone: 'end',
    cell: ({ totalAmount }) => <Usd amount={totalAmount} />,
  },
]

/** A customer's newest orders, with a link to all of them. */
export function CustomerOrders({ customer }: { customer: CustomerDetails }) {
  const { id, orders, newestOrders, merchant } = customer
  const isAll = newestOrders.length === orders
  return (
    <Card
      title={isAll ? countOf('order', orders) : `Newest ${newestOrders.length} of ${countOf('order', orders)}`}
      action={
        orders > 0 && (
          <Link to={paths.orders} search={ordersOf(id)}>
            All orders
          </Link>
        )
      }
    >
      <DataTable
        caption="Orders of this customer"
        columns={columnsOf(merchant.id)}
        rows={newestOrders}
        rowKey={(order) => order.id}
        linkedRows
        empty="No orders yet"
      />
    </Card>
  )
}

const ordersOf = (customerId: string): object => ({ customerId })
