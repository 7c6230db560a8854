import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '../../lib/commands.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import controls from '../../ui/Controls.module.css'
import type { OrderListFilter } from '../queries/orders.queries.ts'

type Props = {
  filter: OrderListFilter
  /** The number of orders that match; undefined while it is not known. */
  total: number | undefined
  totalText: string | undefined
}

/** Saves all orders that match the filter as a file. */
export function ExportButton({ filter, total, totalText }: Props) {
  const [busy, setBusy] = useState(false)
  const disabledReason = useAwayReason() ?? (total === 0 ? 'No orders to export' : null)

  const run = async () => {
    if (total === undefined || totalText === undefined) return
    setBusy(true)
    try {
      const { runExport } = await import('./order-export.ts')
      await runExport(filter, { total, text: totalText })
    } catch (error) {
      toastError(error, 'Failed to export the orders')
    }
    setBusy(false)
  }

  useCommands(
    total === undefined
      ? []
      : [
          {
            label: 'Export orders',
            group: 'Actions',
            words: 'download csv spreadsheet',
            atOnce: false,
            barrier: disabledReason ?? (busy ? 'An export is running' : null),
            run: () => void run(),
          },
        ],
  )

  return (
    <Button
      variant="default"
      aria-label="Export"
      title={disabledReason ?? 'Download this list as CSV'}
      loading={busy}
      disabled={disabledReason !== null || total === undefined}
      onClick={() => void run()}
    >
      {!busy && <IconDownload size={16} stroke={1.6} aria-hidden />}
      <span className={controls.spoken}>Export</span>
    </Button>
  )
}
