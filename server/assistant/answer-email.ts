import { type AnswerEmail, maxLeftEmails } from '../../contract/assistant/chat.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { customerEmailsOf } from '../messages/chat-mails.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import {
  AnswersGoToProvedError,
  NoEmailsReachCustomersError,
  NoPersonResponsibleError,
  TooManyLeftEmailsError,
} from './assistant.errors.ts'
import { type ConversationRow, setContact } from './conversations.queries.ts'
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
  if (orderId === null) return { address: contactEmail, canChange: contactChanges < maxLeftEmails }
  const proved = await selectOrderEmail(transaction, merchantId, orderId)
  return { address: proved === undefined ? null : maskedEmail(proved), canChange: false }
}

/** An address that a visitor leaves. */
export type Leaving = { email: string; now: Date; delivery: Delivery }

/**
 * Records the address in a locked conversation of the visitor. The same again changes nothing. Nothing is looked up by it: the
 * answer says nothing about an address. Throws 409 while no person is responsible, if an order is proved, if emails don't reach
 * customers, and for the fourth address.
 */
export async function leaveContact(
  transaction: WritingTransaction,
  row: ConversationRow,
  { email: written, now, delivery }: Leaving,
): Promise<void> {
  const { id, merchantId, orderId, contactEmail, contactChanges, memory } = row
  if (!isPersons(row)) throw new NoPersonResponsibleError()
  if (orderId !== null) throw new AnswersGoToProvedError()
  if ((await customerEmailsOf(transaction, merchantId, delivery)) !== 'on') throw new NoEmailsReachCustomersError()
  const email = written.toLowerCase()
  if (email === contactEmail) return
  // Changes are counted, so that no former address is kept.
  if (contactChanges >= maxLeftEmails) throw new TooManyLeftEmailsError()
  await setContact(transaction, merchantId, { id, email, language: memory.language ?? 'en', at: now })
}
