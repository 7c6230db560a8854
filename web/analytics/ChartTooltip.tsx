import type { ReactNode } from 'react'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { formatCount, formatDay, missingFigure } from '../lib/format.ts'
import { Usd } from '../ui/Usd.tsx'
import classes from './ChartTooltip.module.css'
import type { ChartMetric } from './chart-choices.ts'
import { averageOrderValue, conversionRate, formatRate } from './chart-metrics.ts'

const gap = 14
const aboveAxis = 44
/** In a narrower chart there may be no room on either side. */
const leastWidthBeside = 640

type Row = { label: string; figure: (point: FigurePoint) => ReactNode }

const usd = (amount: number | null) => (amount === null ? missingFigure : <Usd amount={amount} />)
const rows: Row[] = [
  { label: 'Revenue', figure: ({ amount }) => usd(amount) },
  { label: 'Orders', figure: ({ orders }) => formatCount(orders) },
  { label: 'Avg Order Value', figure: (point) => usd(averageOrderValue(point)) },
]
const conversionRow: Row = { label: 'Conversion', figure: (point) => formatRate(conversionRate(point)) }

type Props = {
  point: FigurePoint
  /** The day compared with. */
  earlier: FigurePoint | undefined
  metric: ChartMetric
  /** Where the day stands, from the left edge of the chart. */
  place: number
  width: number
  /** Whether its mark is in the upper half of the chart. */
  isHigh: boolean
}

/** On the side of the day that has the room, or in the corner that is further from it. Screen readers are told by the live region instead. */
export function ChartTooltip({ point, earlier, metric, place, width, isHigh }: Props) {
  const isRight = place > width / 2
  const beside = isRight ? { right: width - place + gap } : { left: place + gap }
  const inCorner = { ...(isRight ? { left: 0 } : { right: 0 }), ...(isHigh && { top: 'auto', bottom: aboveAxis }) }
  return (
    <div className={classes.tooltip} style={width < leastWidthBeside ? inCorner : beside} aria-hidden>
      <table>
        <thead>
          <tr>
            <td />
            <th>{formatDay(point.date)}</th>
            {earlier && <th className={classes.before}>{formatDay(earlier.date)}</th>}
          </tr>
        </thead>
        <tbody>
          {(metric === 'conversion' ? [...rows, conversionRow] : rows).map(({ label, figure }) => (
            <tr key={label}>
              <th>{label}</th>
              <td>{figure(point)}</td>
              {earlier && <td className={classes.before}>{figure(earlier)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.tap}>Tap again for the orders</p>
    </div>
  )
}
