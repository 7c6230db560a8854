import { useQueryClient } from '@tanstack/react-query'
import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { announce } from '../lib/announce.ts'
import { isOnline } from '../lib/connection.ts'
import { dismissToast, toastError, toastProblem, toastSuccess } from '../lib/toasts.ts'
import { toastOffer } from '../ui/toast-offers.ts'
import { amountLeft } from './receipt-words.ts'
import { type Decision, receiptQueries, useDecide, useUndoDecision } from './receipts.queries.ts'

type Effects = { onDecided: () => void; onUndone: (id: string) => void }

const toastId = (id: string): string => `undo-receipt-${id}`

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

  /** Throws what the server answers, for a form that shows it. */
  const decide = async (decision: Decision, done: string): Promise<void> => {
    const answer = await change.mutateAsync({ id, decision })
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
    applying:
      change.isPending && 'apply' in change.variables.decision ? change.variables.decision.apply[0]?.orderId : null,
    decide,
    apply: ({ orderId, orderNumber }: SuggestedOrder): void => {
      const amount = amountLeft(receipt)
      if (amount === null || amount === 0) return
      void press({ apply: [{ orderId, amount }] }, `Applied to order #${orderNumber}`)
    },
    notOurs: () => void press({ notOurs: true }, 'Marked as not ours'),
    handled: () => void press({ handled: true }, 'Marked as handled'),
    undo: () => void undo(),
  }
}

export type Deciding = ReturnType<typeof useDecisions>
