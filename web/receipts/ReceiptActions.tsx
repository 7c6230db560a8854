import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Layout.tsx'
import { KeyHint } from './KeyHint.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import { closedSuggestions, partTaken } from './receipt-words.ts'
import type { Deciding } from './use-decisions.ts'

/** The dialogs of a receipt. */
export type ReceiptForm = 'split' | 'other' | { sendBack: SuggestedOrder | undefined }

type ActionProps = { receipt: Receipt; deciding: Deciding; onApply: (form: ReceiptForm) => void }

/** The decisions beside a press on a suggested order. */
export function OpenActions({ receipt, deciding, onApply }: ActionProps) {
  const away = useAwayReason()
  const { outcome, money, reversedMoneyId } = receipt
  const isMoney = outcome !== 'reversal'
  const { busy, notOurs, takenBack, handled } = deciding
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
          {closedSuggestions(receipt).length === 0 && (
            <Button
              {...press}
              title="For money that came late or twice"
              onClick={() => onApply({ sendBack: undefined })}
            >
              Send it back <KeyHint keys={receiptKeys.sendBack} />
            </Button>
          )}
          <Button {...press} onClick={notOurs}>
            Not ours <KeyHint keys={receiptKeys.notOurs} />
          </Button>
        </>
      )}
      {reversedMoneyId !== null && (
        <Button
          {...press}
          title={`${partTaken(receipt) ?? 'The payment'} counts no more, and its order says so`}
          onClick={takenBack}
        >
          The money was taken back <KeyHint keys={receiptKeys.takenBack} />
        </Button>
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
