import { type ReceiptView, receiptViews } from '../../contract/money/payment-receipt.ts'
import { knownParameter, textParameter } from './search-params.ts'

export const shownViews = [...receiptViews, 'all'] as const
export type ShownView = (typeof shownViews)[number]

/** The parameters in the address of the receipts. */
export type ReceiptSearch = {
  /** Absent for those that wait for a person. */
  receipts?: ShownView | undefined
  /** The receipt that is open. */
  receipt?: string | undefined
}

/** Reads the address. A malformed value, or the default, is undefined. */
export const receiptSearchOf = (raw: Record<string, unknown>): ReceiptSearch => ({
  receipts: knownParameter<ShownView>(shownViews, raw['receipts'], 'toDecide'),
  receipt: textParameter(raw['receipt'], 36),
})

/** The view as the API takes it. */
export const viewOf = ({ receipts: view = 'toDecide' }: ReceiptSearch): ReceiptView | undefined =>
  view === 'all' ? undefined : view
