import type { ReceiptFacts } from '../demo/receipts/facts.ts'
import { type ReceiptLayout, writeReceipt } from '../demo/receipts/layouts.ts'
import { createReceiptKeys as createKeys, type ReceiptKeys, sealReceipt } from '../demo/receipts/sign-mail.ts'

export const createReceiptKeys = (): ReceiptKeys => createKeys()

/** A receipt as its provider would mail it, signed with keys of our own. */
export const signedReceipt = (layout: ReceiptLayout, facts: ReceiptFacts, keys: ReceiptKeys): Promise<Buffer> =>
  sealReceipt(writeReceipt(layout, facts), keys)
