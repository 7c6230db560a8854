import { Link } from '@tanstack/react-router'
import { formatCount, missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { revenuePerOrder } from './figure-shares.ts'

type State = AnalyticsSummary['geographic']['topStates'][number] & { rank: number }

const amount = (usd: number | null) => (usd === null ? missingFigure : <Usd amount={usd} />)

const columnsOf = (range: AnalyticsSummary['range']): Column<State>[] => [
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
    title: ({ state }) => state,
    cell: ({ state }) => (
      <Link to={paths.orders} search={ordersBehind(range, { dateBy: 'paid', state })}>
        {state}
      </Link>
    ),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { id: 'revenue', header: 'Revenue', align: 'end', tone: 'strong', cell: ({ revenue }) => amount(revenue) },
  { id: 'average', header: 'Per order', align: 'end', tone: 'muted', cell: (row) => amount(revenuePerOrder(row)) },
]

/** The states that paid orders were shipped to, by revenue. */
export function TopStates({ summary: { range, geographic } }: { summary: AnalyticsSummary }) {
  const { topStates, states } = geographic
  return (
    <Card
      title="Top Performing States"
      action={
        states > topStates.length && <Text as="span" size="s" tone="muted">{`${topStates.length} of ${states}`}</Text>
      }
    >
      <DataTable
        caption="States by revenue"
        columns={columnsOf(range)}
        rows={topStates.map((row, index) => ({ ...row, rank: index + 1 }))}
        rowKey={({ state }) => state}
        linkedRows
        empty="No paid orders with an address in these days"
      />
    </Card>
  )
}
