import type { MoneySums } from '../../contract/analytics/figures.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { formatCount } from '../lib/format.ts'
import { PaymentMethodTile } from '../payments/PaymentMethodBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { ChangeBadge } from '../ui/ChangeBadge.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { comparedText } from './day-span.ts'
import classes from './MoneyReceived.module.css'
import { TableDownload } from './TableDownload.tsx'

type MethodRow = MoneySums & { method: PaymentMethod }

const columns: Column<MethodRow>[] = [
  {
    id: 'method',
    header: 'Method',
    isRowHeader: true,
    cell: ({ method }) => (
      <Row as="span" gap={2}>
        <PaymentMethodTile method={method} />
        {paymentMethodLabels[method]}
      </Row>
    ),
  },
  { id: 'transfers', header: 'Transfers', align: 'end', cell: ({ transfers }) => formatCount(transfers) },
  { id: 'received', header: 'Received', align: 'end', cell: ({ received }) => <Usd amount={received} /> },
  { id: 'refunded', header: 'Refunded', align: 'end', cell: ({ refunded }) => <Usd amount={refunded} /> },
  { id: 'net', header: 'Net', align: 'end', tone: 'strong', cell: ({ net }) => <Usd amount={net} /> },
]

/** The money that came and went, by the day and method of each transfer. The revenue counts paid orders instead. */
export function MoneyReceived({ summary }: { summary: AnalyticsSummary }) {
  const { money } = summary
  const rows = paymentMethods
    .map((method) => ({ method, ...money.methods[method] }))
    .filter(({ transfers, refunds }) => transfers + refunds > 0)
  return (
    <Card
      title="Money received"
      data-wide
      action={<TableDownload name="Money received" table="money" summary={summary} />}
    >
      <Stack gap={3}>
        <Row wrap gap={2} align="center" padding={[0, 4]}>
          <Text as="span" weight="bold">
            <Usd amount={money.net} />
          </Text>
          <ChangeBadge comparison={money.comparison} rise="good" against={comparedText(summary)} />
          <Text as="span" size="s" tone="muted">
            <Usd amount={money.received} /> received, <Usd amount={money.refunded} /> refunded
          </Text>
        </Row>
        <DataTable
          caption="Money by method"
          className={classes.table}
          columns={columns}
          rows={rows}
          rowKey={({ method }) => method}
          empty="No money came in these days"
        />
      </Stack>
    </Card>
  )
}
