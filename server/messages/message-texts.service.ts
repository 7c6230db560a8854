import { v7 as uuidv7 } from 'uuid'
import { messageKindLabels } from '../../contract/messages/message.ts'
import {
  type EditableKind,
  editableKinds,
  faultsOf,
  isSameText,
  type MessageText,
  type SavedMessageText,
} from '../../contract/messages/message-text.ts'
import type { LoggedMessage } from '../../contract/messages/messages.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { lockMerchant } from '../merchants/merchants.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { composeCustomerLetter } from './customer-letters.ts'
import { composeInstructions } from './instructions.ts'
import { readInstructionsOrder } from './instructions-order.ts'
import type { ComposedMessage } from './message-frame.ts'
import { queueTest, toldShop } from './message-log.service.ts'
import { composeSample } from './message-templates.ts'
import { deleteMessageText, selectMessageTexts, upsertMessageText } from './message-texts.queries.ts'
import type { Delivery } from './messages.service.ts'
import { shippedTexts } from './shipped-texts.ts'
import { selectExampleOrder, selectFirstAccount, selectToldOrder } from './told-orders.queries.ts'
import { truthfulStatuses } from './told-statuses.ts'

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
    const standard = shippedTexts[kind]
    return row === undefined
      ? { kind, ...standard, standard, version: null, changedAt: null, changedBy: null }
      : { ...row, kind, standard, changedAt: row.changedAt.toISOString() }
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
  if (!isSameText(before, after)) {
    const target = { kind: 'settings', id: merchantId, name: `Message: ${messageKindLabels[kind]}` } as const
    await recordAudit(transaction, {
      ...{ merchantId, at: now, actor: by, action: 'settings.updated', target },
      before: { subject: before.subject, body: before.body },
      after: { subject: after.subject, body: after.body },
    })
  }
  return after
}

/** Saves a shop's text, or goes back to Paydesk's if it is the same. Throws 422 for a faulty text, and 409 if somebody else has changed it since `version`. */
export function saveMessageText(
  transaction: WritingTransaction,
  work: TextWork,
  { version, ...text }: MessageText & { version: string | null },
): Promise<SavedMessageText> {
  refuseFaults(work.kind, text)
  return change(transaction, work, async (before) => {
    if (isSameText(before, text)) return
    if (before.version !== version) throw new TextChangedError(before)
    if (isSameText(before.standard, text)) return deleteMessageText(transaction, work.merchantId, work.kind)
    const row = { kind: work.kind, ...text, version: uuidv7(), changedAt: work.now, changedBy: work.by.name }
    await upsertMessageText(transaction, work.merchantId, row)
  })
}

/** Goes back to Paydesk's text. */
export const resetMessageText = (transaction: WritingTransaction, work: TextWork): Promise<SavedMessageText> =>
  change(transaction, work, () => deleteMessageText(transaction, work.merchantId, work.kind))

type TextTrial = Omit<TextWork, 'by'>

/** A text filled in for the latest order that it fits. Undefined if no order fits. */
async function composeForOrder(
  transaction: Transaction,
  { merchantId, kind, links }: TextTrial & { links: PayLinks },
  text: MessageText,
) {
  // It is about no order, or about an edit, which most orders don't have.
  if (kind === 'back_in_stock' || kind === 'order_changed') return undefined
  const found = await selectExampleOrder(transaction, merchantId, truthfulStatuses(kind))
  if (found === undefined) return undefined
  const order = { id: found.id, merchantId }
  if (kind === 'instructions') {
    const { ownText: _, ...told } = await readInstructionsOrder(transaction, order, links)
    return { ...composeInstructions(told, text), orderNumber: told.number }
  }
  const told = await selectToldOrder(transaction, order)
  return told && { ...composeCustomerLetter(kind, told, text), orderNumber: told.number }
}

async function composeExample(transaction: Transaction, { merchantId, kind, now }: TextTrial, text: MessageText) {
  const shop = await toldShop(transaction, merchantId)
  return composeSample(kind, text, { shop, account: await selectFirstAccount(transaction, merchantId), now })
}

/**
 * A text as it would go out, for a real order of the shop, or for an example where none suits. Throws 422 for a faulty
 * text.
 */
export async function previewMessageText(
  transaction: Transaction,
  trial: TextTrial & { links: PayLinks },
  text: MessageText,
): Promise<ComposedMessage & { orderNumber: number | null }> {
  refuseFaults(trial.kind, text)
  return (
    (await composeForOrder(transaction, trial, text)) ?? {
      ...(await composeExample(transaction, trial, text)),
      orderNumber: null,
    }
  )
}

/**
 * Queues a text to somebody of the shop, for an example order: no customer's data leaves for a test. Throws 422 for a
 * faulty text; see `queueTest` for the rest.
 */
export async function testMessageText(
  transaction: Transaction,
  { recipient, delivery, ...trial }: TextTrial & { recipient: string; delivery: Delivery },
  text: MessageText,
): Promise<LoggedMessage> {
  refuseFaults(trial.kind, text)
  const { subject, ...composed } = await composeExample(transaction, trial, text)
  const { merchantId, now } = trial
  const content = { ...composed, subject: `Test: ${subject}` }
  return queueTest(transaction, { merchantId, channel: 'email', recipient, content, delivery, now })
}
