import { Link } from '@tanstack/react-router'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { formatCount } from '../lib/format.ts'
import type { MethodShare } from '../lib/method-shares.ts'
import { paths } from '../lib/paths.ts'
import type { ordersBehind } from '../orders/queries/orders.queries.ts'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './MethodDonut.module.css'

const size = 200
const outerRadius = 96
const innerRadius = 64
/** An arc can't end where it began. */
const wholeCircle = 0.9999

const pointAt = (share: number, radius: number): string => {
  const angle = 2 * Math.PI * share
  return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`
}

/** A part of the ring: it begins at a share of the circle, clockwise from the top, and is as long as another. */
function slicePath(start: number, length: number): string {
  const end = start + Math.min(length, wholeCircle)
  const arc = (radius: number, to: number, sweep: 0 | 1) =>
    `A${radius},${radius} 0 ${length > 0.5 ? 1 : 0} ${sweep} ${pointAt(to, radius)}`
  const outer = `M${pointAt(start, outerRadius)}${arc(outerRadius, end, 1)}`
  return `${outer}L${pointAt(end, innerRadius)}${arc(innerRadius, start, 0)}Z`
}

type Props = {
  shares: MethodShare[]
  total: number
  ordersBy: (method: PaymentMethod) => ReturnType<typeof ordersBehind>
  /** The method under the pointer, here or in the legend. */
  lit: PaymentMethod | null
  onLight: (method: PaymentMethod | null) => void
}

const transactions = (count: number): string => (count === 1 ? '1 transaction' : `${formatCount(count)} transactions`)

/** Slices by count. It is for the pointer only: the legend beside it has the same links and says everything in words. */
export function MethodDonut({ shares, total, ordersBy, lit, onLight }: Props) {
  const paid = shares.filter(({ count }) => count > 0)
  const shown = paid.find(({ method }) => method === lit)
  const countBefore = (index: number) => paid.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  const slice = ({ method, label, count }: MethodShare, index: number) => (
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
      <path d={slicePath(countBefore(index) / total, count / total)} style={{ fill: `var(--method-${method})` }} />
    </Link>
  )
  return (
    <div className={classes.donut} aria-hidden>
      <svg
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        className={classes.drawing}
        aria-hidden
        onPointerLeave={() => onLight(null)}
      >
        {paid.length === 0 && <circle r={(outerRadius + innerRadius) / 2} className={classes.ground} />}
        {paid.map(slice)}
      </svg>
      <Stack align="center" justify="center" className={classes.middle}>
        <Text as="span" size="xl" weight="bold">
          {formatCount(shown?.count ?? total)}
        </Text>
        <Text as="span" size="xs" tone="muted">
          {(shown?.count ?? total) === 1 ? 'transaction' : 'transactions'}
        </Text>
        {shown && (
          <Text as="span" size="xs" tone="muted">
            {shown.label}
          </Text>
        )}
      </Stack>
    </div>
  )
}
