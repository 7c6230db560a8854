import { IconArrowLeft, IconDots, IconLink } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { orderUrl, paths } from '../app/paths.ts'
import { copyText } from '../lib/clipboard.ts'
import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LazyOrderLayers } from './LazyOrderLayers.tsx'
import { LazyOrderRisk } from './LazyOrderRisk.tsx'
import { hasActions, OrderActions } from './OrderActions.tsx'
import details from './OrderDetails.module.css'
import { OrderDetailsSkeleton } from './OrderDetailsSkeleton.tsx'
import { OrderItems } from './OrderItems.tsx'
import { menuAfterPress, OrderMenu, type OrderMenuTarget } from './OrderMenu.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import classes from './OrderPage.module.css'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderCustomer, OrderMerchant, OrderShipping } from './OrderPeople.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderUnavailable } from './OrderUnavailable.tsx'
import { type OrderIntent, orderName, writeBarrier } from './order-actions.ts'
import { type KnownOrder, useOrder } from './orders.queries.ts'
import { useOrderCommands } from './use-order-commands.ts'

/** One order on a page of its own: where its link leads. */
export function OrderPage() {
  const { orderId } = useParams({ from: '/desk/orders/$orderId' })
  const { data: order, error, isFetching, refetch } = useOrder(orderId)
  return (
    <>
      <Link className={classes.back} to={paths.orders}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        Orders
      </Link>
      {order !== undefined ? (
        <LoadedOrder order={order} />
      ) : error !== null ? (
        <>
          <PageHeader title="Order" />
          <div className={classes.unavailable}>
            <OrderUnavailable
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
              back={
                <Link className={classes.button} to={paths.orders}>
                  Back to orders
                </Link>
              }
            />
          </div>
        </>
      ) : (
        <>
          <PageHeader title="Order" />
          <div className={details.column}>
            <OrderDetailsSkeleton />
          </div>
        </>
      )}
    </>
  )
}

function LoadedOrder({ order }: { order: KnownOrder }) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const barrier = writeBarrier(role, online)
  const [intent, setIntent] = useState<OrderIntent | null>(null)
  const [menu, setMenu] = useState<OrderMenuTarget | null>(null)
  useOrderCommands({ order, barrier, onIntent: setIntent })
  const actions = <OrderActions order={order} barrier={barrier} onIntent={setIntent} />
  return (
    <>
      <PageHeader
        title={`Order ${orderName(order)}`}
        subtitle={role === 'admin' ? order.merchant.businessName : undefined}
        actions={
          <>
            <div className={classes.headActions}>{actions}</div>
            <IconButton
              label="Copy link"
              className={classes.tool ?? ''}
              onClick={() => void copyText(orderUrl(order.id))}
            >
              <IconLink size={18} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton
              label={`Actions for order ${orderName(order)}`}
              title="More actions"
              className={classes.tool ?? ''}
              aria-haspopup="menu"
              aria-expanded={menu !== null}
              onClick={({ currentTarget }) => setMenu(menuAfterPress(order, currentTarget))}
            >
              <IconDots size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </>
        }
      />
      <div className={details.cards}>
        <div className={details.column}>
          <OrderSummary order={order} />
          <LazyOrderRisk order={order} />
          <OrderItems order={order} />
          <OrderPayments payments={order.payments} />
          <OrderMessages messages={order.messages} />
          <OrderTimeline order={order} />
        </div>
        <div className={details.column}>
          <OrderCustomer order={order} />
          <OrderShipping order={order} />
          {role === 'admin' && <OrderMerchant order={order} />}
        </div>
      </div>
      {/* On phones, where the head has no room for them. */}
      {hasActions(order) && <div className={classes.footActions}>{actions}</div>}
      <OrderMenu target={menu} barrier={barrier} onOwnPage onIntent={setIntent} onClose={() => setMenu(null)} />
      <LazyOrderLayers ready dialog={{ intent, barrier, onClose: () => setIntent(null) }} />
    </>
  )
}
