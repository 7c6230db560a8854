import type { ParsedReceipt } from '../../../contract/money/receipt.ts'
import type { Proof } from '../proof/verify-receipt.ts'

/** Reads what a mail says about money. Never throws for a strange mail: its outcome is `unknown`. */
export async function readReceipt(_raw: Buffer, proof: Proof): Promise<ParsedReceipt> {
  return {
    provider: proof.provider,
    parser: '',
    parserVersion: 0,
    outcome: 'unknown',
    amountCents: null,
    payerName: null,
    payerHandle: null,
    note: null,
    reference: null,
    occurredAt: null,
    sentTo: null,
    reasons: ['Unknown layout'],
  }
}
