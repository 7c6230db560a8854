import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { paths } from '../app/paths.ts'
import { copyText } from '../lib/clipboard.ts'
import { formatCount, formatDay, missingFigure } from '../lib/format.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { Button } from '../ui/Button.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { averageOrderValue, conversionRate, formatRate } from './chart-metrics.ts'
import figures from './FigureTable.module.css'
import classes from './PerformanceTable.module.css'
import { tableText } from './summary-csv.ts'
import { dayTable } from './summary-tables.ts'

const columns = ['Revenue', 'Orders', 'Avg Order Value', 'Conversion']

function Figures({ point }: { point: FigurePoint }) {
  const average = averageOrderValue(point)
  return (
    <>
      <td className={figures.strong}>
        <Usd amount={point.amount} />
      </td>
      <td>{formatCount(point.orders)}</td>
      <td>{average === null ? missingFigure : <Usd amount={average} />}</td>
      <td>{formatRate(conversionRate(point))}</td>
    </>
  )
}

const Heading = ({ isCompared }: { isCompared: boolean }) => (
  <thead>
    <tr>
      <th scope="col" className={figures.text}>
        Day
      </th>
      {columns.map((name) => (
        <th scope="col" key={name}>
          {name}
        </th>
      ))}
      {isCompared && (
        <>
          <th scope="col" className={`${figures.text} ${classes.before}`}>
            Day before
          </th>
          {columns.map((name) => (
            <th scope="col" key={name}>
              {name}
              <VisuallyHidden>, before</VisuallyHidden>
            </th>
          ))}
        </>
      )}
    </tr>
  </thead>
)

type RowProps = { point: FigurePoint; earlier: FigurePoint | undefined; timezone: string }

function DayRow({ point, earlier, timezone }: RowProps) {
  const day = { startDate: point.date, endDate: point.date, timezone }
  return (
    <tr>
      <th scope="row" className={figures.text}>
        <Link to={paths.orders} search={ordersBehind(day)} preload={false} className={figures.link}>
          {formatDay(point.date)}
        </Link>
      </th>
      <Figures point={point} />
      {earlier && (
        <>
          <td className={`${figures.text} ${figures.quiet} ${classes.before}`}>{formatDay(earlier.date)}</td>
          <Figures point={earlier} />
        </>
      )}
    </tr>
  )
}

type Props = { points: readonly FigurePoint[]; compared: readonly FigurePoint[] | null; timezone: string }

/** What the chart draws, in figures: a day leads to the orders created on it. */
export function PerformanceTable({ points, compared, timezone }: Props) {
  const copy = () => void copyText(tableText(dayTable(points, compared)))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={classes.frame} tabIndex={0} aria-label="Table of days">
        <table className={`${figures.table} ${classes.table}`}>
          <caption>
            <VisuallyHidden>Performance by day</VisuallyHidden>
          </caption>
          <Heading isCompared={compared !== null} />
          <tbody>
            {points.map((point, index) => (
              <DayRow key={point.date} point={point} earlier={compared?.[index]} timezone={timezone} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.foot}>
        <span>{points.length === 1 ? '1 day' : `${formatCount(points.length)} days`}</span>
        <Button variant="default" onClick={copy}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
          Copy table
        </Button>
      </div>
    </>
  )
}
