import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { orderPath } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import classes from './BulkResults.module.css'
import { orderName } from './order-actions.ts'
import { Prompt } from './Prompt.tsx'
import { type BulkOutcome, countOfOrders } from './use-bulk-update.ts'
import { useLastShown } from './use-last-shown.ts'

/** What came of an update that the server refused at least in part. */
function outcomeText({ updated, refused, status }: BulkOutcome): string {
  const done = `marked as ${orderStatusLabels[status].toLowerCase()}`
  if (updated.length === 0) return `${countOfOrders(refused.length)} could not be ${done}`
  return `${countOfOrders(updated.length)} ${done}, ${formatCount(refused.length)} refused`
}

type Props = { outcome: BulkOutcome | null; onClose: () => void }

/** Which orders the server refused to change, and why. They stay selected. */
export function BulkResults({ outcome, onClose }: Props) {
  const shown = useLastShown(outcome)
  return (
    <Prompt opened={outcome !== null} onClose={onClose} title={shown && outcomeText(shown)} size={480}>
      {shown && (
        <>
          <p className={classes.intro}>
            {shown.refused.length === 1
              ? 'This order was not changed and stays selected.'
              : 'These orders were not changed and stay selected.'}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too */}
          <ul className={classes.refused} tabIndex={0}>
            {shown.refused.map(({ order, error }) => (
              <li key={order.id}>
                <a href={orderPath(order.id)} target="_blank" rel="noreferrer">
                  {orderName(order)}
                </a>
                <span>{errorMessage(error, 'Failed to update order status')}</span>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Prompt>
  )
}
