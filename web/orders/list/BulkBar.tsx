import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAwayReason } from '../../lib/connection.ts'
import { formatCount } from '../../lib/format.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { OrderStatusIcon } from '../order/OrderStatusBadge.tsx'
import { PrintMenu } from '../print/PrintMenu.tsx'
import classes from './BulkBar.module.css'
import { type BulkTarget, bulkTargets } from './bulk-update.ts'
import controls from './Controls.module.css'
import type { useBulkUpdate } from './use-bulk-update.ts'
import { shortcutLetters } from './use-list-shortcuts.ts'

/** The specification's labels for bulk actions are shorter than those for one order. */
const labels: Record<BulkTarget, string> = { paid: 'Mark Paid', shipped: 'Mark Shipped' }

type Props = { bulk: ReturnType<typeof useBulkUpdate> }

/** The actions for the selected orders. The bar has its own space, so it covers no order. */
export function BulkBar({ bulk: { selection, count, amount, offPage, progress, mark, clear } }: Props) {
  const away = useAwayReason()
  // The bar made the list shorter, so the ticked row may be out of view.
  useEffect(() => {
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [])

  const disabled = away !== null || progress !== null

  return (
    <Row as="section" justify="center" padding={[1.5, 3]} className={classes.place} aria-label="Selected orders">
      <Row gap={1.5} padding={1.5} className={classes.bar}>
        <p className={classes.count}>
          {progress === null
            ? `${formatCount(count)} selected`
            : `Updating ${formatCount(Math.min(progress.done + 1, progress.total))} of ${formatCount(progress.total)}…`}
          {progress === null && (
            <>
              {' '}
              <span className={controls.wide}>· </span>
              <Usd amount={amount} />
            </>
          )}
          {progress === null && offPage > 0 && (
            <Text as="span" weight="regular">
              {' '}
              · {formatCount(offPage)} not on this page
            </Text>
          )}
        </p>
        {bulkTargets.map((status) => (
          <button
            key={status}
            type="button"
            className={`${controls.control} ${classes.action}`}
            aria-disabled={disabled}
            aria-keyshortcuts={`Shift+${shortcutLetters[status]}`}
            title={away ?? `Shift ${shortcutLetters[status]}`}
            onClick={() => !disabled && mark(status)}
          >
            <OrderStatusIcon status={status} size={16} />
            {labels[status]}
          </button>
        ))}
        <PrintMenu orders={[...selection.orders.values()]} className={`${controls.control} ${classes.action}`} />
        <button
          type="button"
          className={`${controls.control} ${classes.clear}`}
          disabled={progress !== null}
          onClick={clear}
        >
          <span className={controls.spoken}>Clear</span>
          <span className={`${controls.wide} ${classes.esc}`} aria-hidden>
            <Kbd>Esc</Kbd>
          </span>
          <IconX className={classes.clearIcon} size={18} stroke={1.8} aria-hidden />
        </button>
      </Row>
    </Row>
  )
}
