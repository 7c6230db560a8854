import * as z from 'zod/mini'
import { isHostName } from '../core/host-name.ts'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { paymentSourceKinds } from './payment-receipt.ts'

/** How the connection to a mailbox is secured: TLS from the start, or STARTTLS. A password is never sent in the clear. */
export const imapSecurities = ['tls', 'starttls'] as const

const required = (max: number, message: string) =>
  requiredText(max, message).check(z.refine((value) => !/\p{Cc}/u.test(value), 'Must be one line'))

/** A mail account, without its password. */
export const imapAccount = z.object({
  host: required(253, 'Enter the name of the mail server').check(
    z.refine(
      (value) => isHostName(value) || /^[\da-f.]*:[\da-f:.]+$/i.test(value),
      'Must be a name such as imap.example.com',
    ),
  ),
  port: z.int().check(z.minimum(1, 'Must be from 1 to 65535'), z.maximum(65_535, 'Must be from 1 to 65535')),
  security: z.enum(imapSecurities),
  user: required(254, 'Enter the user name'),
})
export type ImapAccount = z.infer<typeof imapAccount>

/** The mailbox that gets a shop's receipts, without its password. */
export const imapSettings = z.extend(imapAccount, {
  folder: z._default(required(250, 'Enter the folder'), 'INBOX'),
})
export type ImapSettings = z.infer<typeof imapSettings>

/** A way in which receipts come, and how it fares. */
export const paymentSource = z.object({
  kind: z.enum(paymentSourceKinds),
  /** Whether a mailbox is connected, or a forwarding address made. Always true for the others. */
  isConnected: z.boolean(),
  /** When the last receipt came; null if none did. */
  lastSeenAt: z.nullable(instant),
  /** How many came in the last 30 days. */
  receipts: z.int(),
  /**
   * Silent for more than twice the longest pause in the 60 days up to its last receipt, so look whether it still works. False
   * until five receipts came over a week, while it is paused, and for files, which people upload when they like.
   */
  isSilent: z.boolean(),
  /** A person paused it: nothing is fetched until it is resumed. For a mailbox only. */
  isPaused: z.boolean(),
  /** When it was last looked at with success, for a mailbox. */
  checkedAt: z.nullable(instant),
  /** Why it does not work; null while it does. */
  failure: z.nullable(z.string()),
  /** The mailbox of `imap`; null for the others, and for viewers. */
  imap: z.nullable(imapSettings),
  /** The address of `smtp`, to which receipts are forwarded; null for the others, and for viewers. */
  address: z.nullable(z.string()),
})

export type PaymentSource = z.infer<typeof paymentSource>

/** An address to which payment providers write. */
export const receiptAddress = z.object({
  id,
  email: z.string(),
  confirmedAt: z.nullable(instant),
  /** Until when the code of the last mail works; null without one. */
  codeEndsAt: z.nullable(instant),
})

export type ReceiptAddress = z.infer<typeof receiptAddress>

/** The rules of a shop's inbox. */
export const inboxSettings = z.object({
  /** Payments up to this many dollars are confirmed by themselves: 0 for none, null for any. */
  automaticUpTo: z.nullable(
    z.number().check(
      z.minimum(0, 'Must not be negative'),
      z.maximum(10_000_000, 'Must be at most $10,000,000.00'),
      z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Must have at most two decimals'),
    ),
  ),
  /** How many days receipts are kept as they were received. */
  keepDays: z.int().check(z.minimum(1, 'Must be from 1 to 3,650'), z.maximum(3650, 'Must be from 1 to 3,650')),
})
export type InboxSettings = z.infer<typeof inboxSettings>

export const confirmationCode = lineOfText(20)
