import { type ReceiptLayout, receiptLayouts, writeReceipt } from '../demo/receipts/layouts.ts'
import { otherMails } from '../demo/receipts/other-mails.ts'
import { type ReceiptKeys, sealReceipt } from '../demo/receipts/sign-mail.ts'
import { benchShop, factsFor } from '../testing/receipt-bench.ts'
import type { OrderBody } from './placement.ts'

/** An order and the transfer that its customer makes. */
export type StreamedOrder = {
  customer: string
  layout: ReceiptLayout
  method: OrderBody['paymentMethod']
  amountCents: number
  /** Whether the note has the order's code. */
  hasCode: boolean
  /** Whether its receipt is enough to pay it. Otherwise a person is asked. */
  isPaid: boolean
}

const equalCents = 2500
const methodOf = (layout: ReceiptLayout): OrderBody['paymentMethod'] =>
  layout.startsWith('venmo') ? 'venmo' : layout === 'cash-app' ? 'cashapp' : 'zelle'

/** Orders in all layouts, of which the first `equal` have the same amount. Some customers leave out the code. */
export const streamedOrders = (count: number, equal: number): StreamedOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const layout = receiptLayouts[index % receiptLayouts.length] ?? 'venmo'
    const hasCode = index % 3 > 0
    return {
      ...{ customer: `Buyer ${index} Reed`, layout, method: methodOf(layout), hasCode },
      amountCents: index < equal ? equalCents : equalCents + 7 * (index + 1),
      isPaid: hasCode && layout !== 'bank-of-america',
    }
  })

export type StreamedMail = { raw: Buffer; kind: 'payment' | 'told again' | 'forged' | 'foreign' | 'no payment' }

const withoutNumber: readonly ReceiptLayout[] = ['bank-of-america', 'capital-one']

type Written = { order: StreamedOrder; code: string; index: number }

/** The receipt of an order's transfer, and mails that look like it: told again, forged, somebody else's. */
async function mailsOf({ order, code, index }: Written, keys: ReceiptKeys, now: Date): Promise<StreamedMail[]> {
  const { layout, customer: payerName, amountCents, hasCode } = order
  const facts = {
    ...factsFor(layout, Math.random, { payerName, amountCents, note: hasCode ? code : 'thanks', at: now }),
    ...{ payerHandle: layout === 'cash-app' ? `$buyer${index}` : `@buyer${index}` },
  }
  const mail = writeReceipt(layout, facts)
  const raw = await sealReceipt(mail, keys)
  const mails: StreamedMail[] = [{ raw, kind: 'payment' }]
  if (index % 4 === 0) mails.push({ raw, kind: 'payment' })
  if (index % 5 === 0 && !withoutNumber.includes(layout)) {
    const again = { ...mail, messageId: `<again-${index}@x>`, date: new Date(now.getTime() - 1000) }
    mails.push({ raw: await sealReceipt(again, keys), kind: 'told again' })
  }
  if (index % 6 === 0) mails.push({ raw: Buffer.concat([Buffer.from('Subject: Yours\r\n'), raw]), kind: 'forged' })
  if (index % 7 === 0)
    mails.push({ raw: await sealReceipt({ ...mail, to: 'eve@evil.example' }, keys), kind: 'foreign' })
  const other = otherMails[index % otherMails.length]
  if (other !== undefined && index % 8 === 0) {
    const nothing = factsFor(other.layout, Math.random, { payerName, amountCents, note: code, at: now })
    mails.push({ raw: await sealReceipt(other.write(nothing), keys), kind: 'no payment' })
  }
  return mails
}

/** All mails, in any order. */
export async function writeStream(
  orders: readonly Written[],
  { keys, now }: { keys: ReceiptKeys; now: Date },
): Promise<StreamedMail[]> {
  const mails = await Promise.all(orders.map((order) => mailsOf(order, keys, now)))
  return shuffled(mails.flat())
}

export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

/** The accounts that the receipts name. */
export const streamAccounts = { venmo: benchShop.accounts[0], cashapp: benchShop.accounts[1] }
export const streamMailbox = benchShop.mailbox
