import { IconDownload } from '@tabler/icons-react'
import { IconButton } from '../ui/IconButton.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { saveSummary } from './save-summary.ts'
import type { TableName } from './summary-tables.ts'

type Props = { name: string; table: TableName; summary: AnalyticsSummary; compare?: boolean }

/** Saves one table of the page as CSV. */
export const TableDownload = ({ name, table, summary, compare = false }: Props) => (
  <IconButton
    label={`Download CSV: ${name}`}
    data-screen-only
    onClick={() => void saveSummary(summary, { compare, only: table })}
  >
    <IconDownload size={16} stroke={1.6} aria-hidden />
  </IconButton>
)
