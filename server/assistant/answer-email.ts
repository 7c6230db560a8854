import { type AnswerEmail, type ChatLanguage, maxLeftEmails } from '../../contract/assistant/chat.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { customerEmailsOf, withdrawAnswersTo } from '../messages/chat-mails.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import {
  AnswersGoToProvedError,
  NoEmailsReachCustomersError,
  NoPersonResponsibleError,
  TooManyLeftEmailsError,
} from './assistant.errors.ts'
import { type ConversationRow, clearContact, setContact } from './conversations.queries.ts'
import { maskedEmail } from './levy/tools/told.ts'
import { selectOrderEmail } from './order-person.queries.ts'

const isPersons = ({ state }: ConversationRow): boolean => state === 'waiting' || state === 'staff'

/** The address that answers of people go to, as the visitor may see it. Null while no answer is emailed to anybody. */
export async function answerEmailOf(
  transaction: Transaction,
  row: ConversationRow,
  delivery: Delivery,
): Promise<AnswerEmail | null> {
  const { merchantId, orderId, contactEmail, contactChanges } = row
  if (!isPersons(row) || (await customerEmailsOf(transaction, merchantId, delivery)) !== 'on') return null
  if (orderId === null) return { address: contactEmail, canChange: contactChanges < maxLeftEmails, isProved: false }
  const proved = await selectOrderEmail(transaction, merchantId, orderId)
  return { address: proved === undefined ? null : maskedEmail(proved), canChange: false, isProved: true }
}

/** Deletes the address left in a locked conversation. An answer that waits to be emailed there is not sent. */
export async function removeContact(
  transaction: WritingTransaction,
  { id, merchantId, contactEmail }: ConversationRow,
  by: 'visitor' | 'shop',
): Promise<void> {
  if (contactEmail === null) return
  await clearContact(transaction, merchantId, id)
  const failure = `Not sent: the ${by} removed the address`
  await withdrawAnswersTo(transaction, merchantId, { conversationId: id, address: contactEmail, failure })
}

/** An address that a visitor leaves, with the language of their chat; null takes the earlier one back. */
export type Leaving = { email: string | null; lang: ChatLanguage | undefined; now: Date; delivery: Delivery }

/**
 * Records the address in a locked conversation of the visitor. The same again changes nothing. Nothing is looked up by it: the
 * answer says nothing about an address. It can be taken back at any time. Else throws 409 while no person is responsible, if an
 * order is proved, if emails don't reach customers, and for the fourth address.
 */
export async function leaveContact(
  transaction: WritingTransaction,
  row: ConversationRow,
  { email: written, lang, now, delivery }: Leaving,
): Promise<void> {
  const { id, merchantId, orderId, contactEmail, contactChanges, memory } = row
  if (written === null) return removeContact(transaction, row, 'visitor')
  if (!isPersons(row)) throw new NoPersonResponsibleError()
  if (orderId !== null) throw new AnswersGoToProvedError()
  if ((await customerEmailsOf(transaction, merchantId, delivery)) !== 'on') throw new NoEmailsReachCustomersError()
  const email = written.toLowerCase()
  if (email === contactEmail) return
  // Changes are counted, so that no former address is kept.
  if (contactChanges >= maxLeftEmails) throw new TooManyLeftEmailsError()
  // The memory is empty after a day without messages.
  const language = memory.language ?? lang ?? 'en'
  await setContact(transaction, merchantId, { id, email, language, at: now })
}
