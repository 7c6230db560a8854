import { createHmac } from 'node:crypto'
import { hourMs } from '../../../../contract/core/time.ts'
import type { Database } from '../../../db/client.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { CustomersOrder } from '../customers-order.ts'
import {
  countFailedProofs,
  type FailedProofs,
  hasOrder,
  insertFailedProof,
  lockProofs,
  selectOrderOfCustomer,
  selectOrdersByEnding,
  selectOrdersOfCustomer,
  selectProvedOrder,
} from '../order-proof.queries.ts'
import type { Memory, Turn, Verified } from '../turn.ts'
import { isMeant, isNamed, type Named, type OrderName } from './order-name.ts'
import type { NotTold } from './results.ts'

/** So often number and email may not go together in one conversation. */
export const mostFailedProofs = 5

/**
 * Further guesses are not answered once so many different ones have failed within an hour, from however many
 * conversations: a stranger who knows a number must not try out emails, nor the other way round. From then on it takes a
 * code, which is mailed where the guess is right and only pretended to be where it is wrong. So a guess tells nothing, and
 * the customer themselves still gets in at once: nobody can lock them out.
 */
export const guessesPerHour: FailedProofs = { ofNumber: 10, ofEmail: 10, ofShop: 300 }

type Pair = OrderName & { email: string }

/** `guarded`: a code is needed, whether the two go together or not. */
export type Proof =
  | { outcome: 'proved'; order: CustomersOrder; level: Verified['level'] }
  | ({ outcome: 'guarded' } & Pair)
  | NotTold

export type ProofDependencies = { database: Database; appSecret: Uint8Array }

/** Not the address itself: guesses hold those of people who never bought anything. */
const hashOf = (appSecret: Uint8Array, merchantId: string, email: string): Buffer =>
  createHmac('sha256', appSecret).update(`failed proof:${merchantId}:${email}`).digest()

const isGuarded = (failed: FailedProofs): boolean =>
  failed.ofNumber >= guessesPerHour.ofNumber ||
  failed.ofEmail >= guessesPerHour.ofEmail ||
  failed.ofShop >= guessesPerHour.ofShop

/** Notes what the customer named: an order by the number or id that they used last. */
function remember(memory: Memory, { orderNumber, idEnding, email }: Named): void {
  if (isNamed({ orderNumber, idEnding })) {
    delete memory.orderNumber
    delete memory.idEnding
  }
  if (orderNumber !== undefined) memory.orderNumber = orderNumber
  if (idEnding !== undefined) memory.idEnding = idEnding
  if (email !== undefined) memory.email = email
}

/** The order with a number and email, and the key that wrong guesses count under. */
type Lookup = { order: CustomersOrder | undefined; orderNumbers: number[] }

async function byItsNumber(
  transaction: Transaction,
  merchantId: string,
  named: { orderNumber: number; email: string },
): Promise<Lookup> {
  const order = await selectOrderOfCustomer(transaction, merchantId, named)
  return { order, orderNumbers: [named.orderNumber] }
}

/** Below every number. */
const standIn = (ending: string): number => -1 - Number.parseInt(ending, 16)

/**
 * The order of that name and email. Guesses at an ending count as guesses at the number of its order: nobody gets more of
 * them by naming one order in two ways. Eight digits are a number where the shop has an order of that number.
 */
export async function lookUp(
  transaction: Transaction,
  merchantId: string,
  { orderNumber, idEnding, email }: Pair,
): Promise<Lookup> {
  if (idEnding === undefined) return byItsNumber(transaction, merchantId, { orderNumber: orderNumber ?? 0, email })
  if (orderNumber !== undefined && (await hasOrder(transaction, merchantId, orderNumber)))
    return byItsNumber(transaction, merchantId, { orderNumber, email })
  const ending = await selectOrdersByEnding(transaction, merchantId, idEnding)
  const orderIds = ending.map(({ id }) => id)
  const [order, ...others] = await selectOrdersOfCustomer(transaction, merchantId, { orderIds, email })
  const numbers = ending.map(({ number }) => number)
  return {
    order: others.length > 0 ? undefined : order,
    orderNumbers: numbers.length > 0 ? numbers : [orderNumber ?? standIn(idEnding)],
  }
}

/** The order that was proved before, where it is the one that is meant. */
async function provedBefore({ database }: ProofDependencies, turn: Turn, named: OrderName): Promise<Proof | null> {
  const { merchantId, memory } = turn
  const { verified, byCode } = memory
  const proved = [verified, byCode].find((one) => one !== undefined && (!isNamed(named) || isMeant(named, one)))
  if (proved === undefined) return null
  const order = await database.read({ merchantId }, (transaction) =>
    selectProvedOrder(transaction, merchantId, proved.orderId),
  )
  if (order !== undefined) {
    memory.verified = proved
    return { outcome: 'proved', order, level: proved.level }
  }
  if (verified?.orderId === proved.orderId) delete memory.verified
  if (byCode?.orderId === proved.orderId) delete memory.byCode
  return null
}

async function proveNow(
  { database, appSecret }: ProofDependencies,
  { merchantId, memory, now }: Turn,
  named: Pair,
): Promise<Proof> {
  const emailHash = hashOf(appSecret, merchantId, named.email)
  const since = new Date(now.getTime() - hourMs)
  return database.write({ merchantId }, async (transaction): Promise<Proof> => {
    await lockProofs(transaction, merchantId)
    const { order, orderNumbers } = await lookUp(transaction, merchantId, named)
    const attempt = { orderNumbers, emailHash }
    const failed = await countFailedProofs(transaction, merchantId, attempt, since)
    if (isGuarded(failed)) return { outcome: 'guarded', ...named }
    if (order === undefined) {
      // Asked again with the same two, nobody has learned anything new.
      const isNew = await insertFailedProof(transaction, merchantId, attempt, { now, since })
      if (isNew) memory.failedProofs = (memory.failedProofs ?? 0) + 1
      return { outcome: 'not-found' }
    }
    memory.verified = { orderId: order.id, orderNumber: order.number, level: 'named' }
    return { outcome: 'proved', order, level: 'named' }
  })
}

/**
 * Whether the order that is meant is the customer's: proved before in this conversation, or by number (or the ending of its
 * id) and email now.
 * Missing data comes from earlier messages. A mismatch gets the same answer as an unknown order.
 */
export async function proveOrder(dependencies: ProofDependencies, turn: Turn, named: Named): Promise<Proof> {
  const { memory } = turn
  remember(memory, named)
  const before = await provedBefore(dependencies, turn, named)
  if (before !== null) return before
  const { orderNumber, idEnding, email } = memory
  if (!isNamed({ orderNumber, idEnding })) return { outcome: 'need-number' }
  if (email === undefined) return { outcome: 'need-email' }
  if ((memory.failedProofs ?? 0) >= mostFailedProofs) return { outcome: 'too-many-tries' }
  return proveNow(dependencies, turn, { orderNumber, idEnding, email })
}
