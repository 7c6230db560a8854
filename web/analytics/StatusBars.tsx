import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { ShareBar } from '../ui/ShareBar.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatRate } from './chart-metrics.ts'
import figures from './FigureTable.module.css'
import { statusShares } from './figure-shares.ts'
import { StatusName } from './StatusName.tsx'
import { TableDownload } from './TableDownload.tsx'

type StatusShare = ReturnType<typeof statusShares>[number]

const columnsOf = (range: AnalyticsSummary['range']): Column<StatusShare>[] => [
  {
    id: 'status',
    header: 'Status',
    isRowHeader: true,
    cell: ({ status }) => (
      <Link to={paths.orders} search={ordersBehind(range, { status })}>
        <StatusName status={status} />
      </Link>
    ),
  },
  {
    id: 'bar',
    isDecorative: true,
    cell: ({ status, share }) => <ShareBar share={share} color={`var(--status-${status}-fill)`} />,
  },
  { id: 'orders', header: 'Orders', align: 'end', tone: 'strong', cell: ({ count }) => formatCount(count) },
  { id: 'share', header: 'Share', align: 'end', tone: 'muted', cell: ({ share }) => formatRate(share) },
]

/** The orders of the range by their present status: a bar for each, in a table that also has the figures. */
export const StatusBars = ({ summary }: { summary: AnalyticsSummary }) => (
  <Card title="Order Status" action={<TableDownload name="Order status" table="statuses" summary={summary} />}>
    <DataTable
      caption="Orders by status"
      className={figures.bars}
      columns={columnsOf(summary.range)}
      rows={summary.orders.total === 0 ? [] : statusShares(summary)}
      rowKey={({ status }) => status}
      linkedRows
      empty="No orders in these days"
    />
  </Card>
)
