import { centsToUsd } from '../../../contract/core/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { draftCents } from './draft-request.ts'
import classes from './NewOrderFooter.module.css'
import type { useNewOrder } from './use-new-order.ts'

type Props = {
  newOrder: ReturnType<typeof useNewOrder>
  /** False until it is clear whose order it is. */
  ready: boolean
}

/** What the order comes to, what went wrong, and the way on or out. */
export function NewOrderFooter({ newOrder, ready }: Props) {
  const { draft, failure, pending, blank, close, discard, createAnother } = newOrder
  const pieces = draft.lines.length

  return (
    <div className={classes.footer}>
      {failure !== null && !pending && (
        <div className={classes.failure} role="alert" data-kind={failure.kind}>
          <span>{failure.message}</span>
          {failure.kind === 'repeated' && (
            <Button variant="default" onClick={createAnother}>
              Create another order
            </Button>
          )}
        </div>
      )}
      <p className={classes.total}>
        <span>
          Total
          {pieces > 0 && <span className={classes.count}>{pieces === 1 ? '1 line' : `${pieces} lines`}</span>}
        </span>
        <output className={classes.amount} aria-label="Total">
          <Usd amount={centsToUsd(draftCents(draft.lines))} />
        </output>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={pending} onClick={blank ? close : discard}>
          {blank ? 'Cancel' : 'Discard'}
        </Button>
        <Button
          type="submit"
          loading={pending}
          disabled={!ready}
          title={ready ? undefined : 'Choose the merchant first'}
        >
          {failure?.kind === 'unanswered' && !pending ? 'Retry' : 'Create order'}
        </Button>
      </div>
    </div>
  )
}
