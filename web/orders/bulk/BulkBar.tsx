import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAwayReason } from '../../lib/connection.ts'
import { formatCount } from '../../lib/format.ts'
import { statusKeys } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import controls from '../../ui/Controls.module.css'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row } from '../../ui/Layout.tsx'
import { OrderStatusIcon } from '../../ui/OrderStatusBadge.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { PrintMenu } from '../print/PrintMenu.tsx'
import classes from './BulkBar.module.css'
import { type BulkAct, bulkActs, bulkWords } from './bulk-acts.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { actableCount } from './bulk-plan.ts'
import type { OrderSelectionState } from './use-order-selection.ts'

type Props = { bulk: OrderSelectionState }

/** The actions for the selected orders. The bar has its own space, so it covers no order. */
export function BulkBar({ bulk: { orders, count, amount, offPage, open, clear } }: Props) {
  // The bar made the list shorter, so the ticked row may be out of view.
  useEffect(() => {
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Row as="section" justify="center" padding={[1.5, 3]} className={classes.place} aria-label="Selected orders">
      <Row gap={1.5} padding={1.5} className={classes.bar} data-keep-clear>
        <p className={classes.count}>
          {formatCount(count)} selected · <Usd amount={amount} />
          {offPage > 0 && (
            <Text as="span" weight="regular">
              {' '}
              · {formatCount(offPage)} not on this page
            </Text>
          )}
        </p>
        {bulkActs.map((act) => {
          const able = actableCount(orders, act)
          return able > 0 && <ActButton key={act} act={act} able={able} of={count} onPress={() => open(act)} />
        })}
        <PrintMenu orders={orders} className={`${controls.control} ${classes.action}`} />
        <button type="button" className={`${controls.control} ${classes.clear}`} onClick={clear}>
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

type ActProps = {
  act: BulkAct
  /** How many of the selected orders it changes. */
  able: number
  of: number
  onPress: () => void
}

/** Opens the dialog of an act. One act runs at a time, because the orders of the running one are still selected. */
function ActButton({ act, able, of, onPress }: ActProps) {
  const away = useAwayReason()
  const isRunning = useStore(bulkJobs).some(({ progress }) => progress !== null)
  const barrier = away ?? (isRunning ? 'Wait until the orders before are done' : null)
  const { label } = bulkWords[act]
  const letter = statusKeys[act]
  return (
    <button
      type="button"
      className={`${controls.control} ${classes.action}`}
      aria-disabled={barrier !== null}
      aria-keyshortcuts={`Shift+${letter}`}
      title={barrier ?? `${label} (Shift ${letter})`}
      onClick={() => barrier === null && onPress()}
    >
      <OrderStatusIcon status={act} size={16} />
      <span className={act === 'cancelled' ? controls.spoken : undefined}>{label}</span>
      {able < of && <span>{formatCount(able)}</span>}
    </button>
  )
}
