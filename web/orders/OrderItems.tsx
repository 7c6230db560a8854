import { IconPackage } from '@tabler/icons-react'
import type { Order, OrderLine } from '../../contract/orders/order.ts'
import { formatCount } from '../lib/format.ts'
import { Usd } from '../ui/Usd.tsx'
import { DetailSection } from './DetailSection.tsx'
import classes from './OrderItems.module.css'

const lineTotal = ({ price, quantity }: OrderLine) => (Math.round(price * 100) * quantity) / 100

export const OrderItems = ({ order }: { order: Order }) => (
  <DetailSection title="Items">
    <ul className={classes.lines}>
      {order.products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order never changes
        <li key={index}>
          <span className={classes.tile}>
            <IconPackage size={18} stroke={1.5} aria-hidden />
          </span>
          <span className={classes.name}>
            {line.name}
            <span className={classes.meta}>
              {line.sku && <span className={classes.sku}>{line.sku}</span>}
              <Usd amount={line.price} /> × {formatCount(line.quantity)}
            </span>
          </span>
          <span className={classes.amount}>
            <Usd amount={lineTotal(line)} />
          </span>
        </li>
      ))}
    </ul>
    <p className={classes.total}>
      Total{' '}
      <b>
        <Usd amount={order.totalAmount} />
      </b>
    </p>
  </DetailSection>
)
