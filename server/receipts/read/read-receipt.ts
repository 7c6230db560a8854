import { createHash } from 'node:crypto'
import type { ParsedReceipt, ReceiptProvider } from '../../../contract/money/receipt.ts'
import { headerFields } from '../proof/header-fields.ts'
import { providerOf } from '../proof/senders.ts'
import { maxReceiptBytes, type Proof } from '../proof/verify-receipt.ts'
import { type ReadableMail, readMail } from './mail.ts'
import { layoutsOf } from './providers.ts'
import type { Reading } from './read-layout.ts'
import { reversalFacts } from './reversal-facts.ts'
import { type NoPayment, noPaymentSaid, noPaymentStated, signAgainst, signBesideName } from './signs.ts'

const nothing: ParsedReceipt = {
  provider: null,
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
  reasons: [],
}

/**
 * Reads what a mail says about money. A payment has to fit a known layout in every part, and nothing outside of the payer's
 * own text may contradict it; everything else is `unknown` or says why it is no payment. Never throws for a strange mail.
 */
export async function readReceipt(raw: Buffer, proof: Proof): Promise<ParsedReceipt> {
  if (raw.length > maxReceiptBytes) return { ...nothing, reasons: ['The mail is larger than 1 MB.'] }
  if (headerFields(raw) === null) return { ...nothing, reasons: ['The header is malformed.'] }
  let mail: ReadableMail
  try {
    mail = await readMail(raw)
  } catch {
    return { ...nothing, provider: proof.provider, reasons: ['The mail is longer or nested deeper than any receipt.'] }
  }
  const { provider, mail: own } = proof.verdict === 'forwarded' ? original(mail) : { provider: proof.provider, mail }
  const read = { ...nothing, provider, occurredAt: mail.date }
  if (provider === null) return { ...read, reasons: ['It is no known provider’s mail.'] }
  const parsed = { ...read, ...interpret(own, provider) }
  const reference = parsed.reference ?? referenceOfMail(mail, proof, parsed)
  const whole = { ...parsed, reference: parsed.outcome === 'payment' ? reference : parsed.reference }
  if (whole.outcome !== 'payment' || proof.isAddressedToShop) return whole
  return { ...whole, outcome: 'not_ours', reasons: ['It is addressed to somebody else.', ...whole.reasons] }
}

type Interpretation = Partial<ParsedReceipt> & Pick<ParsedReceipt, 'outcome' | 'reasons'>

/** The content of a mail: a payment if a layout fits and nothing contradicts it, else what its subject or a line says. */
function interpret(mail: ReadableMail, provider: ReceiptProvider): Interpretation {
  const misfits: string[] = []
  for (const { parser, version, read } of layoutsOf(provider)) {
    const reading = read(mail)
    if ('misfit' in reading) misfits.push(`${parser}: ${reading.misfit}`)
    else return { parser, parserVersion: version, ...judge(reading) }
  }
  const said = noPaymentSaid(mail.subject)
  if (said !== null) return { ...factsOf(said, mail), reasons: [`Its subject says so: “${mail.subject}”.`] }
  const line = mail.lines.find(({ text, isComment }) => !isComment && noPaymentStated(text) !== null)?.text
  const outcome = line === undefined ? null : noPaymentStated(line)
  return outcome === null
    ? { outcome: 'unknown', reasons: ['Its layout is unknown.', ...misfits] }
    : { ...factsOf(outcome, mail), reasons: [`Its text says so: “${line}”.`] }
}

const factsOf = (outcome: NoPayment, mail: ReadableMail) => ({
  outcome,
  ...(outcome === 'reversal' ? reversalFacts(mail) : {}),
})

/** A layout that fits is a payment, unless the provider's own words say otherwise: then a person has to look. */
function judge({ ownLines, subject, ...values }: Reading): Interpretation {
  const isSubjectClear = noPaymentSaid(subject) === null && signBesideName(values.payerName) === null
  const contradiction = isSubjectClear ? ownLines.find((line) => signAgainst(line) !== null) : subject
  if (contradiction === undefined) return { ...values, outcome: 'payment', reasons: [] }
  return { ...values, outcome: 'unknown', reasons: [`It has words that contradict a payment: “${contradiction}”.`] }
}

/**
 * A reference for providers without a number of the transfer. It uses only parts that every proving signature covers:
 * otherwise the same mail could be changed to count twice. Not the Message-ID: one signature may cover it and another not,
 * and a sender who repeats the mail can leave signatures out. Not the note: a later parser may read more of it, and would
 * count the mail again.
 */
function referenceOfMail(mail: ReadableMail, proof: Proof, { amountCents, payerName }: Partial<ParsedReceipt>) {
  const parts = [proof.provider, mail.date, amountCents, payerName]
  return `mail:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
}

const forwardedFrom = /^\*?(?:From|De):\*? (?:.*[\s<>"'])?([^\s<>"'@]+@[^\s<>"'@]+)>?$/i
const forwardedSubject = /^\*?(?:Subject|Asunto):\*? (.+)$/i

/** The address in a line that says who wrote a forwarded mail; undefined for other lines. */
export const addressForwarded = (line: string): string | undefined => forwardedFrom.exec(line)?.[1]

/** The mail inside of one that a person forwarded. */
function original(mail: ReadableMail): { provider: ReceiptProvider | null; mail: ReadableMail } {
  const at = mail.lines.findIndex(({ text }) => addressForwarded(text) !== undefined)
  const address = addressForwarded(mail.lines[at]?.text ?? '')
  const subject = mail.lines.slice(at).flatMap(({ text }) => forwardedSubject.exec(text)?.[1] ?? [])[0]
  const provider = address === undefined ? null : providerOf(address)
  return { provider, mail: { ...mail, subject: subject ?? mail.subject.replace(/^((fwd?|re|rv):\s*)+/i, '') } }
}
