import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import type { ImapAccount, ImapSettings, InboxSettings } from '../../contract/money/payment-source.ts'
import type { PaymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { requireRealShop } from '../merchants/merchants.service.ts'
import { mailCarrierFor } from '../messages/account-mails.service.ts'
import { createOpaqueToken, hashToken, type Sealer } from '../secrets.ts'
import { selectInboxShop } from './addresses.queries.ts'
import * as queries from './sources.queries.ts'

export type InboxWork = {
  merchantId: string
  by: AuditActor
  sealer: Sealer
  /** The host name of this server's mail addresses; undefined if it takes no mail. */
  mailHost: string | undefined
  /** Whether this server sends mail itself. */
  sendsMail: boolean
  /** Whether the asker may see more than states. */
  seesSettings: boolean
  now: Date
}

/** The contexts that a source's secrets are sealed under. */
const secretOwner = (merchantId: string, kind: 'imap' | 'smtp'): string => `${merchantId}:payment-source:${kind}`

/** The password of a shop's mailbox. Throws if it was sealed with another APP_SECRET. */
export const openMailboxSecret = (sealer: Sealer, merchantId: string, sealed: Buffer): string =>
  sealer.open(sealed, secretOwner(merchantId, 'imap'))

async function requireShop(transaction: Transaction, merchantId: string): Promise<void> {
  if ((await selectInboxShop(transaction, merchantId)) === undefined) throw new NotFoundError('Merchant')
}

/** The local part of an address of this server begins with this. */
export const forwardingPrefix = 'pay+'

function forwardingAddress(row: queries.SourceRow, { sealer, merchantId, mailHost }: InboxWork): string | null {
  if (row.kind !== 'smtp' || row.secretSealed === null || mailHost === undefined) return null
  try {
    return `${forwardingPrefix}${sealer.open(row.secretSealed, secretOwner(merchantId, 'smtp'))}@${mailHost}`
  } catch {
    return null
  }
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Everything about a shop's inbox. Throws `NotFoundError` (404) for an unknown merchant. */
export async function readInbox(transaction: Transaction, work: InboxWork): Promise<PaymentInbox> {
  const { merchantId, mailHost, sendsMail, seesSettings, now } = work
  await requireShop(transaction, merchantId)
  const [sources, addresses, settings, carrier] = await Promise.all([
    queries.selectSources(transaction, merchantId, now),
    queries.selectAddresses(transaction, merchantId, now),
    queries.selectInboxSettings(transaction, merchantId),
    sendsMail ? undefined : mailCarrierFor(transaction, merchantId),
  ])
  return {
    sources: sources.map((row) => ({
      isConnected: row.secretSealed !== null || !(row.kind === 'imap' || row.kind === 'smtp'),
      ...{ kind: row.kind, lastSeenAt: iso(row.lastSeenAt), receipts: row.receipts, isSilent: row.isSilent },
      ...{ isPaused: row.pausedAt !== null, checkedAt: iso(row.checkedAt), failure: row.failure },
      // Checked by the contract's schema when it was saved.
      imap: seesSettings && row.kind === 'imap' && row.secretSealed !== null ? (row.settings as ImapSettings) : null,
      address: seesSettings ? forwardingAddress(row, work) : null,
    })),
    addresses: addresses.map(({ id, email, confirmedAt, codeEndsAt }) => ({
      ...{ id, email, confirmedAt: iso(confirmedAt), codeEndsAt: iso(codeEndsAt) },
    })),
    settings: {
      automaticUpTo: settings.automaticUpToCents === null ? null : centsToUsd(settings.automaticUpToCents),
      keepDays: settings.keepDays,
    },
    takesMail: mailHost !== undefined,
    mailsCodes: sendsMail || carrier !== undefined,
  }
}

/** Saves the rules of a shop's inbox. */
export async function saveSettings(
  transaction: WritingTransaction,
  { merchantId, by, now }: InboxWork,
  { automaticUpTo, keepDays }: InboxSettings,
): Promise<void> {
  await requireShop(transaction, merchantId)
  const before = await queries.selectInboxSettings(transaction, merchantId)
  const after = { automaticUpToCents: automaticUpTo === null ? null : usdToCents(automaticUpTo), keepDays }
  await queries.saveInboxSettings(transaction, merchantId, after)
  await recordAudit(transaction, { merchantId, at: now, actor: by, action: 'payment-inbox.updated', before, after })
}

/** The fields that a password belongs to: with others it would go to somebody else. */
const isSameMailbox = (before: Partial<ImapAccount>, after: ImapAccount): boolean =>
  (['host', 'port', 'security', 'user'] as const).every((field) => before[field] === after[field])

/**
 * The password to sign in to a mailbox with: the new one, or the stored one for the same mailbox. Throws 422 without, and 409
 * for a test shop.
 */
export async function passwordFor(
  transaction: Transaction,
  { merchantId, sealer }: Pick<InboxWork, 'merchantId' | 'sealer'>,
  { settings, secret = '' }: { settings: ImapAccount; secret?: string | undefined },
): Promise<string> {
  await requireShop(transaction, merchantId)
  await requireRealShop(transaction, merchantId, 'reads no mailbox')
  if (secret !== '') return secret
  const stored = await queries.selectSource(transaction, merchantId, 'imap')
  const message = 'Enter the password'
  if (stored === undefined || stored.secretSealed === null || !isSameMailbox(stored.settings, settings))
    throw new DomainError('validation', message, { errors: [{ path: 'secret', message }] })
  try {
    return openMailboxSecret(sealer, merchantId, stored.secretSealed)
  } catch {
    throw new DomainError('conflict', 'The password can no longer be read. Enter it again.')
  }
}

/** Saves a mailbox that was signed in to. */
export async function saveMailbox(
  transaction: WritingTransaction,
  { merchantId, by, sealer, now }: InboxWork,
  { settings, password }: { settings: ImapSettings; password: string },
): Promise<void> {
  const secretSealed = sealer.seal(password, secretOwner(merchantId, 'imap'))
  await queries.saveSource(transaction, merchantId, { kind: 'imap', settings, secretSealed, tokenHash: null, at: now })
  await recordAudit(transaction, { merchantId, at: now, actor: by, action: 'mailbox.connected', after: settings })
}

/** Pauses a mailbox or resumes it. Throws 409 if none is connected. */
export async function pauseMailbox(
  transaction: WritingTransaction,
  { merchantId, by, now }: InboxWork,
  isPaused: boolean,
): Promise<void> {
  await requireShop(transaction, merchantId)
  const source = await queries.selectSource(transaction, merchantId, 'imap')
  if (source === undefined || source.secretSealed === null)
    throw new DomainError('conflict', 'No mailbox is connected.')
  if (!(await queries.pauseSource(transaction, merchantId, isPaused ? now : null))) return
  const action = isPaused ? 'mailbox.paused' : 'mailbox.resumed'
  await recordAudit(transaction, { merchantId, at: now, actor: by, action })
}

/** Forgets a mailbox. Its receipts stay. */
export async function removeMailbox(
  transaction: WritingTransaction,
  { merchantId, by, now }: InboxWork,
): Promise<void> {
  if (!(await queries.emptySource(transaction, merchantId, 'imap'))) return
  await recordAudit(transaction, { merchantId, at: now, actor: by, action: 'mailbox.disconnected' })
}

/** Makes an address of this server for the shop's receipts; the one before ends. Throws 409 if it takes no mail. */
export async function renewForwardingAddress(
  transaction: WritingTransaction,
  { merchantId, by, sealer, mailHost, now }: InboxWork,
): Promise<void> {
  await requireShop(transaction, merchantId)
  await requireRealShop(transaction, merchantId, 'takes no mail')
  if (mailHost === undefined) throw new DomainError('conflict', 'This server takes no mail.')
  // Lower case: mail programs may change the case of a local part. 128 bits remain.
  const token = Buffer.from(createOpaqueToken().token, 'base64url').subarray(0, 16).toString('hex')
  const secretSealed = sealer.seal(token, secretOwner(merchantId, 'smtp'))
  const source = { kind: 'smtp', settings: {}, secretSealed, tokenHash: hashToken(token), at: now } as const
  await queries.saveSource(transaction, merchantId, source)
  const after = { forwardingAddress: 'changed' }
  await recordAudit(transaction, { merchantId, at: now, actor: by, action: 'payment-inbox.updated', after })
}

/** The shop that takes mail at a local part such as `pay+…`; undefined if none does. */
export async function shopOfAddress(transaction: Transaction, localPart: string): Promise<string | undefined> {
  const lower = localPart.toLowerCase()
  if (!lower.startsWith(forwardingPrefix)) return undefined
  return queries.selectShopByTokenAcrossMerchants(transaction, hashToken(lower.slice(forwardingPrefix.length)))
}
