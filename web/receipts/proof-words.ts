import type { MarkedField, Receipt } from '../../contract/money/payment-receipt.ts'
import type { ProofRule, ProofRuleResult } from '../../contract/money/receipt.ts'

/** The words for a mail that passes a rule. */
export const ruleWords: Record<ProofRule, string> = {
  size: 'At most 1 MB',
  header: 'A header that reads in one way only',
  single: 'From, To, Subject and Date once each',
  signatures: 'At most five signatures',
  whole: 'No signature over a part of the mail',
  parts: 'At most 20 parts',
  sender: 'One sender, and a known one',
  date: 'A date',
  signed: 'Signed by the provider itself, and unchanged since',
  covered: 'The signature covers everything that is read',
  addressed: 'Sent to a confirmed address of the shop',
}

export const ruleResultWords: Record<ProofRuleResult, string> = {
  passed: 'Passed',
  failed: 'Failed',
  not_checked: 'Not checked',
}

export const fieldWords: Record<MarkedField, string> = {
  amount: 'Amount',
  payer: 'Payer',
  handle: 'Payer’s handle',
  note: 'Note',
  reference: 'Reference',
  account: 'Your account',
}

type Signature = NonNullable<Receipt['proof']>['signatures'][number]

/** The signature that proves a receipt, else the one that should have. */
export const mainSignature = ({ proof }: Pick<Receipt, 'proof'>): Signature | undefined =>
  proof?.signatures.find(({ result }) => result === 'pass') ??
  proof?.signatures.find(({ result }) => result !== 'not checked') ??
  proof?.signatures[0]

/** The decision about a receipt and its author. */
export function decidedWords({ decidedBy, match }: Pick<Receipt, 'decidedBy' | 'match'>): string {
  if (decidedBy !== null) return `Decided by ${decidedBy}`
  if (match === 'confirmed') return 'Decided by Paydesk itself'
  return match === 'refused' ? 'Refused by Paydesk itself' : 'Not decided yet'
}
