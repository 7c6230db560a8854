import { createHash } from 'node:crypto'
import { DomainError } from '../errors.ts'
import type { Sealer } from '../secrets.ts'

/** The context that raw receipts are sealed under: none can be opened as another shop's. */
const ownerOf = (merchantId: string): string => `${merchantId}:receipt`

/** The same document in the same bytes. */
export const receiptHash = (raw: Buffer): Buffer => createHash('sha256').update(raw).digest()

/** Latin-1 keeps each byte, and mails are mostly ASCII, which stays as short as it is. */
export const sealReceipt = (sealer: Sealer, merchantId: string, raw: Buffer): Buffer =>
  sealer.seal(raw.toString('latin1'), ownerOf(merchantId))

/** It was sealed with another APP_SECRET. */
export class ReceiptUnreadableError extends DomainError {
  constructor() {
    super('conflict', 'This receipt can no longer be read: the server’s secret has changed.')
  }
}

/** Throws `ReceiptUnreadableError` (409). */
export function openReceipt(sealer: Sealer, merchantId: string, sealed: Buffer): Buffer {
  try {
    return Buffer.from(sealer.open(sealed, ownerOf(merchantId)), 'latin1')
  } catch {
    throw new ReceiptUnreadableError()
  }
}
