import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { type CountedMovement, dismissMovement, takeMovementBack } from '../money/movements.service.ts'
import { noteOthers } from '../orders/order-money.service.ts'
import { inboxActor } from './inbox-actor.ts'
import { recordMatch } from './outcomes.queries.ts'
import { lockMoneyOf } from './receipt-money.service.ts'
import { countsElsewhereWords } from './receipt-words.ts'
import { selectOrdersOfMovement } from './reversals.queries.ts'
import { tellReceipt } from './tell-receipt.ts'
import {
  claimTransfer,
  lockTransfer,
  selectImportedAcrossMerchants,
  selectProvedElsewhere,
  selectReceiptsOfMovement,
  type Transfer,
} from './transfers.queries.ts'

/** Why a receipt of a transfer that counts in another shop brings no money. */
export const countsElsewhere = 'This transfer counts in another shop.'

/**
 * Takes back the money that another shop's statement recorded. The part that pays an order stays with the order as taken
 * back: only that shop knows whether it has shipped, so it gets a notice and decides.
 */
async function yieldToProof(transaction: WritingTransaction, movement: CountedMovement, at: Date): Promise<void> {
  const { merchantId, id, amountCents, method } = movement
  const orders = (await selectOrdersOfMovement(transaction, merchantId, id)).filter(({ isProposed }) => !isProposed)
  const isLoose = orders.length === 0
  await (isLoose ? dismissMovement : takeMovementBack)(transaction, movement)
  const found = isLoose
    ? ({ match: 'refused', reasons: [countsElsewhere], outcome: 'not_ours' } as const)
    : ({ match: 'confirmed', reasons: [countsElsewhere, 'Its mail proves it there.'] } as const)
  for (const receiptId of await selectReceiptsOfMovement(transaction, movement)) {
    const receipt = { id: receiptId, merchantId }
    await recordMatch(transaction, receipt, found)
    await tellReceipt(transaction, receipt, at)
  }
  const events = orders.map((order) => {
    const message = countsElsewhereWords({ amountCents, method }, order.number)
    return {
      type: 'notification',
      data: { merchantId, orderId: order.id, orderNumber: order.number, message },
    } as const
  })
  if (events.length > 0) await appendEvents(transaction, events, at)
}

/**
 * Has a transfer that a verified mail proves count in this shop and no other. A statement is a person's word: money that only
 * it told of counts no more elsewhere. @returns false if a mail proved the transfer in another shop before
 */
export async function claimForMail(transaction: WritingTransaction, transfer: Transfer, at: Date): Promise<boolean> {
  await lockTransfer(transaction, transfer)
  if (!(await claimTransfer(transaction, transfer))) return false
  for (const imported of await selectImportedAcrossMerchants(transaction, transfer)) {
    const { merchantId } = imported
    const locked = await lockMoneyOf(transaction, imported)
    if (locked?.movement.state !== 'settled') continue
    await yieldToProof(transaction, locked.movement, at)
    await noteOthers(transaction, inboxActor(merchantId), { ...locked, about: [], now: at })
  }
  return true
}

/**
 * Whether a statement's row may count. It claims nothing, since a made-up one must not block another shop's money. The lock
 * has a mail that another process matches at this moment see it.
 */
export async function mayStatementCount(transaction: WritingTransaction, transfer: Transfer): Promise<boolean> {
  await lockTransfer(transaction, transfer)
  const { merchantId, method } = transfer
  return (await selectProvedElsewhere(transaction, { merchantId, method, told: [transfer] })).length === 0
}
