import { centsToUsd } from '../../contract/core/money.ts'
import { type CustomerMerge, maxCustomerNoteLength } from '../../contract/customers/customer.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { countLinked, lockMergedRecords, lockMerges, lockOrdersOf, moveCustomer } from './customer-merge.queries.ts'
import { CustomerErasedError, MergeRefusedError } from './customers.errors.ts'
import { toCustomer } from './customers.mapper.ts'
import { lockCustomers, type StoredCustomer } from './customers.queries.ts'
import { auditTarget, type CustomerWork, requireCustomer } from './customers.service.ts'

export type MergeQuestion = { merchantId: string | undefined; from: string; into: string }
type Pair = { from: StoredCustomer; into: StoredCustomer }

/** The two customers; a merged record is replaced by the customer it was merged into. */
async function pairOf(transaction: Transaction, { merchantId, from, into }: MergeQuestion): Promise<Pair> {
  if (from.toLowerCase() === into)
    throw new MergeRefusedError('Choose another customer: nobody is merged into themselves.')
  return {
    from: await requireCustomer(transaction, merchantId, from),
    into: await requireCustomer(transaction, merchantId, into),
  }
}

const notesOf = ({ from, into }: Pair): string => [into.note, from.note].filter((note) => note !== '').join('\n\n')

function requireMergeable(pair: Pair): void {
  const { from, into } = pair
  if (from.merchantId !== into.merchantId) {
    throw new MergeRefusedError('These are customers of two shops. Only customers of the same shop can be merged.')
  }
  if (from.erasedAt !== null || into.erasedAt !== null) throw new CustomerErasedError()
  if (notesOf(pair).length > maxCustomerNoteLength) {
    throw new MergeRefusedError(
      `Their notes together are longer than ${maxCustomerNoteLength.toLocaleString('en-US')} characters. Shorten one first.`,
    )
  }
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other)
const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one

/** The resulting customer. */
const merged = (pair: Pair): StoredCustomer => {
  const { from, into } = pair
  return {
    ...into,
    phone: into.phone ?? from.phone,
    note: notesOf(pair),
    createdAt: earliest(into.createdAt, from.createdAt),
    orders: into.orders + from.orders,
    spentCents: into.spentCents + from.spentCents,
    lastOrderAt: latest(into.lastOrderAt, from.lastOrderAt),
  }
}

const fromOf = ({ id, name, email, orders, spentCents }: StoredCustomer): CustomerMerge['from'] => ({
  id,
  name,
  email,
  orders,
  spent: centsToUsd(spentCents),
})

/** Previews `mergeCustomers`. Throws `CustomerNotFoundError`, `CustomerErasedError` and `MergeRefusedError`. */
export async function previewMerge(transaction: Transaction, question: MergeQuestion): Promise<CustomerMerge> {
  const pair = await pairOf(transaction, question)
  if (pair.from.id === pair.into.id) throw new MergeRefusedError('The two have been merged already.')
  requireMergeable(pair)
  return {
    into: toCustomer(merged(pair)),
    from: fromOf(pair.from),
    moved: await countLinked(transaction, pair.from.merchantId, pair.from.id),
  }
}

/** Locks both customers. Undefined if they are already the same. */
async function lockPair(transaction: Transaction, question: MergeQuestion): Promise<Pair | undefined> {
  const { merchantId } = (await pairOf(transaction, question)).from
  await lockMerges(transaction, merchantId)
  const { from, into } = await pairOf(transaction, question)
  if (from.id === into.id) return undefined
  await lockMergedRecords(transaction, merchantId, from.id)
  await lockCustomers(transaction, [from.id, into.id])
  return pairOf(transaction, question)
}

/**
 * Merges two customers of the same shop who are the same person. Orders move with their messages and conversations, and
 * later orders under either email go to `into`, which keeps its name and email, fills in a missing phone and appends
 * the note. Does nothing if they are already merged. Throws as `previewMerge`.
 */
export async function mergeCustomers(
  transaction: WritingTransaction,
  question: MergeQuestion,
  { by, now }: CustomerWork,
): Promise<CustomerMerge> {
  const pair = await lockPair(transaction, question)
  if (pair === undefined) {
    const into = await requireCustomer(transaction, question.merchantId, question.into)
    const ended = { id: question.from.toLowerCase(), name: into.name, email: null, orders: 0, spent: 0 }
    return { into: toCustomer(into), from: ended, moved: { orders: 0, messages: 0, conversations: 0 } }
  }
  requireMergeable(pair)
  const { from, into } = pair
  const { merchantId } = into
  await lockOrdersOf(transaction, merchantId, from.id)
  const moved = await countLinked(transaction, merchantId, from.id)
  await moveCustomer(transaction, { merchantId, from: from.id, into: into.id }, merged(pair))
  const after = await requireCustomer(transaction, merchantId, into.id)
  await recordAudit(transaction, {
    merchantId,
    at: now,
    actor: by,
    action: 'customer.merged',
    target: auditTarget(into.id),
    after: { merged: from.id, ...moved },
  })
  return { into: toCustomer(after), from: fromOf(from), moved }
}
