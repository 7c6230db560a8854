import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { transactionOf } from '../db/transaction.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { type EncodedPicture, pictureHash } from '../pictures/pictures.service.ts'
import { insertPicture } from '../products/product-pictures.queries.ts'
import type { Sealer } from '../secrets.ts'
import { type DrawnProduct, drawPictures } from './pictures/draw-pictures.ts'
import { createRandom } from './random.ts'
import { createSampleData } from './sample-data.ts'
import {
  gatherStatistics,
  insertSampleRows,
  isInUse,
  type LinkedRow,
  lockAgainstOtherSeeds,
  type PaymentRequestRow,
  type SampleRows,
} from './seed.queries.ts'
import { type ReceiptSeed, seedReceipts } from './seed-receipts.ts'

const inHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

function withLink(links: PayLinks, row: PaymentRequestRow): LinkedRow {
  const { tokenHash, sealedToken } = links.create(row.order_id)
  return { ...row, token_hash: inHex(tokenHash), sealed_token: inHex(sealedToken) }
}

/** The first shop's merchant hands the receipts in. */
function receiptSeedOf({ users, merchants }: SampleRows): Pick<ReceiptSeed, 'merchantId' | 'actor'> {
  const user = users.find(({ role }) => role === 'merchant')
  const merchantId = merchants[0]?.id
  if (user?.id === undefined || merchantId === undefined) throw new RangeError('The sample data has no shop')
  return { merchantId, actor: { kind: 'user', userId: user.id, name: user.name } }
}

/** Takes the receipts with the rights of background work, in the transaction of all other rows. */
async function takeReceipts(client: pg.Client, seed: ReceiptSeed): Promise<void> {
  await client.query('SET LOCAL ROLE paydesk_platform')
  await seedReceipts({ ...transactionOf(client), signal: () => undefined }, seed)
  await client.query('RESET ROLE')
}

async function insertPictures(
  client: pg.Client,
  products: readonly DrawnProduct[],
  pictures: readonly EncodedPicture[],
): Promise<void> {
  const transaction = transactionOf(client)
  for (const [index, picture] of pictures.entries()) {
    const product = products[index]
    if (product === undefined) continue
    const { width, height, files } = picture
    const bytes = files.map(({ size, data }) => ({ size, data: Buffer.from(data) }))
    const row = {
      id: uuidv7(),
      hash: pictureHash({ ...picture, files: bytes }),
      alt: product.alt,
      width,
      height,
      place: 1,
    }
    await insertPicture(transaction, product, row, { files: bytes, at: product.at })
  }
}

/**
 * Fills an empty, migrated database with the sample data and returns the number of orders. Returns null without changes
 * if there is a merchant or user. All or nothing: an interrupted seed leaves the database empty. `connection` must be
 * the schema's owner, whom row-level security doesn't restrict.
 */
export async function seedDemo(
  connection: pg.ClientConfig,
  { now, passwordHash, links, sealer }: { now: Date; passwordHash: string; links: PayLinks; sealer: Sealer },
): Promise<{ orders: number } | null> {
  const client = new pg.Client({ ...connection, pipeline: true })
  await client.connect()
  try {
    await client.query('BEGIN')
    await lockAgainstOtherSeeds(client)
    if (await isInUse(client)) return null
    const sample = createSampleData(now, passwordHash)
    const drawing = drawPictures(sample.drawn)
    await insertSampleRows(client, {
      ...sample,
      payment_requests: sample.payment_requests.map((row) => withLink(links, row)),
    })
    const receipts = { orders: sample.receiptOrders, sealer, now, random: createRandom('receipts') }
    await takeReceipts(client, { ...receiptSeedOf(sample), ...receipts })
    await insertPictures(client, sample.drawn, await drawing)
    await client.query('COMMIT')
    await gatherStatistics(client)
    return { orders: sample.orders.length }
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end()
  }
}
