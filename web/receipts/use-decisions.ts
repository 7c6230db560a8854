import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { announce } from '../lib/announce.ts'
import { isOnline } from '../lib/connection.ts'
import { dismissToast, toastError, toastProblem, toastSuccess } from '../lib/toasts.ts'
import { toastOffer } from '../ui/toast-offers.ts'
import { amountLeft, partTaken } from './receipt-words.ts'
import { type Decision, receiptQueries, useDecide, useUndoDecision } from './receipts.queries.ts'

type Effects = { onDecided: () => void; onUndone: (id: string) => void }

const toastId = (id: string): string => `undo-receipt-${id}`

/** The order that a decision has the money pay, if there is one. */
const orderOf = (decision: Decision): string | null =>
  'apply' in decision ? (decision.apply[0]?.orderId ?? null) : null

/** Decides about a receipt, says so in a toast that offers Undo, and refreshes everything that shows money. */
export function useDecisions(receipt: Receipt, { onDecided, onUndone }: Effects) {
  const queryClient = useQueryClient()
  const change = useDecide()
  const taking = useUndoDecision()
  const { id } = receipt
  const busy = change.isPending || taking.isPending

  const undo = async (): Promise<void> => {
    if (taking.isPending) return
    dismissToast(toastId(id))
    try {
      const { receipt: undone } = await taking.mutateAsync(id)
      queryClient.setQueryData(receiptQueries.one(id).queryKey, undone)
      toastSuccess('Undone: the receipt waits for your decision again')
      announce('Undone: the receipt waits for your decision again')
      onUndone(id)
    } catch (error) {
      toastError(error, 'The decision could not be undone')
    }
  }

  /** Throws what the server answers, for a dialog that shows it. `close` closes the dialog. */
  const decide = async (decision: Decision, done: string, close?: () => void): Promise<void> => {
    const answer = await change.mutateAsync({ id, decision })
    // Closed before anything else: nothing behind an open dialog can take the focus.
    if (close !== undefined) flushSync(close)
    queryClient.setQueryData(receiptQueries.one(id).queryKey, answer.receipt)
    toastOffer(toastId(id), done, { label: 'Undo', letter: 'z', run: () => void undo() })
    announce(`${done}. Press Control Z to undo`)
    onDecided()
  }

  const press = async (decision: Decision, done: string): Promise<void> => {
    if (busy) return
    if (!isOnline()) return toastProblem('No connection to the server. Nothing was changed.')
    try {
      await decide(decision, done)
    } catch (error) {
      // A colleague may have decided, or the order has changed: what is shown is loaded again.
      toastError(error, 'The receipt could not be changed')
    }
  }

  return {
    busy,
    /** The order that a press is being applied to. */
    applying: change.isPending ? orderOf(change.variables.decision) : null,
    decide,
    apply: ({ orderId, orderNumber }: SuggestedOrder): void => {
      const amount = amountLeft(receipt)
      if (amount === null || amount === 0) return
      void press({ apply: [{ orderId, amount }] }, `Applied to order #${orderNumber}`)
    },
    takenBack: () => void press({ takenBack: true }, `${partTaken(receipt) ?? 'The payment'} counts no more`),
    notOurs: () => void press({ notOurs: true }, 'Marked as not ours'),
    handled: () => void press({ handled: true }, 'Marked as handled'),
    undo: () => void undo(),
  }
}

export type Deciding = ReturnType<typeof useDecisions>
