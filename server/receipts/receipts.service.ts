import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { EndpointParts } from '../../contract/core/endpoint.ts'
import { startOf } from '../../contract/core/time.ts'
import type { ListedReceipt, PaymentSourceKind, Receipt } from '../../contract/money/payment-receipt.ts'
import type { ParsedReceipt } from '../../contract/money/receipt.ts'
import type { listReceipts as listEndpoint } from '../../contract/money/receipts.endpoints.ts'
import { changedSince } from '../db/changed-since.ts'
import { notify } from '../db/notify.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'
import { withoutEnvelope } from './mailbox-file.ts'
import { openReceipt, receiptHash, sealReceipt } from './raw-receipt.ts'
import {
  countToDecide,
  forgetReceiptsAcrossMerchants,
  insertReceipt,
  type ReceiptActor,
  type ReceiptFilter,
  selectRawReceipt,
  selectReceipt,
  selectReceipts,
} from './receipts.queries.ts'
import { ensureSource, noteSeen } from './sources.queries.ts'

export type { ReceiptActor } from './receipts.queries.ts'

/** The channel of NOTIFY that says: there may be a receipt to read or to match. */
export const receiptsDueChannel = 'paydesk_receipts_due'

export type Intake = {
  merchantId: string
  source: PaymentSourceKind
  actor: ReceiptActor
  sealer: Sealer
  now: Date
}

/** A mail as it came, or a row of a statement with what it says. */
export type Document = { kind: 'mail'; raw: Buffer } | { kind: 'row'; raw: Buffer; parsed: ParsedReceipt }

/**
 * Stores documents as receipts, sealed, before anything else is done with them. The same document again is the same receipt.
 * @returns their ids, in the order given
 */
export async function storeReceipts(
  transaction: Transaction,
  { merchantId, source, actor, sealer, now }: Intake,
  documents: readonly Document[],
): Promise<{ id: string; isNew: boolean }[]> {
  if (documents.length === 0) return []
  const sourceId = await ensureSource(transaction, merchantId, { kind: source, now })
  const stored: { id: string; isNew: boolean }[] = []
  for (const document of documents) {
    const { kind } = document
    const raw = kind === 'mail' ? withoutEnvelope(document.raw) : document.raw
    const receipt = {
      ...{ id: uuidv7({ msecs: now.getTime() }), merchantId, sourceId, kind, actor, now },
      ...{ rawSealed: sealReceipt(sealer, merchantId, raw), size: raw.length, sha256: receiptHash(raw) },
      ...(document.kind === 'row'
        ? ({ step: 'match', parsed: document.parsed } as const)
        : ({ step: 'read', parsed: null } as const)),
    }
    stored.push(await insertReceipt(transaction, receipt))
  }
  if (stored.some(({ isNew }) => isNew)) await noteSeen(transaction, sourceId, now)
  await notify(transaction, receiptsDueChannel)
  return stored
}

class ReceiptNotFoundError extends NotFoundError {
  constructor() {
    super('Receipt')
  }
}

/** Throws `NotFoundError` (404), also for another shop's. */
export async function readReceiptById(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<Receipt> {
  const row = isUuid(id) ? await selectReceipt<Receipt>(transaction, merchantId, id.toLowerCase()) : undefined
  if (row === undefined) throw new ReceiptNotFoundError()
  return row
}

type AskedReceipts = Omit<EndpointParts<typeof listEndpoint>['query'], 'merchantId'>

/** A page of a shop's receipts, newest first. */
export async function listReceipts(
  transaction: Transaction,
  merchantId: string,
  asked: AskedReceipts,
): Promise<{ receipts: ListedReceipt[]; nextCursor: string | null; toDecide: number }> {
  const { match: matches, outcome: outcomes, provider: providers, source: sources, updatedSince, ...place } = asked
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['receipts'], { merchantId, since })
  const filter: ReceiptFilter = { ...place, matches, outcomes, providers, sources, changed }
  const [found, toDecide] = await Promise.all([
    selectReceipts<ListedReceipt>(transaction, merchantId, { ...filter, limit: filter.limit + 1 }),
    countToDecide(transaction, merchantId),
  ])
  const receipts = found.slice(0, filter.limit)
  return { receipts, nextCursor: found.length > filter.limit ? (receipts.at(-1)?.id ?? null) : null, toDecide }
}

/** A receipt as it was received. Throws `NotFoundError` (404), and 409 if it is no longer kept. */
export async function readRawReceipt(
  transaction: Transaction,
  merchantId: string | undefined,
  { id, sealer }: { id: string; sealer: Sealer },
): Promise<{ kind: 'mail' | 'row'; raw: Buffer; parsed: ParsedReceipt | null }> {
  const row = isUuid(id) ? await selectRawReceipt(transaction, merchantId, id.toLowerCase()) : undefined
  if (row === undefined) throw new ReceiptNotFoundError()
  if (row.rawSealed === null) throw new DomainError('conflict', 'This receipt is no longer kept.')
  const { kind, parsed, merchantId: owner, rawSealed } = row
  return { kind, parsed, raw: openReceipt(sealer, owner, rawSealed) }
}

const forgottenAtOnce = 1000

/**
 * Deletes the raw documents that their shops keep no longer, and what is left of those that brought no money. @returns true
 * if there may be more
 */
export const forgetReceipts = async (transaction: Transaction, now: Date): Promise<boolean> =>
  (await forgetReceiptsAcrossMerchants(transaction, { now, limit: forgottenAtOnce })) === forgottenAtOnce
