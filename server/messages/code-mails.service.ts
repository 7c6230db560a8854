import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/transaction.ts'
import type { Sealer } from '../secrets.ts'
import { codeLifeMs, codeMark, composeCodeLetter, sealCode } from './code-letter.ts'
import { hasOwnMail, insertMessage } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'

export { codeLifeMs }

/** Whether an e-mail of the shop leaves the house at all: by this server, or by an account of the shop's own. */
export async function canMail(transaction: Transaction, merchantId: string, delivery: Delivery): Promise<boolean> {
  return delivery === 'queued' || hasOwnMail(transaction, merchantId)
}

export type CodeMail = {
  merchantId: string
  order: { id: string; number: number; customerName: string; customerEmail: string }
  shop: { name: string; email: string }
  code: string
  now: Date
}

/**
 * Queues the e-mail with the code that proves in the chat that an order is the customer's. The log shows a mark in the
 * code's place, which is sealed until the e-mail leaves. For shops whose e-mails leave; see `canMail`.
 */
export async function queueCodeMail(
  transaction: Transaction,
  sealer: Sealer,
  { merchantId, order, shop, code, now }: CodeMail,
): Promise<void> {
  const { subject, text, html } = composeCodeLetter({ ...order, shop, code: codeMark })
  const id = uuidv7({ msecs: now.getTime() })
  const row = {
    ...{ id, merchant_id: merchantId, order_id: order.id, kind: 'order_code', channel: 'email' },
    ...{ recipient: order.customerEmail, subject, body_text: text, body_html: html, created_at: now },
    sealed_code: sealCode(sealer, id, code),
  }
  await insertMessage(transaction, row, { delivery: 'queued', dueAt: now })
}
