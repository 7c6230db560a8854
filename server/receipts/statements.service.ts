import { createHash } from 'node:crypto'
import { centsToUsd } from '../../contract/core/money.ts'
import { decideMatch } from '../../contract/money/matching.ts'
import type {
  StatementEffect,
  StatementProvider,
  StatementRow,
} from '../../contract/money/payment-statements.endpoints.ts'
import { maxStatementRows } from '../../contract/money/payment-statements.endpoints.ts'
import { providerLabels, receiptMethods } from '../../contract/money/receipt.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { selectCandidates, selectNamedOrders, selectShopFacts } from './candidates.queries.ts'
import { movementOf, paymentOf, type ReadPayment } from './match-facts.ts'
import { closedForMs, countedFor } from './match-receipt.service.ts'
import type { UnmatchedReceipt } from './receipt-work.queries.ts'
import { type Document, type Intake, storeReceipts } from './receipts.service.ts'
import { type ReadStatement, readStatement, type StatementPayment } from './statement-rows.ts'
import { selectProvedElsewhere } from './transfers.queries.ts'

/** Rows of a file that are looked at in one transaction. */
export const rowsAtOnce = 100

/** Reads a file. Throws 422 for one of another kind, and for too many payments. */
export function readStatementFile(file: string, provider?: StatementProvider): ReadStatement {
  const statement = readStatement(file, provider)
  const message = `Must hold at most ${maxStatementRows} payments; this file has ${statement.payments.length}`
  if (statement.payments.length > maxStatementRows)
    throw new DomainError('validation', message, { errors: [{ path: 'body', message }] })
  return statement
}

/** The effects of earlier rows of the same file, so that a later one doesn't repeat them. */
export type Foreseen = { orders: Set<string>; references: Set<string> }

/** The transfers of a statement that count in other shops of this server, as if the file had them already. For the platform. */
export async function foreseeElsewhere(
  transaction: Transaction,
  merchantId: string,
  { provider, payments }: { provider: StatementProvider; payments: readonly StatementPayment[] },
): Promise<Foreseen> {
  const told = payments.flatMap(({ parsed: { reference, amountCents } }) =>
    reference === null || amountCents === null ? [] : [{ reference, amountCents }],
  )
  const asked = { merchantId, method: receiptMethods[provider], told }
  return { orders: new Set(), references: new Set(await selectProvedElsewhere(transaction, asked)) }
}

const receiptOf = (merchantId: string, { parsed }: StatementPayment, now: Date): UnmatchedReceipt => ({
  ...{ id: '00000000-0000-0000-0000-000000000000', merchantId, kind: 'row', verdict: null, outcome: 'payment', parsed },
  ...{ proof: null, receivedAt: now, attempts: 0, actorKind: 'user', actorUserId: null, actorName: 'Statement' },
})

type Effect = { effect: StatementEffect; reasons: string[]; orderId: string | null }

async function foresee(
  transaction: WritingTransaction,
  receipt: UnmatchedReceipt,
  { payment, foreseen, now }: { payment: ReadPayment; foreseen: Foreseen; now: Date },
): Promise<Effect> {
  const { merchantId } = receipt
  const isRepeat = payment.reference !== null && foreseen.references.has(payment.reference)
  if (isRepeat || (await countedFor(transaction, receipt, payment)) !== undefined)
    return { effect: 'counted', reasons: ['This transfer is counted already.'], orderId: null }
  if (payment.reference !== null) foreseen.references.add(payment.reference)
  const since = new Date(now.getTime() - closedForMs)
  const [candidates, options] = await Promise.all([
    selectCandidates(transaction, { ...payment, merchantId, since }),
    selectShopFacts(transaction, merchantId, payment.method),
  ])
  const left = candidates.map((candidate) =>
    foreseen.orders.has(candidate.orderId)
      ? { ...candidate, state: 'paid' as const, closedAt: now.toISOString() }
      : candidate,
  )
  const { decision, orderId, reasons, suggestions } = decideMatch(
    movementOf(receipt, { payment, isCounted: false }),
    left,
    options,
  )
  if (decision === 'confirm' && orderId !== undefined) foreseen.orders.add(orderId)
  return { effect: decision, reasons, orderId: orderId ?? suggestions[0]?.orderId ?? null }
}

/** Shows the effects of a statement's rows. Changes nothing. */
export async function previewRows(
  transaction: WritingTransaction,
  merchantId: string,
  { payments, foreseen, now }: { payments: readonly StatementPayment[]; foreseen: Foreseen; now: Date },
): Promise<StatementRow[]> {
  const rows: Omit<StatementRow, 'order'>[] = []
  for (const statementPayment of payments) {
    const receipt = receiptOf(merchantId, statementPayment, now)
    const payment = paymentOf(statementPayment.parsed, now)
    if (payment === undefined) continue
    const effect = await foresee(transaction, receipt, { payment, foreseen, now })
    rows.push({
      ...{ row: statementPayment.row, amount: centsToUsd(payment.amountCents), payer: payment.payerName },
      ...{ note: payment.note, reference: payment.reference, occurredAt: payment.occurredAt.toISOString() },
      ...{ ...effect, receiptId: null },
    })
  }
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const orders = await selectNamedOrders(transaction, merchantId, ids)
  return rows.map((row) => ({ ...row, order: orders.find(({ id }) => id === row.orderId) ?? null }))
}

/** Stands for the effects that somebody looked at. */
export const fingerprintOf = (rows: readonly StatementRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ row, amount, effect, orderId }) => [row, amount, effect, orderId])))
    .digest('base64url')

/** Orders or payments changed after the rows were looked at (409). */
export class ChangedSincePreviewError extends DomainError {
  constructor() {
    super('conflict', 'Orders or payments have changed in the meantime. Look at the rows again.')
  }
}

/**
 * Rows as documents. Rows that are the same in every cell are numbered, so they differ: a file that overlaps with an earlier one
 * brings each payment once, and two equal payments of a day stay two.
 */
export function documentsOf(provider: StatementProvider, payments: readonly StatementPayment[]): Document[] {
  const seen = new Map<string, number>()
  return payments.map(({ cells, parsed }) => {
    const text = JSON.stringify(cells)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return { kind: 'row', raw: Buffer.from(JSON.stringify({ provider, nth, cells })), parsed }
  })
}

/** Stores rows as receipts, which are then matched. @returns their ids */
export async function storeRows(
  transaction: WritingTransaction,
  intake: Omit<Intake, 'source'>,
  documents: readonly Document[],
): Promise<string[]> {
  const stored = await storeReceipts(transaction, { ...intake, source: 'statement' }, documents)
  return stored.map(({ id }) => id)
}

/** Notes in the audit log that somebody applied a statement. */
export async function recordStatement(
  transaction: WritingTransaction,
  { merchantId, now }: Pick<Intake, 'merchantId' | 'now'>,
  { by, provider, rows }: { by: AuditActor; provider: StatementProvider; rows: number },
): Promise<void> {
  const target = { kind: 'statement', id: provider, name: `${providerLabels[provider]} statement` }
  const entry = { merchantId, at: now, actor: by, action: 'statement.applied', target, after: { rows } } as const
  await recordAudit(transaction, entry)
}
