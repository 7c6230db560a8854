import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'

export type WishSeed = { merchantId: string; variantId: string; email?: string; language?: 'en' | 'es'; at: Date }

/** Inserts a wish to be told by email when a variant is back in stock. @returns its id */
export async function insertStockWish(
  client: pg.Client,
  { merchantId, variantId, email = 'dana@example.com', language = 'en', at }: WishSeed,
): Promise<string> {
  const id = uuidv7({ msecs: at.getTime() })
  await client.query(
    `INSERT INTO stock_wishes (id, merchant_id, variant_id, email, language, conversation_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, merchantId, variantId, email, language, uuidv7(), at, new Date(at.getTime() + 180 * dayMs)],
  )
  return id
}
