import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { OpenActions, type ReceiptForm, UndoAction } from './ReceiptActions.tsx'
import { PaidOrders, ReceiptFacts, ReceiptHead, ReceiptReasons } from './ReceiptFacts.tsx'
import { ReceiptProof } from './ReceiptProof.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import { type Advice, adviceOf, bestSuggestion, bestToSendBack, isClosedWithMoney } from './receipt-words.ts'
import { useReceipt } from './receipts.queries.ts'
import { Suggestions } from './Suggestions.tsx'
import { useDecisions } from './use-decisions.ts'

const ApplyDialog = onDemand(async () => (await import('./ApplyDialog.tsx')).ApplyDialog, {
  closer: ({ onClose }) => onClose,
})

const SendBackDialog = onDemand(async () => (await import('./SendBackDialog.tsx')).SendBackDialog, {
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
  /** A dialog was closed. Its opener may be gone, because a colleague decided while it was open. */
  onFormClosed: () => void
}

function Details({ receipt, merchantId, onDecided, onUndone, onFormClosed }: { receipt: Receipt } & Omit<Props, 'id'>) {
  const canWrite = useCanWrite()
  const [form, setForm] = useState<ReceiptForm | null>(null)
  const deciding = useDecisions(receipt, { onDecided, onUndone })
  const closeForm = () => {
    // At once: the browser returns the focus as the dialog closes.
    flushSync(() => setForm(null))
    onFormClosed()
  }
  const { match, decision, outcome, reversedMoneyId } = receipt
  const isOpen = canWrite && (match === 'ask' || match === 'unmatched')
  const brings = isOpen && outcome !== 'reversal'
  const isUndoable =
    canWrite && !isClosedWithMoney(receipt) && (match === 'confirmed' || (match === 'refused' && decision !== null))
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
    ...key(receiptKeys.sendBack, 'Send it back', brings, () => setForm({ sendBack: bestToSendBack(receipt) })),
    ...key(receiptKeys.takenBack, 'The money was taken back', isOpen && reversedMoneyId !== null, deciding.takenBack),
    ...key(receiptKeys.notOurs, 'Not ours', brings, deciding.notOurs),
    ...key(receiptKeys.handled, 'Mark as handled', isOpen, deciding.handled),
    ...key(receiptKeys.undo, 'Undo the decision', isUndoable, deciding.undo),
  ])
  const advice = adviceOf(receipt)
  const moneyId = receipt.money?.id ?? reversedMoneyId
  return (
    <Stack gap={5} padding={5} className={classes.details}>
      <ReceiptHead receipt={receipt} />
      {advice !== null && <AdviceNotice advice={advice} />}
      {(isOpen || receipt.suggestions.length > 0) && match !== 'confirmed' && (
        <Suggestions
          receipt={receipt}
          best={best}
          deciding={brings ? deciding : null}
          onSendBack={(order) => setForm({ sendBack: order })}
        />
      )}
      <PaidOrders receipt={receipt} />
      {isOpen && <OpenActions receipt={receipt} deciding={deciding} onApply={setForm} />}
      {isUndoable && <UndoAction deciding={deciding} />}
      <ReceiptReasons receipt={receipt} />
      <ReceiptFacts receipt={receipt} />
      <ReceiptProof receipt={receipt} />
      {moneyId !== null && (
        <Row>
          <Link to={paths.money} search={{ money: moneyId }}>
            Open the payment
          </Link>
        </Row>
      )}
      {typeof form === 'object' && form !== null && (
        <SendBackDialog
          receipt={receipt}
          merchantId={merchantId}
          suggested={form.sendBack}
          deciding={deciding}
          onClose={closeForm}
        />
      )}
      {typeof form === 'string' && (
        <ApplyDialog
          receipt={receipt}
          merchantId={merchantId}
          isSplit={form === 'split'}
          deciding={deciding}
          onClose={closeForm}
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
