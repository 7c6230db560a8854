import { Link } from '@tanstack/react-router'
import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { paths } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import type { ordersBehind } from '../orders/orders.queries.ts'
import type { MethodShare } from './figure-shares.ts'
import classes from './MethodDonut.module.css'

const size = 200
const outerRadius = 96
const innerRadius = 64
const gapAngle = 0.02

type Props = {
  shares: MethodShare[]
  total: number
  ordersBy: (method: PaymentMethod) => ReturnType<typeof ordersBehind>
  /** The method that the pointer is at, here or in the legend. */
  lit: PaymentMethod | null
  onLight: (method: PaymentMethod | null) => void
}

const transactions = (count: number): string => (count === 1 ? '1 transaction' : `${formatCount(count)} transactions`)

/** Slices by count. For the pointer only: the legend beside it has the same links and says all of it in words. */
export function MethodDonut({ shares, total, ordersBy, lit, onLight }: Props) {
  const paid = shares.filter(({ count }) => count > 0)
  const shown = paid.find(({ method }) => method === lit)
  const slice = ({ method, label, count }: MethodShare, path: string | null) => (
    <Link
      key={method}
      to={paths.orders}
      search={ordersBy(method)}
      preload={false}
      tabIndex={-1}
      data-dim={(shown !== undefined && lit !== method) || undefined}
      className={classes.slice}
      onPointerEnter={() => onLight(method)}
    >
      <title>{`${label}: ${transactions(count)}`}</title>
      <path d={path ?? ''} style={{ fill: `var(--method-${method})` }} />
    </Link>
  )
  return (
    <div className={classes.donut} aria-hidden>
      <svg viewBox={`0 0 ${size} ${size}`} className={classes.drawing} aria-hidden onPointerLeave={() => onLight(null)}>
        <Group top={size / 2} left={size / 2}>
          {paid.length === 0 && <circle r={(outerRadius + innerRadius) / 2} className={classes.ground} />}
          <Pie
            data={paid}
            pieValue={({ count }) => count}
            pieSort={null}
            pieSortValues={null}
            outerRadius={outerRadius}
            innerRadius={innerRadius}
            padAngle={paid.length > 1 ? gapAngle : 0}
            cornerRadius={2}
          >
            {({ arcs, path }) => arcs.map((arc) => slice(arc.data, path(arc)))}
          </Pie>
        </Group>
      </svg>
      <div className={classes.middle}>
        <span className={classes.count}>{formatCount(shown?.count ?? total)}</span>
        <span className={classes.unit}>{(shown?.count ?? total) === 1 ? 'transaction' : 'transactions'}</span>
        {shown && <span className={classes.unit}>{shown.label}</span>}
      </div>
    </div>
  )
}
