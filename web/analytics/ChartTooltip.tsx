import type { CSSProperties } from 'react'
import { Figure, type FigureUnit } from '../ui/Figure.tsx'
import { Text } from '../ui/Text.tsx'
import type { ChartMetric } from './analytics-search.ts'
import classes from './ChartTooltip.module.css'
import { averageOrderValue, conversionRate, pointName } from './chart-metrics.ts'
import type { ChartPoint } from './chart-points.ts'

type Row = { label: string; unit: FigureUnit; value: (point: ChartPoint) => number | null }

const rows: Row[] = [
  { label: 'Revenue', unit: 'usd', value: ({ amount }) => amount },
  { label: 'Orders', unit: 'count', value: ({ orders }) => orders },
  { label: 'Avg Order Value', unit: 'usd', value: averageOrderValue },
]
const conversionRow: Row = { label: 'Conversion', unit: 'percent', value: conversionRate }

type Props = {
  point: ChartPoint
  /** The point that it is compared with. */
  earlier: ChartPoint | undefined
  metric: ChartMetric
  /** The distance of the point from the left edge of the plot, in percent. */
  place: number
  /** Whether its mark is in the upper half of the chart. */
  isHigh: boolean
}

/**
 * Placed on the side of the point that has room, or on a narrow chart in the farther corner. Screen readers use the live
 * region instead.
 */
export function ChartTooltip({ point, earlier, metric, place, isHigh }: Props) {
  const style: CSSProperties & { '--place': string } = { '--place': `${place}%` }
  return (
    <div
      className={classes.tooltip}
      style={style}
      data-side={place > 50 ? 'left' : 'right'}
      data-high={isHigh || undefined}
      aria-hidden
    >
      <table>
        <thead>
          <tr>
            <td />
            <th>{pointName(point)}</th>
            {earlier && <th className={classes.before}>{pointName(earlier)}</th>}
          </tr>
        </thead>
        <tbody>
          {(metric === 'conversion' ? [...rows, conversionRow] : rows).map(({ label, unit, value }) => (
            <tr key={label}>
              <th>{label}</th>
              <td>
                <Figure unit={unit} value={value(point)} />
              </td>
              {earlier && (
                <td className={classes.before}>
                  <Figure unit={unit} value={value(earlier)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs" tone="muted" className={classes.tap}>
        Tap again for the orders
      </Text>
    </div>
  )
}
