import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { otherStatesLabel, stateName } from '../lib/us-states.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { changeColumn } from './ChangeColumn.tsx'
import { comparedText } from './day-span.ts'
import { revenuePerOrder } from './figure-shares.ts'
import map from './StateMap.module.css'
import { StateMap } from './StateMap.tsx'
import { TableDownload } from './TableDownload.tsx'

type Known = AnalyticsSummary['geographic']['byState'][number] & { rank: number }
/** The sum of the states beyond the listed ones has no orders to open: they are not one filter. */
type Other = { state: null; rank: null; name: string; orders: number; revenue: number }
type State = Known | Other

const amount = (usd: number | null) => (usd === null ? missingFigure : <Usd amount={usd} />)

const columnsOf = (range: AnalyticsSummary['range'], against: string): Column<State>[] => [
  {
    id: 'rank',
    header: (
      <>
        <VisuallyHidden>Rank</VisuallyHidden>
        <span aria-hidden>#</span>
      </>
    ),
    tone: 'muted',
    cell: ({ rank }) => rank,
  },
  {
    id: 'state',
    header: 'State',
    isRowHeader: true,
    title: (row) => (row.state === null ? row.name : row.state),
    cell: (row) =>
      row.state === null ? (
        row.name
      ) : (
        <Link to={paths.orders} search={ordersBehind(range, { dateBy: 'paid', state: row.state })}>
          {stateName(row.state)}
        </Link>
      ),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { id: 'revenue', header: 'Revenue', align: 'end', tone: 'strong', cell: ({ revenue }) => amount(revenue) },
  { id: 'average', header: 'Per order', align: 'end', tone: 'muted', cell: (row) => amount(revenuePerOrder(row)) },
  changeColumn({
    id: 'change',
    against,
    comparison: (row) => (row.state === null ? undefined : row.revenueComparison),
  }),
]

const shownFirst = 5

/** The states that paid orders were shipped to, by revenue: the first five, or all. */
export function TopStates({ summary }: { summary: AnalyticsSummary }) {
  const { range, geographic } = summary
  const { byState, otherStates, states } = geographic
  const [showsAll, setShowsAll] = useState(false)
  const rows: State[] = byState.map((row, index) => ({ ...row, rank: index + 1 }))
  const other: State[] = otherStates
    ? [{ ...otherStates, state: null, rank: null, name: otherStatesLabel(otherStates) }]
    : []
  return (
    <Card
      title="Top Performing States"
      data-wide
      action={
        <Row gap={2}>
          {states > shownFirst && (
            <Button variant="default" data-screen-only onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Show first ${shownFirst}` : `Show all ${formatCount(states)}`}
            </Button>
          )}
          <TableDownload name="States" table="states" summary={summary} />
        </Row>
      }
    >
      <Row wrap justify="center" align="start">
        <Stack padding={4} className={map.place}>
          <StateMap states={byState} ordersBy={(state) => ordersBehind(range, { dateBy: 'paid', state })} />
        </Stack>
        <div className={map.table}>
          <DataTable
            caption="States by revenue"
            columns={columnsOf(range, comparedText(summary))}
            rows={showsAll ? [...rows, ...other] : rows.slice(0, shownFirst)}
            rowKey={({ rank }) => String(rank)}
            linkedRows
            empty="No paid orders with an address in these days"
          />
        </div>
      </Row>
    </Card>
  )
}
