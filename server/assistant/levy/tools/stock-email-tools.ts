import type { Database } from '../../../db/client.ts'
import type { Delivery } from '../../../messages/messages.service.ts'
import { canWish, recordWish } from '../../../stock-wishes/stock-wishes.service.ts'
import { emailOf, toolInputs } from './inputs.ts'
import type { Tools } from './tool.ts'

/** The most emails that one conversation can ask for. Counted here, where another conversation can't be seen by it. */
export const wishesPerConversation = 5

/** The tools that offer an email for when a variant is back, and note where to send it. */
export function createStockEmailTools({
  database,
  delivery,
}: {
  database: Database
  delivery: Delivery
}): Pick<Tools, 'offer_stock_email' | 'record_stock_email'> {
  return {
    offer_stock_email: {
      name: 'offer_stock_email',
      input: toolInputs.offer_stock_email,
      features: ['inventoryQueries'],
      run: ({ merchantId }, { sku }) =>
        database.read({ merchantId }, async (transaction) => ({
          outcome: await canWish(transaction, { merchantId, sku, delivery }),
        })),
    },
    record_stock_email: {
      name: 'record_stock_email',
      input: toolInputs.record_stock_email,
      features: ['inventoryQueries'],
      async run({ merchantId, conversationId, memory, now }, { sku, email: written }) {
        const email = emailOf(written)
        if (email === undefined) throw new Error('A wish needs an email address')
        const asked = (memory.stockWishes ?? 0) + 1
        if (asked > wishesPerConversation) return { outcome: 'too-many' }
        memory.stockWishes = asked
        const wish = { merchantId, sku, email, language: memory.language ?? 'en', conversationId, delivery, now }
        return { outcome: await database.write({ merchantId }, (transaction) => recordWish(transaction, wish)) }
      },
    },
  }
}
