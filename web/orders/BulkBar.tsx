import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatCount } from '../lib/format.ts'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './BulkBar.module.css'
import { type BulkTarget, bulkTargets } from './bulk-update.ts'
import { OrderStatusIcon } from './OrderStatusBadge.tsx'
import { stepLabels } from './order-actions.ts'
import { shortcutLetters } from './use-order-shortcuts.ts'

export type BulkProgress = { readonly done: number; readonly total: number }

type Props = {
  count: number
  /** How many of them a refetch has moved off the page. */
  elsewhere: number
  /** While an update runs. */
  progress: BulkProgress | null
  barrier: string | null
  onMark: (status: BulkTarget) => void
  onClear: () => void
}

/** What can be done with the selected orders. It takes its own place, and so covers none of them. */
export function BulkBar({ count, elsewhere, progress, barrier, onMark, onClear }: Props) {
  // The bar has just made the list shorter: the row that was ticked may be behind it now.
  useEffect(() => {
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [])

  const disabled = barrier !== null || progress !== null

  return (
    <section className={classes.place} aria-label="Selected orders">
      <div className={classes.bar}>
        <p className={classes.count}>
          {progress === null
            ? `${formatCount(count)} selected`
            : `Updating ${formatCount(Math.min(progress.done + 1, progress.total))} of ${formatCount(progress.total)}…`}
          {progress === null && elsewhere > 0 && <span> · {formatCount(elsewhere)} not on this page</span>}
        </p>
        {bulkTargets.map((status) => (
          <button
            key={status}
            type="button"
            className={classes.action}
            aria-disabled={disabled}
            aria-keyshortcuts={`Shift+${shortcutLetters[status]}`}
            title={barrier ?? `Shift ${shortcutLetters[status]}`}
            onClick={() => !disabled && onMark(status)}
          >
            <OrderStatusIcon status={status} size={16} />
            {stepLabels[status]}
          </button>
        ))}
        <button type="button" className={classes.clear} disabled={progress !== null} onClick={onClear}>
          <span className={classes.clearLabel}>Clear</span>
          <span className={classes.esc} aria-hidden>
            <Kbd>Esc</Kbd>
          </span>
          <IconX className={classes.clearIcon} size={18} stroke={1.8} aria-hidden />
        </button>
      </div>
    </section>
  )
}
