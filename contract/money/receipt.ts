import * as z from 'zod/mini'
import { record } from '../core/record.ts'
import { instant } from '../core/time.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** Writers of the mails and statements that say that money moved. For Zelle the receiving bank writes. */
export const receiptProviders = [
  'venmo',
  'cashapp',
  'chase',
  'bankofamerica',
  'wellsfargo',
  'capitalone',
  'tdbank',
] as const
export type ReceiptProvider = (typeof receiptProviders)[number]

export const providerLabels: Record<ReceiptProvider, string> = {
  venmo: 'Venmo',
  cashapp: 'Cash App',
  chase: 'Chase',
  bankofamerica: 'Bank of America',
  wellsfargo: 'Wells Fargo',
  capitalone: 'Capital One',
  tdbank: 'TD Bank',
}

/** The method by which a provider's money comes. */
export const receiptMethods: Record<ReceiptProvider, PaymentMethod> = {
  ...record(receiptProviders, () => 'zelle'),
  venmo: 'venmo',
  cashapp: 'cashapp',
}

/**
 * Providers whose mails have no number of the transfer and no note to rely on: a person confirms. Bank of America writes a
 * name and an amount.
 */
export const providersForPeople: readonly ReceiptProvider[] = ['bankofamerica']

/**
 * The result of checking the signatures. `verified`: the provider wrote it, unchanged. `forwarded`: somebody of the shop
 * sent it on, so it is a suggestion only. `unverifiable`: nothing proves it. `forged`: it contradicts itself or its signature.
 */
export const verdicts = ['verified', 'forwarded', 'unverifiable', 'forged'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * The rules that prove a mail, in the order in which they are checked: its size, a header that reads in one way, each field
 * once, few signatures, none over a part of the mail (`l=`), few parts, one known sender, a date, the provider's own
 * signature, that it covers all that is read, and that it was sent to the shop.
 */
export const proofRules = [
  'size',
  'header',
  'single',
  'signatures',
  'whole',
  'parts',
  'sender',
  'date',
  'signed',
  'covered',
  'addressed',
] as const
export type ProofRule = (typeof proofRules)[number]

/** The first rule that fails ends the check, so those after it are not checked. */
export const proofRuleResults = ['passed', 'failed', 'not_checked'] as const
export type ProofRuleResult = (typeof proofRuleResults)[number]

/** The news of a receipt. Only `payment` is money that came; `unknown` is a layout that no parser knows. */
export const outcomes = [
  'payment',
  'request',
  'outgoing',
  'pending',
  'failed',
  'reversal',
  'not_ours',
  'unknown',
] as const
export type Outcome = (typeof outcomes)[number]

const nullableText = z.nullable(z.string())

/** The facts that a parser read. The payer's name and note are written by the payer: never trust them. */
export const parsedReceipt = z.object({
  provider: z.nullable(z.enum(receiptProviders)),
  /** The layout that was read, such as `venmo` or `venmo-old`; empty if none fits. */
  parser: z.string(),
  /** Raised when a parser reads more, so that kept receipts can be read again. 0 if none fits. */
  parserVersion: z.int(),
  outcome: z.enum(outcomes),
  amountCents: z.nullable(z.int()),
  payerName: nullableText,
  /** `@name` of Venmo, `$name` of Cash App. */
  payerHandle: nullableText,
  note: nullableText,
  /** The provider's id of the transfer. Without one, a text that is the same whenever the same mail is read. */
  reference: nullableText,
  /** The mail's signed date. */
  occurredAt: z.nullable(instant),
  /** The account that the mail names: a handle, a name or the last digits. Null if the provider names none. */
  sentTo: nullableText,
  /** In words, for a person. */
  reasons: z.array(z.string()),
})
export type ParsedReceipt = z.infer<typeof parsedReceipt>
