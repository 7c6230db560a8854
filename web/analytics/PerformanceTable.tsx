import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { copyText } from '../lib/clipboard.ts'
import { formatCount, formatDay, missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { averageOrderValue, conversionRate, formatRate } from './chart-metrics.ts'
import figures from './FigureTable.module.css'
import { tableText } from './summary-csv.ts'
import { dayTable, pairedDays } from './summary-tables.ts'

type DayRow = ReturnType<typeof pairedDays>[number]

/** The columns of the figures, of a day or of the day that it is compared with. */
function figureColumns(kind: 'now' | 'before', pointOf: (row: DayRow) => FigurePoint | undefined): Column<DayRow>[] {
  const column = (name: string, figure: (point: FigurePoint) => ReactNode): Column<DayRow> => ({
    id: `${kind}-${name}`,
    header: (
      <>
        {name}
        {kind === 'before' && <VisuallyHidden>, before</VisuallyHidden>}
      </>
    ),
    align: 'end',
    cell: (row) => {
      const point = pointOf(row)
      return point && figure(point)
    },
  })
  return [
    { ...column('Revenue', ({ amount }) => <Usd amount={amount} />), tone: 'strong' },
    column('Orders', ({ orders }) => formatCount(orders)),
    column('Avg Order Value', (point) => {
      const average = averageOrderValue(point)
      return average === null ? missingFigure : <Usd amount={average} />
    }),
    column('Conversion', (point) => formatRate(conversionRate(point))),
  ]
}

const columnsOf = (timezone: string, isCompared: boolean): Column<DayRow>[] => [
  {
    id: 'day',
    header: 'Day',
    isRowHeader: true,
    cell: ({ point }) =>
      point && (
        <Link
          to={paths.orders}
          search={ordersBehind({ startDate: point.date, endDate: point.date, timezone })}
          preload={false}
          className={figures.day}
        >
          {formatDay(point.date)}
        </Link>
      ),
  },
  ...figureColumns('now', ({ point }) => point),
  ...(isCompared
    ? [
        {
          id: 'before',
          header: 'Day before',
          tone: 'muted',
          cell: ({ earlier }) => earlier && <span className={figures.day}>{formatDay(earlier.date)}</span>,
        } satisfies Column<DayRow>,
        ...figureColumns('before', ({ earlier }) => earlier),
      ]
    : []),
]

type Props = { points: readonly FigurePoint[]; compared: readonly FigurePoint[] | null; timezone: string }

/** The figures that the chart draws. A day leads to the orders created on it. */
export function PerformanceTable({ points, compared, timezone }: Props) {
  const copy = () => void copyText(tableText(dayTable(points, compared)))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={figures.scroller} tabIndex={0} aria-label="Table of days">
        <DataTable
          caption="Performance by day"
          columns={columnsOf(timezone, compared !== null)}
          rows={pairedDays(points, compared)}
          rowKey={({ point, earlier }) => point?.date ?? `before ${earlier?.date}`}
          linkedRows
        />
      </section>
      <Row justify="between" data-screen-only>
        <Text as="span" size="s" tone="muted">
          {points.length === 1 ? '1 day' : `${formatCount(points.length)} days`}
        </Text>
        <Button variant="default" onClick={copy}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
          Copy table
        </Button>
      </Row>
    </>
  )
}
