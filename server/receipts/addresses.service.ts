import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import { notify } from '../db/notify.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import { requireRealShop } from '../merchants/merchants.service.ts'
import { mailCarrierFor, queueAddressCode } from '../messages/account-mails.service.ts'
import { codeLifeMs } from '../messages/chat-mails.service.ts'
import type { Sealer } from '../secrets.ts'
import * as queries from './addresses.queries.ts'
import { receiptsDueChannel } from './receipts.service.ts'

const maxAddresses = 20
/** Strangers' mailboxes must not be filled with codes. */
const mailsPerDay = { ofAddress: 5, ofShop: 20 } as const
const triesOfCode = 5

export type AddressWork = {
  merchantId: string
  by: AuditActor
  sealer: Sealer
  /** Whether this server sends mail itself. */
  sendsMail: boolean
  now: Date
}

class CodeError extends DomainError {
  constructor(message: string) {
    super('validation', message, { errors: [{ path: 'code', message }] })
  }
}

const hashOf = (addressId: string, code: string): Buffer => createHash('sha256').update(`${addressId}:${code}`).digest()

async function audit(
  transaction: WritingTransaction,
  { merchantId, by, now }: AddressWork,
  action: 'receipt-address.added' | 'receipt-address.confirmed' | 'receipt-address.removed',
  { id, email }: { id: string; email: string },
): Promise<void> {
  const target = { kind: 'receipt-address', id, name: email }
  await recordAudit(transaction, { merchantId, at: now, actor: by, action, target })
}

/** Mails a code to an address. Throws 409 if nothing can send it, and `TooManyRequestsError` (429). */
async function mailCode(
  transaction: WritingTransaction,
  work: AddressWork,
  address: queries.AddressRow,
): Promise<void> {
  const { merchantId, sealer, sendsMail, now } = work
  if (address.confirmedAt !== null) throw new DomainError('conflict', 'This address is confirmed already.')
  const shop = await queries.selectInboxShop(transaction, merchantId)
  if (shop === undefined) throw new NotFoundError('Merchant')
  if (!sendsMail && (await mailCarrierFor(transaction, merchantId)) === undefined)
    throw new DomainError('conflict', 'No mail server is connected that could send the code. Connect one first.')
  const since = new Date(now.getTime() - dayMs)
  const mailedAt = address.mailedAt.filter((at) => at > since)
  const isTooMany =
    mailedAt.length >= mailsPerDay.ofAddress ||
    (await queries.countCodeMails(transaction, merchantId, since)) >= mailsPerDay.ofShop
  if (isTooMany)
    throw new TooManyRequestsError('Too many codes were mailed today. Try again tomorrow.', dayMs / secondMs)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const messageId = await queueAddressCode(transaction, sealer, { recipient: address.email, shop, code, now })
  await queries.updateCode(transaction, merchantId, {
    ...{ id: address.id, codeHash: hashOf(address.id, code), endsAt: new Date(now.getTime() + codeLifeMs), messageId },
    ...{ tries: triesOfCode, mailedAt: [...mailedAt, now] },
  })
}

/** Adds an address of the shop and mails a code to it. Throws as `mailCode`, and 409 for one too many. */
export async function addAddress(transaction: WritingTransaction, work: AddressWork, email: string): Promise<void> {
  const { merchantId, now } = work
  if ((await queries.selectInboxShop(transaction, merchantId)) === undefined) throw new NotFoundError('Merchant')
  await requireRealShop(transaction, merchantId, 'takes no mail')
  if ((await queries.countAddresses(transaction, merchantId)) >= maxAddresses)
    throw new DomainError('conflict', `A shop has at most ${maxAddresses} receipt addresses.`)
  const added = { id: uuidv7({ msecs: now.getTime() }), email: email.toLowerCase(), at: now }
  const address = await queries.insertAddress(transaction, merchantId, added)
  if (address === undefined) throw new Error('The address was not added')
  await mailCode(transaction, work, address)
  if (address.id === added.id) await audit(transaction, work, 'receipt-address.added', address)
}

async function requireAddress(
  transaction: WritingTransaction,
  { merchantId }: AddressWork,
  id: string,
): Promise<queries.AddressRow> {
  const address = isUuid(id) ? await queries.lockAddress(transaction, merchantId, id) : undefined
  if (address === undefined) throw new NotFoundError('Address')
  return address
}

/** Mails another code to an address. Throws as `mailCode`, and `NotFoundError` (404). */
export async function mailAnotherCode(transaction: WritingTransaction, work: AddressWork, id: string): Promise<void> {
  await mailCode(transaction, work, await requireAddress(transaction, work, id))
}

/**
 * Confirms an address by the code that was mailed to it. Receipts that came to it before are read again. A wrong code is
 * counted, so this answers its refusal instead of throwing it. Throws `NotFoundError` (404).
 */
export async function confirmAddress(
  transaction: WritingTransaction,
  work: AddressWork,
  { id, code }: { id: string; code: string },
): Promise<DomainError | undefined> {
  const { merchantId, now } = work
  const address = await requireAddress(transaction, work, id)
  const { codeHash, codeEndsAt, triesLeft, confirmedAt } = address
  if (confirmedAt !== null) return undefined
  if (codeHash === null || codeEndsAt === null || codeEndsAt <= now || triesLeft <= 0)
    return new CodeError('This code no longer works. Mail another one')
  const typed = code.replace(/\s/g, '')
  // An incomplete code costs no try.
  if (!/^\d{6}$/.test(typed)) return new CodeError('The code has six digits')
  if (!timingSafeEqual(codeHash, hashOf(address.id, typed))) {
    await queries.countTry(transaction, merchantId, address.id)
    return new CodeError('This is not the code that was mailed')
  }
  await queries.confirmAddress(transaction, merchantId, { id: address.id, at: now })
  await queries.readForeignAgain(transaction, merchantId, now)
  await notify(transaction, receiptsDueChannel)
  await audit(transaction, work, 'receipt-address.confirmed', address)
  return undefined
}

/** Removes an address. Throws `NotFoundError` (404). */
export async function removeAddress(transaction: WritingTransaction, work: AddressWork, id: string): Promise<void> {
  const { email } = await requireAddress(transaction, work, id)
  await queries.deleteAddress(transaction, work.merchantId, id)
  await audit(transaction, work, 'receipt-address.removed', { id, email })
}
