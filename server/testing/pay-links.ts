import type pg from 'pg'
import { createPayLinks, type PayLinks } from '../payments/pay-links.service.ts'
import { createSealer } from '../secrets.ts'

export type { PayLinks }

export const testAppSecret = new TextEncoder().encode('a secret of the tests, long enough to seal with')

/** Links as the test application makes them. */
export const testPayLinks = createPayLinks({ sealer: createSealer(testAppSecret), publicUrl: 'http://localhost:3001' })

/** Links to pay pages that a server with this APP_SECRET can read. */
export const payLinksOf = (appSecret: string, publicUrl: string): PayLinks =>
  createPayLinks({ sealer: createSealer(Buffer.from(appSecret)), publicUrl })

const linked = `UPDATE payment_requests SET token_hash = made.hash, sealed_token = made.seal
  FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) made (order_id, hash, seal) WHERE payment_requests.order_id = made.order_id`

/** Gives the payment requests of orders links that `links` can read. */
export async function writePayLinks(client: pg.Client, orderIds: readonly string[], links: PayLinks): Promise<void> {
  const made = orderIds.map((id) => links.create(id))
  await client.query(linked, [
    orderIds,
    made.map(({ tokenHash }) => tokenHash),
    made.map(({ sealedToken }) => sealedToken),
  ])
}
