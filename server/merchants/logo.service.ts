import type { ShopLogo } from '../../contract/merchants/logo.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import type { Caller } from '../http/actor.ts'
import { type EncodedPicture, pictureHash } from '../pictures/pictures.service.ts'
import { deleteLogo, selectLogo, selectLogoFileAcrossMerchants, upsertLogo } from './logo.queries.ts'
import { getMerchant, lockMerchant } from './merchants.service.ts'

export type LogoWork = { merchantId: string; actor: Caller; now: Date }

async function record(
  transaction: WritingTransaction,
  { merchantId, actor, now }: LogoWork,
  change: { action: 'logo.changed' | 'logo.removed'; before?: object; after?: object },
): Promise<void> {
  const { businessName: name } = await getMerchant(transaction, merchantId)
  const target = { kind: 'merchant', id: merchantId, name }
  await recordAudit(transaction, { merchantId, at: now, actor: auditActorOf(actor), target, ...change })
}

/** Sets a shop's logo. Setting the same one again changes nothing. Throws `NotFoundError` (404) for an unknown shop. */
export async function saveLogo(
  transaction: WritingTransaction,
  work: LogoWork,
  encoded: EncodedPicture,
): Promise<ShopLogo> {
  // Locked, so that the audit log names the logo that was replaced.
  await lockMerchant(transaction, work.merchantId)
  const before = await selectLogo(transaction, work.merchantId)
  const { width, height, files, png } = encoded
  const [file] = files
  if (file === undefined || png === undefined) throw new Error('The logo was not encoded whole')
  const logo = { hash: pictureHash(encoded), width, height }
  if (before?.hash === logo.hash) return before
  await upsertLogo(transaction, work.merchantId, { logo, data: file.data, png, at: work.now })
  await record(transaction, work, { action: 'logo.changed', ...(before && { before }), after: logo })
  return logo
}

/** Removes a shop's logo, if it has one. Throws `NotFoundError` (404) for an unknown shop. */
export async function removeLogo(transaction: WritingTransaction, work: LogoWork): Promise<void> {
  await lockMerchant(transaction, work.merchantId)
  const before = await selectLogo(transaction, work.merchantId)
  if (before === undefined) return
  await deleteLogo(transaction, work.merchantId)
  await record(transaction, work, { action: 'logo.removed', before })
}

/** A logo of any shop. Its address is all the permission that a reader needs. Throws `NotFoundError`. */
export async function readLogo(transaction: Transaction, hash: string): Promise<Buffer> {
  const data = await selectLogoFileAcrossMerchants(transaction, hash)
  if (data === undefined) throw new NotFoundError('Logo')
  return data
}
