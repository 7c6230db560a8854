import '../../ui/printed-page.css'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { lastSearches } from '../../lib/last-search.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import button from '../../ui/Button.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type OrderIntent, orderName } from '../actions/order-actions.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import { LazyOrderLayers } from './LazyOrderLayers.tsx'
import classes from './OrderActions.module.css'
import { OrderActions, OrderCommands, OrderTools, useHasActions } from './OrderActions.tsx'
import { OrderContent } from './OrderContent.tsx'

/** The page of one order, which its link opens. */
export function OrderPage() {
  const { orderId } = useParams({ from: '/desk/orders/$orderId' })
  const { role } = useSessionUser()
  const query = useOrder(orderId)
  const order = query.data
  const [intent, setIntent] = useState<OrderIntent | null>(null)
  const hasActions = useHasActions(order)
  const actions = order && hasActions && <OrderActions order={order} onIntent={setIntent} />
  const search = lastSearches.on(paths.orders)
  return (
    <>
      <BackLink to={paths.orders} search={search}>
        Orders
      </BackLink>
      <PageHeader
        title={order === undefined ? 'Order' : `Order ${orderName(order)}`}
        subtitle={role === 'admin' ? order?.merchant.businessName : undefined}
        actions={
          order && (
            <>
              <div className={classes.headActions}>{actions}</div>
              <OrderTools order={order} className={classes.tool} onOwnPage onIntent={setIntent} />
            </>
          )
        }
      />
      {order && <OrderCommands order={order} onIntent={setIntent} />}
      <OrderContent
        query={query}
        layout="page"
        onIntent={setIntent}
        back={
          <Link className={button.button} data-variant="default" to={paths.orders} search={search}>
            Back to orders
          </Link>
        }
      />
      {/* The head of a phone has no room for the actions. */}
      {actions && <div className={classes.footActions}>{actions}</div>}
      <LazyOrderLayers ready dialog={{ intent, onClose: () => setIntent(null) }} />
    </>
  )
}
