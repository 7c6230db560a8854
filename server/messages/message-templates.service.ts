import type { MessageTemplate } from '../../contract/notifications/preferences.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { toldShop } from './message-log.service.ts'
import { composeTemplates } from './message-templates.ts'
import { selectMessageTexts } from './message-texts.queries.ts'
import { selectFirstAccount } from './told-orders.queries.ts'

/** Previews of all messages in the shop's name. Throws `NotFoundError` (404) for an unknown merchant. */
export async function listTemplatesFor(
  transaction: Transaction,
  merchantId: string,
  frame: { publicUrl: string; now: Date },
): Promise<MessageTemplate[]> {
  const shop = await toldShop(transaction, merchantId)
  const account = await selectFirstAccount(transaction, merchantId)
  const texts = await selectMessageTexts(transaction, merchantId)
  return composeTemplates(
    { shop, account, ownTexts: Object.fromEntries(texts.map((text) => [text.kind, text])) },
    frame,
  )
}
