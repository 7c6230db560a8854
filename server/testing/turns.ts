import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { defaultConfiguration } from '../../contract/assistant/integration.ts'
import type { Turn } from '../assistant/levy/turn.ts'

/** Inserts an empty conversation with the assistant. @returns its id */
export async function insertConversation(client: pg.Client, merchantId: string): Promise<string> {
  const id = uuidv7()
  await client.query(
    `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, created_at, last_at)
     VALUES ($1, $2, 'widget', '', now(), now())`,
    [id, merchantId],
  )
  return id
}

/** A question in a new conversation, with every feature switched on. */
export async function makeTurn(client: pg.Client, merchantId: string, changes: Partial<Turn> = {}): Promise<Turn> {
  return {
    merchantId,
    conversationId: changes.conversationId ?? (await insertConversation(client, merchantId)),
    question: '',
    history: [],
    shop: {
      name: 'Aurora Outfitters',
      email: 'shop@example.com',
      phone: '',
      timezone: 'America/New_York',
      isClosed: false,
    },
    memory: {},
    features: {
      ...{ orderTracking: true, paymentSupport: true, customerService: true },
      ...{ productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
    },
    configuration: defaultConfiguration,
    now: new Date(),
    ...changes,
  }
}
