import { saveFile } from '../lib/save-file.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatSpan } from './day-span.ts'
import type { TableName } from './summary-tables.ts'

type Options = { compare: boolean; only?: TableName }

/** Saves the figures on screen as a file, from the response that the page shows. */
export async function saveSummary(summary: AnalyticsSummary, { compare, only }: Options): Promise<void> {
  try {
    const { summaryCsv, summaryFilename } = await import('./summary-csv.ts')
    const file = new Blob([summaryCsv(summary, { compare }, only)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, summaryFilename(summary, only))
    toastSuccess(`Exported the analytics of ${formatSpan(summary.range)}`)
  } catch (error) {
    toastError(error, 'Failed to export the analytics')
  }
}
