import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptMatches } from '../../contract/money/payment-receipt.ts'
import { senders } from '../receipts/proof/senders.ts'
import { verifyReceipt } from '../receipts/proof/verify-receipt.ts'
import { openReceipt } from '../receipts/raw-receipt.ts'
import { createResolver } from '../receipts/resolver.ts'
import { createSealer } from '../secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTestDns } from '../testing/dns-server.ts'
import { testAppSecret, testPayLinks } from '../testing/pay-links.ts'
import { receiptMailbox } from './receipt-scenes.ts'
import { createReceiptKeys } from './receipts/sign-mail.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-21T17:00:00Z')
const sealer = createSealer(testAppSecret)
let database: TestDatabase
let client: pg.Client

type Found = {
  merchant_id: string
  match: string
  verdict: string
  outcome: string
  reasons: string[]
  raw_sealed: Buffer
  received_at: Date
}
let receipts: Found[]
const thatSay = (words: string) => receipts.filter(({ reasons }) => reasons.some((reason) => reason.includes(words)))

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await seedDemo(database.connection, { now, passwordHash: 'x', links: testPayLinks, sealer })
  receipts = (await client.query<Found>('SELECT * FROM receipts ORDER BY received_at, id')).rows
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the demo’s receipts', () => {
  it('are in every state but the passing one, and none lies in the future', () => {
    const states = new Set(receipts.map(({ match }) => match))
    expect([...states].sort()).toEqual(receiptMatches.filter((match) => match !== 'pending').sort())
    expect(new Set(receipts.map(({ verdict }) => verdict))).toEqual(new Set(['verified', 'forged']))
    expect(receipts.every(({ received_at }) => received_at < now)).toBe(true)
  })

  it.each([
    ["the note has this order's code", 'confirmed', 'payment'],
    ['Theo Lindqvist decided it', 'confirmed', 'payment'],
    ['Several orders are due this amount', 'ask', 'payment'],
    ['There is not enough evidence', 'ask', 'payment'],
    ['The amount is above the limit', 'ask', 'payment'],
    ['this is a second payment', 'ask', 'payment'],
    ['this payment came too late', 'ask', 'payment'],
    ['Its layout is unknown', 'ask', 'unknown'],
    ['took a payment back', 'ask', 'reversal'],
    ['No order fits', 'unmatched', 'payment'],
    ['It is forged', 'refused', 'unknown'],
    ['It was not sent to this shop', 'refused', 'not_ours'],
    ['counted already', 'refused', 'payment'],
    ['It asks for money', 'refused', 'request'],
  ])('“%s” is there: %s', (words, match, outcome) => {
    const found = thatSay(words)
    expect(found).toContainEqual(expect.objectContaining({ match, outcome }))
  })

  it('leave orders to confirm, late and paid twice', async () => {
    const { rows } = await client.query<{ state: string }>(
      `SELECT DISTINCT request.state FROM payment_requests request JOIN receipts ON receipts.proposed_order_id = request.order_id`,
    )
    expect(rows.map(({ state }) => state).sort()).toEqual(['duplicate', 'late', 'matched'])
  })

  it('name the order whose payment was taken back', async () => {
    const { rows } = await client.query(
      `SELECT jsonb_array_length(suggestions) AS orders FROM receipts WHERE reversed_money_id IS NOT NULL`,
    )
    expect(rows).toEqual([{ orders: 1 }])
  })

  it('pay their orders, at the moments of their mails, and every figure equals a recount', async () => {
    const { rows } = await client.query(
      `SELECT o.status, o.paid_at < $1 AS "isPast", moved.source, bool_and(evidence.is_verified) AS "isVerified"
       FROM receipts JOIN money_in moved ON moved.id = receipts.money_in_id
       JOIN payment_evidence evidence ON evidence.money_in_id = moved.id
       JOIN allocations paying ON paying.money_in_id = moved.id JOIN orders o ON o.id = paying.order_id
       WHERE receipts.match = 'confirmed' GROUP BY o.id, moved.id`,
      [now],
    )
    expect(rows).toHaveLength(5)
    for (const row of rows)
      expect(row).toEqual({ status: 'paid', isPast: true, source: 'notification', isVerified: true })
    const differences = await client.query('SELECT d.* FROM merchants, figure_differences(merchants.id) d')
    expect(differences.rows).toEqual([])
  })
})

describe('the key of the demo', () => {
  const raws = () => receipts.map(({ merchant_id, raw_sealed }) => openReceipt(sealer, merchant_id, raw_sealed))
  const verdicts = async (resolve: Parameters<typeof verifyReceipt>[1]['resolve']) => {
    const proofs = raws().map((raw) => verifyReceipt(raw, { resolve, now, receivedAddresses: [receiptMailbox] }))
    return new Set((await Promise.all(proofs)).map(({ verdict }) => verdict))
  }

  it('proves nothing where keys come from the DNS, as in each running server', async () => {
    const dns = await startTestDns({})
    expect(await verdicts(createResolver([dns.server]))).toEqual(new Set(['unverifiable', 'forged']))
    await dns.close()
  })

  it('proves nothing beside another demo’s key, or a provider’s of the same name', async () => {
    const other = createReceiptKeys('paydesk-demo')
    expect(await verdicts(other.resolve)).toEqual(new Set(['forged']))
    const names = Object.values(senders).flatMap(({ signers }) => signers)
    const entries = names.map((name) => [`paydesk-demo._domainkey.${name}`, { txt: other.record }] as const)
    const dns = await startTestDns(Object.fromEntries(entries))
    expect(await verdicts(createResolver([dns.server]))).toEqual(new Set(['forged']))
    await dns.close()
  })

  it('is kept nowhere: only its public half, as evidence', async () => {
    const { rows } = await client.query<{ text: string }>('SELECT to_jsonb(receipts)::text AS text FROM receipts')
    const kept = [...rows.map(({ text }) => text), ...raws().map((raw) => raw.toString())].join('\n')
    expect(kept).toContain('v=DKIM1')
    expect(kept).not.toContain('PRIVATE KEY')
  })
})
