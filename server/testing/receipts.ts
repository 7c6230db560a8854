import type { Receipt } from '../../contract/money/payment-receipt.ts'
import type { ParsedReceipt, Verdict } from '../../contract/money/receipt.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import type { Proof } from '../receipts/proof/verify-receipt.ts'
import { createReceiptLanes, matchDue, type ReceiptJobOptions } from '../receipts/receipt-jobs.ts'
import { createSealer } from '../secrets.ts'
import type { TestApp } from './app.ts'
import { insertMerchant, insertOrder, insertUser } from './factories.ts'
import { testAppSecret } from './pay-links.ts'

type Told = Partial<ParsedReceipt> & { verdict?: Verdict; isAddressedToShop?: boolean; id?: string }

/** A mail that the readers of `runReceipts` understand: it says itself what it proves and what it says. */
export const toldMail = (told: Told): Buffer => Buffer.from(`Subject: Receipt\r\n\r\n${JSON.stringify(told)}`)

function told(raw: Buffer): Told {
  try {
    return JSON.parse(raw.toString().split('\r\n\r\n')[1] ?? '{}') as Told
  } catch {
    return { verdict: 'unverifiable', outcome: 'unknown' }
  }
}

const nothing: ParsedReceipt = {
  ...{ provider: 'venmo', parser: 'venmo', parserVersion: 1, outcome: 'payment', amountCents: null, payerName: null },
  ...{ payerHandle: null, note: null, reference: null, occurredAt: null, sentTo: null, reasons: [] },
}

export const toldReaders: NonNullable<ReceiptJobOptions['readers']> = {
  async verify(raw): Promise<Proof> {
    const { verdict = 'verified', isAddressedToShop = true, provider = 'venmo' } = told(raw)
    return { verdict, reasons: [], signatures: [], provider, isAddressedToShop, rules: [] }
  },
  async read(raw) {
    const { verdict: _verdict, isAddressedToShop: _addressed, id: _id, ...parsed } = told(raw)
    return { ...nothing, ...parsed }
  },
}

/** The jobs' options, with readers that understand `toldMail`. */
export const workOf = (test: TestApp): ReceiptJobOptions => ({
  ...{ database: test.database, clock: () => test.clock.now, sealer: createSealer(testAppSecret) },
  ...{ resolve: async () => [], readers: toldReaders },
  onProblem: (error) => {
    throw error
  },
})

/** Reads and matches all receipts that are due, or runs this many rounds of the lanes. */
export async function runReceipts(
  test: TestApp,
  { rounds = Number.POSITIVE_INFINITY, ...options }: Partial<ReceiptJobOptions> & { rounds?: number } = {},
): Promise<void> {
  const work = { ...workOf(test), ...options }
  const lanes = createReceiptLanes(work, () => undefined)
  for (let round = 0; round < rounds && (await lanes.dispatch()) > 0; round += 1) await lanes.idle()
  await matchDue(work)
}

/** A shop that takes Venmo, with what its tests of receipts do. */
export async function openReceiptShop(test: TestApp) {
  const { id: merchantId } = await insertMerchant(test.owner)
  const merchant = await insertUser(test.owner, { role: 'merchant', merchantId })
  const token = await test.tokenFor(merchant)
  const account = `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'venmo', '@shop')`
  await test.owner.query(account, [merchantId])
  const shop = {
    merchantId,
    token,
    /** A session that begins now, for tests whose clock has gone on for long. */
    freshToken: () => test.tokenFor(merchant),
    send: (raw: Buffer, by = token) =>
      test.call<{ receipt: { id: string; isRepeat: boolean } }>('POST', '/payment-receipts', {
        ...{ token: by, body: raw, headers: { 'content-type': 'message/rfc822' } },
      }),
    read: async (id: string) =>
      (await test.call<{ receipt: Receipt }>('GET', `/payment-receipts/${id}`, { token })).body.receipt,
    order: async (id: string) =>
      (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body.order,
    /** Hands a receipt in, which is then read and matched. */
    async receive(told: Told): Promise<Receipt> {
      const { body } = await shop.send(toldMail(told))
      await runReceipts(test)
      return shop.read(body.receipt.id)
    },
    /** A pending order by Venmo, by default of $25.00, with the code for its payment. */
    async openOrder(cents = 2500): Promise<{ id: string; number: number; code: string }> {
      const lines = [{ name: 'Mug', quantity: 1, unitPriceCents: cents }]
      const made = await insertOrder(test.owner, { merchantId, paymentMethod: 'venmo', lines })
      const { rows } = await test.owner.query('SELECT code FROM payment_requests WHERE order_id = $1', [made.id])
      return { ...made, code: rows[0].code }
    },
  }
  return shop
}
