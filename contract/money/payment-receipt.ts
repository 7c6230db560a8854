import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { outcomes, parsedReceipt, proofRuleResults, proofRules, verdicts } from './receipt.ts'

/** The ways in which receipts come. */
export const paymentSourceKinds = ['imap', 'upload', 'statement', 'api', 'smtp'] as const
export type PaymentSourceKind = (typeof paymentSourceKinds)[number]

/**
 * The result of a receipt. `pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides, among
 * suggestions or about a layout that nothing reads. `unmatched`: money came, and no order fits. `refused`: it is forged, says
 * nothing of money that came, isn't the shop's, or was counted before.
 */
export const receiptMatches = ['pending', 'confirmed', 'ask', 'unmatched', 'refused'] as const
export type ReceiptMatch = (typeof receiptMatches)[number]

/**
 * The groups of receipts that the desk lists. Each receipt is in one of them. `notOurs`: it is another's, by the rules or a
 * person. `refused`: by the rules, for any other reason. `handled`: a person closed it. `reading`: not decided yet.
 */
export const receiptViews = ['toDecide', 'confirmed', 'notOurs', 'refused', 'handled', 'reading'] as const
export type ReceiptView = (typeof receiptViews)[number]

/**
 * The decisions of people. `handled`: there is nothing more to do, and its money stays as it is. `sent_back`: its money goes
 * back to the customer of a paid or cancelled order. `taken_back`: the provider took the payment back, so it counts no more.
 */
export const receiptDecisions = ['applied', 'not_ours', 'handled', 'sent_back', 'taken_back'] as const
export type ReceiptDecision = (typeof receiptDecisions)[number]

/** At most this many bytes, as mail servers deliver. */
export const maxReceiptBytes = 1024 * 1024
/** A mailbox file has at most this many bytes. */
export const maxMailboxBytes = 20 * 1024 * 1024
export const maxMailboxReceipts = 500

const receiptFields = {
  id,
  /** Null until it is verified. A row of a statement has no signature. */
  verdict: z.nullable(z.enum(verdicts)),
  /** Null until it is read. */
  outcome: z.nullable(z.enum(outcomes)),
  parsed: z.nullable(parsedReceipt),
  match: z.enum(receiptMatches),
  /** In words, the deciding one first. */
  reasons: z.array(z.string()),
  merchantId: id,
  source: z.enum(paymentSourceKinds),
  receivedAt: instant,
  /** A person's decision and name; null if none decided. */
  decision: z.nullable(z.enum(receiptDecisions)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
}

/** A receipt as lists carry it. */
export const listedReceipt = z.object(receiptFields)
export type ListedReceipt = z.infer<typeof listedReceipt>

/** An order that a receipt may be for, or pays. */
const receiptOrder = {
  orderId: id,
  orderNumber: z.number(),
  customerName: z.string(),
  status: z.string(),
  total: usd,
}

export const suggestedOrder = z.object({
  ...receiptOrder,
  /** The amount that it still waits for; 0 if it isn't pending. */
  due: usd,
  points: z.number(),
  reasons: z.array(z.string()),
})
export type SuggestedOrder = z.infer<typeof suggestedOrder>

/** A receipt that was handed in. */
export const storedReceipt = z.object({
  id,
  /** Whether the same document was handed in before. */
  isRepeat: z.boolean(),
})

/** The proof of a mail: what its signatures say. */
export const receiptProof = z.object({
  reasons: z.array(z.string()),
  isAddressedToShop: z.boolean(),
  /** The rules and their results, in the order in which they are checked. */
  rules: z.array(z.object({ rule: z.enum(proofRules), result: z.enum(proofRuleResults) })),
  signatures: z.array(
    z.object({
      domain: z.string(),
      selector: z.string(),
      key: z.nullable(z.string()),
      algorithm: z.string(),
      /** When it was signed, if the signature says so. */
      signedAt: z.nullable(instant),
      signedHeaders: z.array(z.string()),
      result: z.string(),
    }),
  ),
})

/** The parts of a receipt's text that were read. */
export const markedFields = ['amount', 'payer', 'handle', 'note', 'reference', 'account'] as const
export type MarkedField = (typeof markedFields)[number]

/** The visible text of a receipt, without formatting, links and invisible characters. It is a stranger's: show it as text. */
export const receiptText = z.object({
  /** Null for a row of a statement. */
  subject: z.nullable(z.string()),
  lines: z.array(
    z.object({
      text: z.string(),
      /** Places in the text, in UTF-16 units, in order and apart from each other. */
      marks: z.array(z.object({ field: z.enum(markedFields), start: z.int(), end: z.int() })),
    }),
  ),
  /** Whether lines, or ends of long lines, are left out. */
  isCut: z.boolean(),
})
export type ReceiptText = z.infer<typeof receiptText>

/** The money of a receipt, and the orders that it pays. */
export const receiptMoney = z.object({
  id,
  method: z.enum(paymentMethods),
  amount: usd,
  reference: z.nullable(z.string()),
  /** The part that pays no order. */
  left: usd,
  pays: z.array(z.object({ ...receiptOrder, amount: usd })),
})

export const receipt = z.object({
  ...receiptFields,
  size: z.int(),
  /** Whether the document itself can still be downloaded. */
  isKept: z.boolean(),
  proof: z.nullable(receiptProof),
  /** The best first. */
  suggestions: z.array(suggestedOrder),
  money: z.nullable(receiptMoney),
  /** For a reversal: the payment that it takes back; null if Paydesk knows none. */
  reversedMoneyId: z.nullable(id),
  /** For a reversal: the amount that it takes back, and that of the payment; null if Paydesk knows no payment. */
  takesBack: z.nullable(z.object({ amount: usd, of: usd })),
  /** Why the last step failed, if it is to be repeated. */
  failure: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof receipt>
