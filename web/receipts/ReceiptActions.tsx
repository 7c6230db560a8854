import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Layout.tsx'
import { KeyHint } from './KeyHint.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import type { Deciding } from './use-decisions.ts'

type ActionProps = { receipt: Receipt; deciding: Deciding; onApply: (form: 'split' | 'other') => void }

/** The decisions beside a press on a suggested order. */
export function OpenActions({ receipt: { outcome, money }, deciding, onApply }: ActionProps) {
  const away = useAwayReason()
  const isMoney = outcome !== 'reversal'
  const { busy, notOurs, handled } = deciding
  const press = { variant: 'default', barrier: away, 'aria-disabled': busy || undefined } as const
  return (
    <Row gap={2} wrap className={classes.actions}>
      {isMoney && (
        <>
          <Button {...press} onClick={() => onApply('split')}>
            Split over orders <KeyHint keys={receiptKeys.split} />
          </Button>
          <Button {...press} onClick={() => onApply('other')}>
            Other order <KeyHint keys={receiptKeys.other} />
          </Button>
          <Button {...press} onClick={notOurs}>
            Not ours <KeyHint keys={receiptKeys.notOurs} />
          </Button>
        </>
      )}
      <Button
        {...press}
        title={money === null ? undefined : 'Its money stays on the books, and pays no order'}
        onClick={handled}
      >
        Mark as handled <KeyHint keys={receiptKeys.handled} />
      </Button>
    </Row>
  )
}

export function UndoAction({ deciding }: { deciding: Deciding }) {
  const away = useAwayReason()
  return (
    <Row>
      <Button variant="default" barrier={away} loading={deciding.busy} onClick={deciding.undo}>
        Undo <KeyHint keys={receiptKeys.undo} />
      </Button>
    </Row>
  )
}
