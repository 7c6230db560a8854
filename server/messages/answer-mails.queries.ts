import type { MessageStatus } from '../../contract/messages/message.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type AnswerMailRow = { id: string; recipient: string; status: MessageStatus; failure: string | null }

const listStatement: NamedStatement = {
  name: 'answer-mails-list',
  text: `SELECT id, recipient, status, failure FROM messages
    WHERE merchant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'conversation_answer'`,
}

/** The emails with these ids that carry answers. */
export function selectAnswerMails(
  transaction: Transaction,
  merchantId: string,
  ids: readonly string[],
): Promise<AnswerMailRow[]> {
  return transaction.run<AnswerMailRow>(listStatement, [merchantId, ids])
}
