import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Text } from '../ui/Text.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { Usd } from '../ui/Usd.tsx'
import { KeyHint } from './KeyHint.tsx'
import { ReceiptProof } from './ReceiptProof.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import {
  type Advice,
  adviceOf,
  amountOf,
  bestSuggestion,
  providerLabels,
  reasonsOf,
  receiptState,
  sourceWords,
  titleOf,
} from './receipt-words.ts'

import { useReceipt } from './receipts.queries.ts'
import { Suggestions } from './Suggestions.tsx'
import { type Deciding, useDecisions } from './use-decisions.ts'

const ApplyDialog = onDemand(async () => (await import('./ApplyDialog.tsx')).ApplyDialog, {
  closer: ({ onClose }) => onClose,
})

const adviceLinks: Record<NonNullable<Advice['link']>, ReactNode> = {
  waiting: (
    <Link to={paths.moneyPage} params={{ page: 'waiting' }}>
      Orders that wait
    </Link>
  ),
  settings: (
    <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'payments' })}>
      Payment settings
    </Link>
  ),
}

const AdviceNotice = ({ advice: { text, tone, link } }: { advice: Advice }) => (
  <Notice tone={tone}>
    {text} {link !== undefined && adviceLinks[link]}
  </Notice>
)

function Head({ receipt }: { receipt: Receipt }) {
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

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
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

function Reasons({ receipt }: { receipt: Receipt }) {
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

function Paid({ receipt: { money, parsed } }: { receipt: Receipt }) {
  if (money === null || money.pays.length === 0) return null
  const handle = parsed?.payerHandle ?? null
  return (
    <section aria-label="Orders it pays">
      <Text as="h3" size="s" weight="bold">
        Orders it pays
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

type ActionProps = { receipt: Receipt; deciding: Deciding; onApply: (form: 'split' | 'other') => void }

/** The decisions beside a press on a suggested order. */
function OpenActions({ receipt: { outcome, money }, deciding, onApply }: ActionProps) {
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

function UndoAction({ deciding }: { deciding: Deciding }) {
  const away = useAwayReason()
  return (
    <Row>
      <Button variant="default" barrier={away} loading={deciding.busy} onClick={deciding.undo}>
        Undo <KeyHint keys={receiptKeys.undo} />
      </Button>
    </Row>
  )
}

type Props = {
  id: string
  merchantId: string | undefined
  onDecided: () => void
  onUndone: (id: string) => void
}

function Details({ receipt, merchantId, onDecided, onUndone }: { receipt: Receipt } & Omit<Props, 'id'>) {
  const canWrite = useCanWrite()
  const [form, setForm] = useState<'split' | 'other' | null>(null)
  const deciding = useDecisions(receipt, { onDecided, onUndone })
  const { match, decision, outcome } = receipt
  const isOpen = canWrite && (match === 'ask' || match === 'unmatched')
  const brings = isOpen && outcome !== 'reversal'
  const isUndoable = canWrite && (match === 'confirmed' || (match === 'refused' && decision !== null))
  const best = bestSuggestion(receipt)
  const key = (keys: string, label: string, isOffered: boolean, run: () => void) =>
    isOffered ? [{ keys, label, group: 'Receipts' as const, run }] : []
  useShortcuts([
    ...key(
      receiptKeys.apply,
      'Apply to the best order',
      brings && best !== undefined,
      () => best && deciding.apply(best),
    ),
    ...(brings ? receipt.suggestions : []).flatMap((order, at) =>
      key(String(at + 1), `Apply to order #${order.orderNumber}`, order.due > 0, () => deciding.apply(order)),
    ),
    ...key(receiptKeys.split, 'Split over orders', brings, () => setForm('split')),
    ...key(receiptKeys.other, 'Apply to another order', brings, () => setForm('other')),
    ...key(receiptKeys.notOurs, 'Not ours', brings, deciding.notOurs),
    ...key(receiptKeys.handled, 'Mark as handled', isOpen, deciding.handled),
    ...key(receiptKeys.undo, 'Undo the decision', isUndoable, deciding.undo),
  ])
  const advice = adviceOf(receipt)
  return (
    <Stack gap={5} padding={5} className={classes.details}>
      <Head receipt={receipt} />
      {advice !== null && <AdviceNotice advice={advice} />}
      {(isOpen || receipt.suggestions.length > 0) && match !== 'confirmed' && (
        <Suggestions receipt={receipt} best={best} deciding={brings ? deciding : null} />
      )}
      <Paid receipt={receipt} />
      {isOpen && <OpenActions receipt={receipt} deciding={deciding} onApply={setForm} />}
      {isUndoable && <UndoAction deciding={deciding} />}
      <Reasons receipt={receipt} />
      <ReceiptFacts receipt={receipt} />
      <ReceiptProof receipt={receipt} />
      {receipt.money !== null && (
        <Row>
          <Link to={paths.money} search={{ money: receipt.money.id }}>
            Open the payment
          </Link>
        </Row>
      )}
      {form !== null && (
        <ApplyDialog
          receipt={receipt}
          merchantId={merchantId}
          isSplit={form === 'split'}
          deciding={deciding}
          onClose={() => setForm(null)}
        />
      )}
    </Stack>
  )
}

/** A receipt with its reasons and proof, the orders that it may pay, and what a person can decide. */
export function OpenReceipt({ id, ...props }: Props) {
  const query = useReceipt(id)
  return (
    <>
      <UnansweredNotice query={query} />
      <Loaded query={query} failure="The receipt could not be loaded">
        {(receipt) => <Details receipt={receipt} {...props} />}
      </Loaded>
    </>
  )
}
