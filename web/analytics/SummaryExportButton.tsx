import { IconDownload } from '@tabler/icons-react'
import { useCommands } from '../lib/commands.ts'
import { Button } from '../ui/Button.tsx'
import classes from './Analytics.module.css'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { saveSummary } from './save-summary.ts'

type Props = { summary: AnalyticsSummary | undefined; compare: boolean }

/** Saves everything on the page. */
export function SummaryExportButton({ summary, compare }: Props) {
  const save = () => (summary === undefined ? undefined : void saveSummary(summary, { compare }))
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
            run: save,
          },
        ],
  )
  return (
    <Button
      variant="default"
      title="Download the figures of these days as CSV"
      disabled={summary === undefined}
      onClick={save}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden />
      <span className={classes.exportText}>Export</span>
    </Button>
  )
}
