import { Link } from '@tanstack/react-router'
import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { KeyHint } from './KeyHint.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import { amountLeft, asSentence, bestToSendBack, needsNothing } from './receipt-words.ts'
import type { Deciding } from './use-decisions.ts'

const statusWords: Record<string, string> = {
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The status of an order that needs no money. It is news beside a payment, but not beside one taken back. */
const closedWords = (status: string, isReversal: boolean): string => {
  const words = statusWords[status] ?? status
  return isReversal || status === 'cancelled' ? words : `${words} already`
}

/** How the amount compares with what the order waits for. */
export function Fit({ due, left }: { due: number; left: number | null }) {
  const cents = left === null ? 0 : Math.round((left - due) * 100)
  if (cents === 0) return null
  return cents > 0 ? (
    <>
      {' '}
      · <Usd amount={cents / 100} /> too much, which becomes the order’s surplus
    </>
  ) : (
    <>
      {' '}
      · <Usd amount={-cents / 100} /> stays due
    </>
  )
}

type Props = {
  receipt: Receipt
  best: SuggestedOrder | undefined
  /** Null where nothing can be applied. */
  deciding: Deciding | null
  onSendBack: (order: SuggestedOrder) => void
}

/** The orders that a receipt may be for, the best first, each with its reasons. */
export function Suggestions({ receipt, best, deciding, onSendBack }: Props) {
  const away = useAwayReason()
  const { suggestions, outcome, parsed } = receipt
  const left = amountLeft(receipt)
  const back = bestToSendBack(receipt)
  const handle = parsed?.payerHandle ?? null
  return (
    <section aria-label="Suggested orders">
      <Text as="h3" size="s" weight="bold">
        {outcome === 'reversal' ? 'The order that it paid' : 'Orders that fit best'}
      </Text>
      {suggestions.length === 0 && (
        <Text size="s" tone="muted">
          {outcome === 'reversal'
            ? 'None is known.'
            : deciding === null
              ? 'No order fits.'
              : 'No order fits. Choose another order, or split the payment.'}
        </Text>
      )}
      <Stack as="ol" gap={2} className={classes.plainList}>
        {suggestions.map((order, at) => {
          const { orderId, orderNumber, customerName, due, status, reasons } = order
          return (
            <Row as="li" key={orderId} gap={3} justify="between" wrap className={classes.suggestion}>
              <Stack gap={0.5} className={classes.words}>
                <Text size="s" breaks>
                  <Link to={paths.order} params={{ orderId }}>
                    #{orderNumber}
                  </Link>{' '}
                  {customerName}
                </Text>
                <Text size="s" breaks>
                  {status === 'pending' || (due > 0 && outcome !== 'reversal') ? (
                    <>
                      <Usd amount={due} /> due{status !== 'pending' && ', since its payment was taken back'}
                      <Fit due={due} left={left} />
                    </>
                  ) : (
                    closedWords(status, outcome === 'reversal')
                  )}
                </Text>
                <Text size="xs" tone="muted" breaks>
                  {asSentence(reasons.join('; '))}
                </Text>
              </Stack>
              {deciding !== null && needsNothing(order) && (
                <Button
                  className={classes.apply ?? ''}
                  variant={order === back && best === undefined ? 'primary' : 'default'}
                  barrier={away}
                  aria-disabled={deciding.busy || undefined}
                  onClick={() => onSendBack(order)}
                >
                  Send it back <VisuallyHidden>to the customer of order #{orderNumber}</VisuallyHidden>{' '}
                  {order === back && <KeyHint keys={receiptKeys.sendBack} />}
                </Button>
              )}
              {deciding !== null && due > 0 && (
                <Button
                  variant={order === best ? 'primary' : 'default'}
                  className={classes.apply ?? ''}
                  barrier={away}
                  loading={deciding.applying === orderId}
                  onClick={() => deciding.apply(order)}
                >
                  Apply <VisuallyHidden>to order #{orderNumber}</VisuallyHidden>{' '}
                  <KeyHint keys={order === best ? 'a' : String(at + 1)} />
                </Button>
              )}
            </Row>
          )
        })}
      </Stack>
      {deciding !== null && handle !== null && suggestions.some(({ due }) => due > 0) && (
        <Text size="xs" tone="muted" breaks>
          The customer you apply it to is remembered with {handle}: evidence for the next payment.
        </Text>
      )}
    </section>
  )
}
