import { v7 as uuidv7 } from 'uuid'
import { secondMs } from '../../contract/core/time.ts'
import type { CustomerEmailState, MessageStatus } from '../../contract/messages/message.ts'
import type { Transaction } from '../db/transaction.ts'
import { dueSql } from '../money/ledger.service.ts'
import type { Sealer } from '../secrets.ts'
import { composeAnswerLetter, composeLeftAddressLetter } from './answer-letter.ts'
import { codeLifeMs, codeMark, composeCodeLetter, sealCode } from './code-letter.ts'
import type { ComposedMessage, LetterLanguage } from './message-frame.ts'
import { selectAnswerMails } from './message-log.queries.ts'
import { hasOwnMail, insertMessage, selectInstructionsOrder, withdrawLeftAnswers } from './messages.queries.ts'
import { customerEmailState, type Delivery } from './messages.service.ts'
import { selectToldShop } from './told-orders.queries.ts'

export type { FailedAnswer } from './message-delivery.ts'
export { codeLifeMs }

/** Whether an email of the shop leaves the house at all: by this server, or by an account of the shop's own. */
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
 * Queues the email with the code that proves in the chat that an order is the customer's. The log shows a mark in the
 * code's place, which is sealed until the email leaves. For shops whose emails leave; see `canMail`.
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

/** A customer who is in the chat has this long to read an answer there before it goes out by email. */
const readingMs = 90 * secondMs

/** Whether emails to a shop's customers are sent. @param delivery what this server can send */
export async function customerEmailsOf(
  transaction: Transaction,
  merchantId: string,
  delivery: Delivery,
): Promise<CustomerEmailState> {
  const shop = await selectToldShop(transaction, merchantId)
  return customerEmailState(shop?.customerEmails ?? false, await canMail(transaction, merchantId, delivery))
}

/** The readers of answers: the customer of a proved order, whose email is theirs too, or an address left in the chat. */
export type AnswerReader = { orderId: string } | { address: string; language: LetterLanguage }

export type AnswerToMail = {
  /** The answer's event. The email has the same id, by which it is found again. */
  eventId: string
  merchantId: string
  reader: AnswerReader
  text: string
  /** Whether the customer is in the chat: then the email waits, and isn't sent once they have read the answer. */
  isCustomerHere: boolean
  now: Date
  delivery: Delivery
}

type AddressedLetter = ComposedMessage & { orderId: string | null; recipient: string }

/** The email to a reader; null if the shop has turned emails to its customers off. */
async function letterTo(
  transaction: Transaction,
  { merchantId, reader, text: answer }: Pick<AnswerToMail, 'merchantId' | 'reader' | 'text'>,
): Promise<AddressedLetter | null> {
  if ('orderId' in reader) {
    const { orderId } = reader
    const order = await selectInstructionsOrder(transaction, { id: orderId, merchantId }, dueSql('orders'))
    return order.customerEmails
      ? { ...composeAnswerLetter({ ...order, answer }), orderId, recipient: order.recipient }
      : null
  }
  const { address: recipient, language } = reader
  const shop = await selectToldShop(transaction, merchantId)
  return shop?.customerEmails
    ? { ...composeLeftAddressLetter({ answer, shop, language }), orderId: null, recipient }
    : null
}

/**
 * Queues the email with a person's answer to a customer, as part of the transaction that answers. If nothing can send
 * it, it is kept as not sent. Writes nothing if the shop has turned emails to its customers off.
 */
export async function queueAnswerMail(transaction: Transaction, answer: AnswerToMail): Promise<void> {
  const { eventId, merchantId, isCustomerHere, now, delivery } = answer
  const letter = await letterTo(transaction, answer)
  if (letter === null) return
  const { orderId, recipient, subject, text, html } = letter
  const row = {
    ...{ id: eventId, merchant_id: merchantId, order_id: orderId, audience: 'customer', kind: 'conversation_answer' },
    ...{ channel: 'email', recipient, subject, body_text: text, body_html: html, created_at: now },
  }
  const dueAt = isCustomerHere ? new Date(now.getTime() + readingMs) : now
  await insertMessage(transaction, row, { delivery, dueAt })
}

/** Withdraws the answers that wait to be emailed to an address left in a conversation. One that is being sent stays. */
export const withdrawAnswersTo = (
  transaction: Transaction,
  merchantId: string,
  left: { conversationId: string; address: string; failure: string },
): Promise<void> => withdrawLeftAnswers(transaction, merchantId, left)

export type AnswerMailState = { eventId: string; recipient: string; status: MessageStatus; failure: string | null }

/** The state of the emails that carry these answers; none for an answer without one. */
export async function answerMailsOf(
  transaction: Transaction,
  merchantId: string,
  eventIds: readonly string[],
): Promise<AnswerMailState[]> {
  const rows = await selectAnswerMails(transaction, merchantId, eventIds)
  return rows.map(({ id, recipient, status, failure }) => ({ eventId: id, recipient, status, failure }))
}
