import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '../lib/commands.ts'
import { useOnline } from '../lib/connection.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import classes from './ExportButton.module.css'
import type { OrderListFilter } from './orders.queries.ts'

type Props = {
  filter: OrderListFilter
  /** How many orders match; undefined while that is not known. */
  total: number | undefined
  totalText: string | undefined
}

/** Saves all orders that match the filter as a file. */
export function ExportButton({ filter, total, totalText }: Props) {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const barrier = online ? (total === 0 ? 'No orders to export' : null) : 'No connection to the server'

  const run = async () => {
    if (total === undefined || totalText === undefined) return
    setBusy(true)
    try {
      const { runExport } = await import('./order-export.ts')
      await runExport(filter, { total, totalText })
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
            barrier: barrier ?? (busy ? 'They are being exported' : null),
            run: () => void run(),
          },
        ],
  )

  return (
    <Button
      variant="default"
      className={classes.export ?? ''}
      aria-label="Export"
      title={barrier ?? 'Download the orders of this list as CSV'}
      loading={busy}
      disabled={barrier !== null || total === undefined}
      onClick={() => void run()}
    >
      {!busy && <IconDownload size={16} stroke={1.6} aria-hidden />}
      <span className={classes.label}>Export</span>
    </Button>
  )
}
