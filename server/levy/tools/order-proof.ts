import { createHmac } from 'node:crypto'
import { hourMs } from '../../../contract/core/time.ts'
import type { Database } from '../../db/client.ts'
import {
  type CustomersOrder,
  countFailedProofs,
  type FailedProofs,
  insertFailedProof,
  lockProofs,
  selectOrderOfCustomer,
  selectProvedOrder,
} from '../order-proof.queries.ts'
import type { Memory, Turn, Verified } from '../turn.ts'
import type { NotTold } from './results.ts'

/** So often number and e-mail may not go together in one conversation. */
export const mostFailedProofs = 5

/**
 * Further guesses are not answered once so many different ones have failed within an hour, from however many
 * conversations: a stranger who knows a number must not try out e-mails, nor the other way round. From then on it takes a
 * code, which is mailed where the guess is right and only pretended to be where it is wrong. So a guess tells nothing, and
 * the customer themselves still gets in at once: nobody can lock them out.
 */
export const guessesPerHour: FailedProofs = { ofNumber: 10, ofEmail: 10, ofShop: 300 }

export type Named = { orderNumber?: number | undefined; email?: string | undefined }

/** `guarded`: a code is needed, whether the two go together or not. */
export type Proof =
  | { outcome: 'proved'; order: CustomersOrder; level: Verified['level'] }
  | { outcome: 'guarded'; orderNumber: number; email: string }
  | NotTold

export type ProofDependencies = { database: Database; appSecret: Uint8Array }

/** Not the address itself: guesses hold those of people who never bought anything. */
const hashOf = (appSecret: Uint8Array, merchantId: string, email: string): Buffer =>
  createHmac('sha256', appSecret).update(`failed proof:${merchantId}:${email}`).digest()

const isGuarded = (failed: FailedProofs): boolean =>
  failed.ofNumber >= guessesPerHour.ofNumber ||
  failed.ofEmail >= guessesPerHour.ofEmail ||
  failed.ofShop >= guessesPerHour.ofShop

/** Takes down what the customer named. */
function remember(memory: Memory, { orderNumber, email }: Named): void {
  if (orderNumber !== undefined) memory.orderNumber = orderNumber
  if (email !== undefined) memory.email = email
}

/** The order that was proved before, where it is the one that is meant. */
async function provedBefore(
  { database }: ProofDependencies,
  turn: Turn,
  { orderNumber }: Named,
): Promise<Proof | null> {
  const { merchantId, memory } = turn
  const { verified } = memory
  if (verified === undefined || (orderNumber !== undefined && orderNumber !== verified.orderNumber)) return null
  const order = await selectProvedOrder(database.statements({ merchantId }), merchantId, verified.orderId)
  if (order !== undefined) return { outcome: 'proved', order, level: verified.level }
  delete memory.verified
  return null
}

async function proveNow(
  { database, appSecret }: ProofDependencies,
  { merchantId, memory, now }: Turn,
  named: { orderNumber: number; email: string },
): Promise<Proof> {
  const attempt = { orderNumber: named.orderNumber, emailHash: hashOf(appSecret, merchantId, named.email) }
  const since = new Date(now.getTime() - hourMs)
  return database.write({ merchantId }, async (transaction): Promise<Proof> => {
    await lockProofs(transaction, merchantId)
    const [failed, order] = await Promise.all([
      countFailedProofs(transaction, merchantId, attempt, since),
      selectOrderOfCustomer(transaction, merchantId, named),
    ])
    if (isGuarded(failed)) return { outcome: 'guarded', ...named }
    if (order === undefined) {
      // Asked again with the same two, nobody has learnt anything new.
      const isNew = await insertFailedProof(transaction, merchantId, attempt, { now, since })
      if (isNew) memory.failedProofs = (memory.failedProofs ?? 0) + 1
      return { outcome: 'not-found' }
    }
    memory.verified = { orderId: order.id, orderNumber: order.number, level: 'named' }
    return { outcome: 'proved', order, level: 'named' }
  })
}

/**
 * Whether the order that is meant is the customer's: proved before in this conversation, or by its number and e-mail now.
 * What is missing is taken from what they named before. That the two don't go together is answered as that there is no
 * such order.
 */
export async function proveOrder(dependencies: ProofDependencies, turn: Turn, named: Named): Promise<Proof> {
  const { memory } = turn
  remember(memory, named)
  const before = await provedBefore(dependencies, turn, named)
  if (before !== null) return before
  const { orderNumber, email } = memory
  if (orderNumber === undefined) return { outcome: 'need-number' }
  if (email === undefined) return { outcome: 'need-email' }
  if ((memory.failedProofs ?? 0) >= mostFailedProofs) return { outcome: 'too-many-tries' }
  return proveNow(dependencies, turn, { orderNumber, email })
}
