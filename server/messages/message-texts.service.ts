import { v7 as uuidv7 } from 'uuid'
import { messageKindLabels } from '../../contract/messages/message.ts'
import {
  type EditableKind,
  editableKinds,
  faultsOf,
  type MessageText,
  type SavedMessageText,
} from '../../contract/messages/message-text.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { lockMerchant } from '../merchants/merchants.service.ts'
import type { ComposedMessage } from './message-frame.ts'
import { toldShop } from './message-log.service.ts'
import { composeSample } from './message-templates.ts'
import { deleteMessageText, selectMessageTexts, upsertMessageText } from './message-texts.queries.ts'
import { shippedTexts } from './shipped-texts.ts'
import { selectFirstAccount } from './told-orders.queries.ts'

class FaultyTextError extends DomainError {
  constructor(errors: { path: string; message: string }[]) {
    super('validation', errors[0]?.message ?? 'Invalid input', { errors })
  }
}

class TextChangedError extends DomainError {
  constructor({ changedBy, subject, body }: SavedMessageText) {
    const who = changedBy === null ? 'Somebody went back to Paydesk’s text' : `${changedBy} has changed this text`
    const changed = [
      { path: 'subject', value: subject },
      { path: 'body', value: body },
    ]
    super('conflict', `${who} since you loaded it. Load it again before you change it.`, { changed })
  }
}

function refuseFaults(kind: EditableKind, text: MessageText): void {
  const faults = faultsOf(kind, text)
  if (faults.length > 0) throw new FaultyTextError(faults)
}

/** The texts of a shop's emails to customers. Throws `NotFoundError` (404) for an unknown merchant. */
export async function listMessageTexts(transaction: Transaction, merchantId: string): Promise<SavedMessageText[]> {
  await toldShop(transaction, merchantId)
  const own = new Map((await selectMessageTexts(transaction, merchantId)).map((row) => [row.kind, row]))
  return editableKinds.map((kind) => {
    const row = own.get(kind)
    return row === undefined
      ? { kind, ...shippedTexts[kind], version: null, changedAt: null, changedBy: null }
      : { ...row, kind, changedAt: row.changedAt.toISOString() }
  })
}

async function currentText(
  transaction: Transaction,
  merchantId: string,
  kind: EditableKind,
): Promise<SavedMessageText> {
  const text = (await listMessageTexts(transaction, merchantId)).find((each) => each.kind === kind)
  if (text === undefined) throw new Error(`There is no text for ${kind}`)
  return text
}

export type TextWork = { merchantId: string; kind: EditableKind; by: AuditActor; now: Date }

async function change(
  transaction: WritingTransaction,
  work: TextWork,
  apply: (before: SavedMessageText) => Promise<void>,
) {
  const { merchantId, kind, by, now } = work
  // Two people who save at once come one after the other.
  await lockMerchant(transaction, merchantId)
  const before = await currentText(transaction, merchantId, kind)
  await apply(before)
  const after = await currentText(transaction, merchantId, kind)
  if (before.subject !== after.subject || before.body !== after.body) {
    const target = { kind: 'settings', id: merchantId, name: `Message: ${messageKindLabels[kind]}` } as const
    await recordAudit(transaction, {
      ...{ merchantId, at: now, actor: by, action: 'settings.updated', target },
      before: { subject: before.subject, body: before.body },
      after: { subject: after.subject, body: after.body },
    })
  }
  return after
}

/** Saves a shop's text. Throws 422 for a faulty text, and 409 if somebody else has changed it since `version`. */
export function saveMessageText(
  transaction: WritingTransaction,
  work: TextWork,
  { version, ...text }: MessageText & { version: string | null },
): Promise<SavedMessageText> {
  refuseFaults(work.kind, text)
  return change(transaction, work, async (before) => {
    if (before.subject === text.subject && before.body === text.body) return
    if (before.version !== version) throw new TextChangedError(before)
    const row = { kind: work.kind, ...text, version: uuidv7(), changedAt: work.now, changedBy: work.by.name }
    await upsertMessageText(transaction, work.merchantId, row)
  })
}

/** Goes back to Paydesk's text. */
export const resetMessageText = (transaction: WritingTransaction, work: TextWork): Promise<SavedMessageText> =>
  change(transaction, work, () => deleteMessageText(transaction, work.merchantId, work.kind))

/** A text as it would go out for a sample order. Throws 422 for a faulty text. */
export async function previewMessageText(
  transaction: Transaction,
  { merchantId, kind, now }: Omit<TextWork, 'by'>,
  text: MessageText,
): Promise<ComposedMessage> {
  refuseFaults(kind, text)
  const shop = await toldShop(transaction, merchantId)
  return composeSample(kind, text, { shop, account: await selectFirstAccount(transaction, merchantId), now })
}
