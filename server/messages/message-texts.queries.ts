import type { EditableKind, MessageText } from '../../contract/messages/message-text.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type MessageTextRow = MessageText & { kind: string; version: string; changedAt: Date; changedBy: string }

const columns = ['kind', 'subject', 'body', 'version', 'changed_at as changedAt', 'changed_by as changedBy'] as const

export const selectMessageTexts = (transaction: Transaction, merchantId: string): Promise<MessageTextRow[]> =>
  transaction.execute(sqlBuilder.selectFrom('message_texts').select(columns).where('merchant_id', '=', merchantId))

export async function upsertMessageText(
  transaction: Transaction,
  merchantId: string,
  { kind, subject, body, version, changedAt, changedBy }: MessageTextRow,
): Promise<void> {
  const values = { subject, body, version, changed_at: changedAt, changed_by: changedBy }
  await transaction.execute(
    sqlBuilder
      .insertInto('message_texts')
      .values({ merchant_id: merchantId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(values)),
  )
}

export async function deleteMessageText(
  transaction: Transaction,
  merchantId: string,
  kind: EditableKind,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('message_texts').where('merchant_id', '=', merchantId).where('kind', '=', kind),
  )
}
