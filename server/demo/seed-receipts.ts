// Loaded for its effect: amounts are read as numbers.
import '../db/client.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { minuteMs } from '../../contract/core/time.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { changeOrderStatus } from '../orders/order-status.service.ts'
import { decideReceipt } from '../receipts/decisions.service.ts'
import { matchReceipt } from '../receipts/match-receipt.service.ts'
import { readClaimedReceipt } from '../receipts/receipt-jobs.ts'
import { claimUnreadAcrossMerchants, lockNextToMatch, recordReading } from '../receipts/receipt-work.queries.ts'
import { type ReceiptActor, storeReceipts } from '../receipts/receipts.service.ts'
import type { Sealer } from '../secrets.ts'
import type { Random } from './random.ts'
import type { ReceiptOrders } from './receipt-orders.ts'
import { deliveryMs, type ReceiptScene, receiptScenes } from './receipt-scenes.ts'
import { createReceiptKeys, type ReceiptKeys, sealReceipt } from './receipts/sign-mail.ts'

export type ReceiptSeed = {
  merchantId: string
  orders: ReceiptOrders
  /** The person who hands them in and decides about some. */
  actor: ReceiptActor
  sealer: Sealer
  now: Date
  random: Random
}

async function rawOf({ mail, change }: ReceiptScene, keys: ReceiptKeys): Promise<Buffer> {
  const raw = await sealReceipt(mail, keys)
  return change === undefined ? raw : Buffer.from(change(raw.toString('latin1')), 'latin1')
}

/** Takes one mail all the way: stored, verified, read, matched. */
async function take(
  transaction: WritingTransaction,
  { merchantId, actor, sealer }: ReceiptSeed,
  { scene, keys }: { scene: ReceiptScene; keys: ReceiptKeys },
): Promise<void> {
  const at = new Date(scene.at.getTime() + deliveryMs)
  if (scene.cancelled !== undefined) {
    const change = { status: 'cancelled', reason: 'The customer changed their mind' } as const
    const cancelling = { orderId: scene.cancelled.id, change, now: new Date(scene.at.getTime() - 5 * minuteMs) }
    await changeOrderStatus(transaction, { ...actor, merchantId }, cancelling)
  }
  const raw = await rawOf(scene, keys)
  const intake = { merchantId, source: 'upload', actor, sealer, now: at } as const
  const [stored] = await storeReceipts(transaction, intake, [{ kind: 'mail', raw }])
  const due = { now: at, leaseEnd: new Date(at.getTime() + minuteMs), free: 1, busy: new Map(), ofMerchant: 1 }
  const [claimed] = await claimUnreadAcrossMerchants(transaction, due)
  if (stored === undefined || claimed === undefined) throw new Error('A sample receipt was not stored')
  const reading = await readClaimedReceipt(
    {
      ...{ sealer, resolve: keys.resolve, clock: () => at },
      onProblem: (error) => {
        throw error
      },
    },
    claimed,
  )
  await recordReading(transaction, reading)
  const receipt = await lockNextToMatch(transaction, merchantId, at)
  if (receipt === undefined) throw new Error('A sample receipt was not read')
  await matchReceipt(transaction, receipt, at)
  const { decidedFor } = scene
  if (decidedFor === undefined) return
  const decision = { apply: [{ orderId: decidedFor.id, amount: centsToUsd(decidedFor.cents) }] }
  const later = new Date(at.getTime() + 4 * minuteMs)
  const audit = { kind: 'user', id: actor.userId, name: actor.name, address: null } as const
  await decideReceipt(transaction, { ...actor, merchantId }, { id: stored.id, decision, now: later, audit })
}

/**
 * Hands receipts in every state to the demo's first shop, through the same steps as real ones. The key that signs them is
 * made here and forgotten: nothing but these steps ever takes it for a provider's, so not even this server accepts a mail
 * that it signed later.
 */
export async function seedReceipts(transaction: WritingTransaction, seed: ReceiptSeed): Promise<void> {
  const keys = createReceiptKeys('paydesk-demo')
  for (const scene of receiptScenes(seed.orders, seed)) await take(transaction, seed, { scene, keys })
}
