import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hourMs, minuteMs } from '../../../../contract/core/time.ts'
import type { WritingTransaction } from '../../../db/transaction.ts'
import { canMail, codeLifeMs, queueCodeMail } from '../../../messages/chat-mails.service.ts'
import type { Delivery } from '../../../messages/messages.service.ts'
import { createSealer, type Sealer } from '../../../secrets.ts'
import type { CustomersOrder } from '../customers-order.ts'
import { countCodes, endCodes, insertCode, lockCodes, tryCode } from '../order-codes.queries.ts'
import type { Turn } from '../turn.ts'
import { toolInputs } from './inputs.ts'
import { lookUp, type Proof, type ProofDependencies, proveOrder } from './order-proof.ts'
import { orderFeatures } from './order-tools.ts'
import type { CheckCodeResult, SendCodeResult } from './results.ts'
import { maskedEmail } from './told.ts'
import type { Tools } from './tool.ts'

/** The most codes sent within an hour for one order, and in one conversation. */
export const codesPerHour = 3
export const triesOfCode = 3
const codeDigits = 6

export type CodeDependencies = ProofDependencies & { delivery: Delivery }

/** A code is right in its own conversation for its own order alone, and can't be found from the database. */
const hashWith = (key: Uint8Array, { conversationId }: Turn, orderId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${conversationId}:${orderId}:${code}`).digest()

type Sending = { key: Uint8Array; sealer: Sealer; delivery: Delivery }

async function sendTo(
  transaction: WritingTransaction,
  { key, sealer }: Sending,
  turn: Turn,
  order: CustomersOrder | undefined,
): Promise<void> {
  const { merchantId, conversationId, shop, now } = turn
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await endCodes(transaction, merchantId, conversationId)
  await insertCode(transaction, merchantId, {
    ...{ conversationId, orderId: order?.id ?? null, tries: triesOfCode },
    hash: order === undefined ? randomBytes(32) : hashWith(key, turn, order.id, code),
    ...{ now, expiresAt: new Date(now.getTime() + codeLifeMs) },
  })
  if (order !== undefined) await queueCodeMail(transaction, sealer, { merchantId, order, shop, code, now })
}

type Askable = Extract<Proof, { outcome: 'proved' | 'guarded' }>

async function send(
  transaction: WritingTransaction,
  sending: Sending,
  turn: Turn,
  proof: Askable,
): Promise<SendCodeResult> {
  const { merchantId, conversationId, now } = turn
  if (!(await canMail(transaction, merchantId, sending.delivery))) return { outcome: 'no-mail' }
  await lockCodes(transaction, merchantId)
  const { order } = proof.outcome === 'proved' ? proof : await lookUp(transaction, merchantId, proof)
  const since = new Date(now.getTime() - hourMs)
  const sent = await countCodes(transaction, merchantId, { conversationId, orderId: order?.id ?? null, since })
  if (sent.inConversation >= codesPerHour) return { outcome: 'too-many' }
  const isFull = sent.ofOrder >= codesPerHour
  if (isFull && proof.outcome === 'proved') return { outcome: 'too-many' }
  // Never reveals whether a guess was right: the answer is the same if nothing is sent.
  await sendTo(transaction, sending, turn, isFull ? undefined : order)
  const to = maskedEmail(proof.outcome === 'proved' ? proof.order.customerEmail : proof.email)
  return { outcome: 'sent', to, minutes: codeLifeMs / minuteMs }
}

async function check(
  { database }: CodeDependencies,
  key: Uint8Array,
  turn: Turn,
  entered: string,
): Promise<CheckCodeResult> {
  const { merchantId, conversationId, now, memory } = turn
  const code = entered.replace(/\D/g, '')
  // Text that can't be a code doesn't count as a try.
  const tries = code.length === codeDigits ? 1 : 0
  return database.write({ merchantId }, async (transaction): Promise<CheckCodeResult> => {
    const tried = await tryCode(transaction, merchantId, { conversationId, now, tries })
    if (tried === undefined) return { outcome: 'none' }
    if (!tried.isAlive) return { outcome: tried.isOver ? 'expired' : 'none' }
    const { orderId, orderNumber, triesLeft } = tried
    const isRight = timingSafeEqual(tried.hash, hashWith(key, turn, orderId ?? '', code))
    if (!isRight || orderId === null || orderNumber === null) return { outcome: 'wrong', triesLeft }
    await endCodes(transaction, merchantId, conversationId)
    memory.verified = { orderId, orderNumber, level: 'code' }
    memory.byCode = memory.verified
    memory.orderNumber = orderNumber
    delete memory.idEnding
    return { outcome: 'right' }
  })
}

/** The tools that prove an order by a code sent to its email. */
export function createCodeTools(dependencies: CodeDependencies): Pick<Tools, 'send_code' | 'check_code'> {
  const { database, appSecret, delivery } = dependencies
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'paydesk codes of orders', 32))
  const sending = { key, sealer: createSealer(appSecret), delivery }
  return {
    send_code: {
      name: 'send_code',
      input: toolInputs.send_code,
      features: orderFeatures,
      async run(turn, named) {
        const proof = await proveOrder(dependencies, turn, named)
        if (proof.outcome !== 'proved' && proof.outcome !== 'guarded') return proof
        const { merchantId } = turn
        return database.write({ merchantId }, (transaction) => send(transaction, sending, turn, proof))
      },
    },
    check_code: {
      name: 'check_code',
      input: toolInputs.check_code,
      features: orderFeatures,
      run: (turn, { code }) => check(dependencies, key, turn, code),
    },
  }
}
