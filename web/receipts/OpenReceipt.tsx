import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { OpenActions, UndoAction } from './ReceiptActions.tsx'
import { PaidOrders, ReceiptFacts, ReceiptHead, ReceiptReasons } from './ReceiptFacts.tsx'
import { ReceiptProof } from './ReceiptProof.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import { type Advice, adviceOf, bestSuggestion } from './receipt-words.ts'
import { useReceipt } from './receipts.queries.ts'
import { Suggestions } from './Suggestions.tsx'
import { useDecisions } from './use-decisions.ts'

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
      <ReceiptHead receipt={receipt} />
      {advice !== null && <AdviceNotice advice={advice} />}
      {(isOpen || receipt.suggestions.length > 0) && match !== 'confirmed' && (
        <Suggestions receipt={receipt} best={best} deciding={brings ? deciding : null} />
      )}
      <PaidOrders receipt={receipt} />
      {isOpen && <OpenActions receipt={receipt} deciding={deciding} onApply={setForm} />}
      {isUndoable && <UndoAction deciding={deciding} />}
      <ReceiptReasons receipt={receipt} />
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
