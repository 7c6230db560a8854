import { Link } from '@tanstack/react-router'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { providerLabels } from '../../contract/money/receipt.ts'
import { missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Receipts.module.css'
import { amountOf, reasonsOf, receiptState, sourceWords, titleOf } from './receipt-words.ts'

/** The amount, the payer, the note and the state. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const { label, ...display } = receiptState(receipt)
  const amount = amountOf(receipt)
  const { decision, decidedBy, decidedAt, match, parsed } = receipt
  const isDecided = decision !== null && decidedAt !== null && (match === 'confirmed' || match === 'refused')
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between" wrap>
        <Text as="h2" size="xl" weight="bold">
          {amount === null ? 'Amount not known' : <Usd amount={amount} />}
        </Text>
        <Badge {...display}>{label}</Badge>
      </Row>
      <Text weight="medium" breaks>
        {titleOf(receipt)}
      </Text>
      {(amount !== null || parsed?.note != null) && (
        <Text size="s" tone={parsed?.note == null ? 'muted' : undefined} breaks>
          {parsed?.note == null ? 'No note' : `“${parsed.note}”`}
        </Text>
      )}
      {isDecided && (
        <Text size="s" tone="muted" breaks>
          Decided by {decidedBy} <DateTime iso={decidedAt} />
        </Text>
      )}
    </Stack>
  )
}

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { parsed, receivedAt, source, outcome, verdict } = receipt
  const provider = parsed?.provider ?? null
  const isPaid = outcome === 'payment' && verdict !== 'forged'
  return (
    <Facts
      flush
      facts={[
        ['Provider', provider === null ? missingFigure : providerLabels[provider]],
        [
          isPaid ? 'Paid' : 'Dated',
          parsed?.occurredAt ? <DateTime key="paid" iso={parsed.occurredAt} /> : missingFigure,
        ],
        [
          'Came',
          <span key="came">
            <DateTime iso={receivedAt} /> {sourceWords[source]}
          </span>,
        ],
        ['Reference', parsed?.reference ?? missingFigure],
      ]}
    />
  )
}

export function ReceiptReasons({ receipt }: { receipt: Receipt }) {
  const reasons = reasonsOf(receipt)
  if (reasons.length === 0) return null
  return (
    <section aria-label="Reasons">
      <Text as="h3" size="s" weight="bold">
        Why
      </Text>
      <Text as="ul" size="s" breaks className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <TextWithAmounts text={reason} />
          </li>
        ))}
      </Text>
    </section>
  )
}

/** The orders that its money pays, or whose customer gets it back. */
export function PaidOrders({ receipt: { money, parsed, decision } }: { receipt: Receipt }) {
  if (money === null || money.pays.length === 0) return null
  const handle = parsed?.payerHandle ?? null
  const title = decision === 'sent_back' ? 'Order whose customer gets it back' : 'Orders it pays'
  return (
    <section aria-label={title}>
      <Text as="h3" size="s" weight="bold">
        {title}
      </Text>
      <Stack as="ul" gap={2} className={classes.plainList}>
        {money.pays.map(({ orderId, orderNumber, customerName, amount }) => (
          <Row as="li" key={orderId} gap={3} justify="between">
            <Text as="span" size="s" breaks>
              <Link to={paths.order} params={{ orderId }}>
                #{orderNumber}
              </Link>{' '}
              {customerName}
            </Text>
            <Text as="b" size="s" weight="medium">
              <Usd amount={amount} />
            </Text>
          </Row>
        ))}
      </Stack>
      {handle !== null && (
        <Text size="s" tone="muted" breaks>
          {handle} now counts as the handle of {money.pays.map(({ customerName }) => customerName).join(', ')}: evidence
          for the next payment.
        </Text>
      )}
    </section>
  )
}
