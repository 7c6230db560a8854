import { IconDownload } from '@tabler/icons-react'
import { useCommands } from '../lib/commands.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatSpan } from './day-span.ts'

type Props = { summary: AnalyticsSummary | undefined; compare: boolean }

/** Saves the figures on screen as a file, from the response that the page shows. */
export function SummaryExportButton({ summary, compare }: Props) {
  const save = async () => {
    if (summary === undefined) return
    try {
      const { summaryCsv, summaryFilename } = await import('./summary-csv.ts')
      const file = new Blob([summaryCsv(summary, { compare })], { type: 'text/csv;charset=utf-8' })
      saveFile(file, summaryFilename(summary))
      toastSuccess(`Exported the analytics of ${formatSpan(summary.range)}`)
    } catch (error) {
      toastError(error, 'Failed to export the analytics')
    }
  }
  useCommands(
    summary === undefined
      ? []
      : [
          {
            label: 'Export analytics',
            group: 'Actions',
            words: 'download csv spreadsheet',
            atOnce: false,
            barrier: null,
            run: () => void save(),
          },
        ],
  )
  return (
    <Button
      variant="default"
      title="Download the figures of these days as CSV"
      disabled={summary === undefined}
      onClick={() => void save()}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden />
      Export
    </Button>
  )
}
