import { addressParser } from 'postal-mime'
import {
  type ProofRule,
  type ProofRuleResult,
  proofRules,
  type ReceiptProvider,
  type Verdict,
} from '../../../contract/money/receipt.ts'
import type { ResolveText } from '../resolver.ts'
import { type CheckedSignature, checkSignatures } from './check-signatures.ts'
import {
  fieldOf,
  type HeaderField,
  hasTooManyLines,
  hasTooManyParts,
  headerFields,
  missingField,
  repeatedField,
} from './header-fields.ts'
import { imitatedProvider, providerOf, senders } from './senders.ts'

/** The DNS doesn't answer, so nothing can be said yet: wait and try again. */
export class DnsAwayError extends Error {
  override name = 'DnsAwayError'
}

/** One DKIM signature of a mail. */
export type ReceiptSignature = CheckedSignature

export type Proof = {
  verdict: Verdict
  /** In words, for a person. */
  reasons: string[]
  signatures: ReceiptSignature[]
  /** Whose mail it says it is; null if it is no known provider's. */
  provider: ReceiptProvider | null
  /** Whether its signed `To` is one of the shop's receipt addresses, and nobody else's. */
  isAddressedToShop: boolean
  /** In the order in which they are checked. */
  rules: { rule: ProofRule; result: ProofRuleResult }[]
}

/** The results of the rules if `failed` is the first that the mail doesn't meet; null if it meets all but the last. */
function resultsOf(failed: ProofRule | null, isAddressedToShop: boolean): Proof['rules'] {
  const end = failed === null ? proofRules.length - 1 : proofRules.indexOf(failed)
  return proofRules.map((rule, at) => {
    if (at < end) return { rule, result: 'passed' }
    if (at > end) return { rule, result: 'not_checked' }
    return { rule, result: failed === null && isAddressedToShop ? 'passed' : 'failed' }
  })
}

export type VerifyOptions = {
  resolve: ResolveText
  /** When the mail arrived. A mail that waited for the DNS keeps its arrival. */
  now: Date
  /** The shop's confirmed receipt addresses. */
  receivedAddresses: readonly string[]
}

export const maxReceiptBytes = 1_000_000
const maxSignatures = 5

/** Fields that decide what a reader sees. A signature without one of them proves nothing. */
const requiredFields = ['from', 'to', 'subject', 'date', 'mime-version', 'content-type']

/** An address without quotes, comments or a second @, alone or in angle brackets at the end. */
const plainAddress = /(?:^|<)([a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+)>?$/i

/** The only address of a field; null if there are several, or none, or if it could be read in two ways. */
function onlyAddress(value: string | null): { name: string; address: string } | null {
  if (value === null) return null
  const [first, ...others] = addressParser(value)
  const address = plainAddress.exec(value)?.[1]?.toLowerCase()
  if (first?.address === undefined || others.length > 0 || first.address.toLowerCase() !== address) return null
  return { name: first.name, address }
}

type Refusal = { verdict: 'unverifiable' | 'forged'; reason: string; rule: ProofRule }

const refuse = ({ verdict, reason, rule }: Refusal, proof: Partial<Proof> = {}): Proof => ({
  signatures: [],
  provider: null,
  isAddressedToShop: false,
  ...proof,
  verdict,
  reasons: [reason],
  rules: resultsOf(rule, false),
})
const unverifiable = (rule: ProofRule, reason: string): Refusal => ({ verdict: 'unverifiable', reason, rule })
const forged = (rule: ProofRule, reason: string): Refusal => ({ verdict: 'forged', reason, rule })

/**
 * A transfer encoding that isn't signed could be swapped, so that the signed bytes read as another text. That of a
 * multipart says nothing, since its parts have their own.
 */
function isEncodingSafe(fields: readonly HeaderField[], signedHeaders: readonly string[]): boolean {
  const encoding = fieldOf(fields, 'content-transfer-encoding')
  if (encoding === null || signedHeaders.includes('content-transfer-encoding')) return true
  const isMultipart = /^multipart\//i.test(fieldOf(fields, 'content-type') ?? '')
  return isMultipart && /^(7bit|8bit|binary)$/i.test(encoding)
}

/** Why a passing signature of the provider still proves nothing; null if it proves the mail. */
function weakness(signature: ReceiptSignature, fields: readonly HeaderField[]): string | null {
  const missing = requiredFields.find((name) => !signature.signedHeaders.includes(name))
  if (missing !== undefined) return `The signature of ${signature.domain} doesn't cover ${missing}.`
  if (!isEncodingSafe(fields, signature.signedHeaders)) {
    return `The signature of ${signature.domain} doesn't cover content-transfer-encoding.`
  }
  return null
}

/** Results that say that the mail was changed or signed by somebody else. The others only say that nothing is known. */
const isBroken = ({ result }: ReceiptSignature): boolean => /body hash|bad signature/.test(result)

function judgeProvider(provider: ReceiptProvider, signatures: ReceiptSignature[], fields: HeaderField[]) {
  const { label, signers } = senders[provider]
  const own = signatures.filter(({ domain }) => signers.includes(domain))
  const passing = own.filter(({ result }) => result === 'pass')
  const proving = passing.find((signature) => weakness(signature, fields) === null)
  if (proving !== undefined) {
    const reason = `Signed by ${proving.domain} with the key ${proving.selector}.`
    return { verdict: 'verified' as const, reason, rule: null }
  }
  const [weak] = passing
  if (weak !== undefined) return forged('covered', weakness(weak, fields) ?? '')
  const broken = own.find(isBroken)
  if (broken !== undefined) {
    return forged('signed', `The signature of ${broken.domain} doesn't fit the mail: ${broken.result}.`)
  }
  const [unknown] = own
  if (unknown !== undefined) {
    return unverifiable('signed', `The signature of ${unknown.domain} can't be checked: ${unknown.result}.`)
  }
  return signatures.length > 0
    ? forged('signed', `It says it is from ${label}, but ${label} did not sign it.`)
    : unverifiable('signed', 'It is not signed.')
}

/** Somebody of the shop sent it on: their own provider signed that. */
function isForwardedByShop(
  from: string,
  signatures: ReceiptSignature[],
  { receivedAddresses }: VerifyOptions,
): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const isOwn = receivedAddresses.some((address) => address.toLowerCase() === from)
  const isSigned = signatures.some(
    ({ domain: signer, result, signedHeaders }) =>
      result === 'pass' && signer === domain && requiredFields.every((name) => signedHeaders.includes(name)),
  )
  return isOwn && isSigned
}

/** Refuses mails that no parser should see; otherwise returns the fields. */
function inspect(raw: Buffer): HeaderField[] | Proof {
  if (raw.length > maxReceiptBytes) return refuse(unverifiable('size', 'The mail is larger than 1 MB.'))
  if (hasTooManyLines(raw)) return refuse(unverifiable('size', 'The mail has more lines than any receipt.'))
  const fields = headerFields(raw)
  if (fields === null) return refuse(forged('header', 'The header is malformed: it could be read in two ways.'))
  // A mail that was saved in part, or no mail. Nothing is imitated.
  const missing = missingField(fields)
  if (missing !== null) return refuse(unverifiable('single', missing))
  const repeated = repeatedField(fields)
  if (repeated !== null) return refuse(forged('single', repeated))
  if (fields.filter(({ name }) => name === 'dkim-signature').length > maxSignatures) {
    return refuse(unverifiable('signatures', `The mail has more than ${maxSignatures} signatures.`))
  }
  if (fields.some(({ name, value }) => name === 'dkim-signature' && /(^|;)\s*l\s*=/i.test(value))) {
    return refuse(forged('whole', 'A signature covers only the beginning of the mail (l=).'))
  }
  if (hasTooManyParts(raw)) return refuse(unverifiable('parts', 'The mail has more parts than any receipt.'))
  return fields
}

const addressedElsewhere = 'It is addressed to somebody else.'

function isAddressedTo(fields: readonly HeaderField[], receivedAddresses: readonly string[]): boolean {
  const to = onlyAddress(fieldOf(fields, 'to'))
  return to !== null && receivedAddresses.some((address) => address.toLowerCase() === to.address)
}

/**
 * The proof of a mail that was verified before, with the addresses that the shop has confirmed by now. Keys are not looked up
 * again: one that is gone since proves nothing against a mail that was genuine when it came.
 */
export function provenBefore(raw: Buffer, proof: Proof, receivedAddresses: readonly string[]): Proof {
  if (proof.verdict !== 'verified') return proof
  const isAddressedToShop = isAddressedTo(headerFields(raw) ?? [], receivedAddresses)
  const reasons = proof.reasons.filter((reason) => reason !== addressedElsewhere)
  return {
    ...{ ...proof, isAddressedToShop, rules: resultsOf(null, isAddressedToShop) },
    reasons: [...reasons, ...(isAddressedToShop ? [] : [addressedElsewhere])],
  }
}

/**
 * Says whether a provider wrote a mail: its own signature, by exactly its domain, over every field that decides what is
 * read, each of them once. `Authentication-Results` and ARC are claims of others and never looked at.
 *
 * @throws DnsAwayError if the DNS doesn't answer: nothing is known, try again later with the same `now`.
 */
export async function verifyReceipt(raw: Buffer, options: VerifyOptions): Promise<Proof> {
  const fields = inspect(raw)
  if (!Array.isArray(fields)) return fields
  const from = onlyAddress(fieldOf(fields, 'from'))
  if (from === null) return refuse(forged('sender', 'From is not one address.'))
  const provider = providerOf(from.address)
  const ownDomain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const isOwn = options.receivedAddresses.some((address) => address.toLowerCase() === from.address)
  // Keys of others are never asked for, so that a mail can't make this server ask for names at will.
  const trusted = provider === null ? (isOwn ? [ownDomain] : []) : senders[provider].signers
  const { signatures, away } = await checkSignatures(raw, { ...options, trusted })
  if (away !== null) throw new DnsAwayError(`The DNS doesn't answer: ${away}`)
  const isAddressedToShop = isAddressedTo(fields, options.receivedAddresses)
  const rest = { signatures, provider, isAddressedToShop }
  if (Number.isNaN(Date.parse(fieldOf(fields, 'date') ?? '')))
    return refuse(forged('date', 'Its date is no date.'), rest)
  if (provider !== null) {
    const { verdict, reason, rule } = judgeProvider(provider, signatures, fields)
    const reasons = [reason, ...(isAddressedToShop ? [] : [addressedElsewhere])]
    return { ...rest, verdict, reasons, rules: resultsOf(rule, isAddressedToShop) }
  }
  if (isForwardedByShop(from.address, signatures, options)) {
    const reasons = ['Forwarded by hand from your mailbox.']
    return { ...rest, verdict: 'forwarded', isAddressedToShop: true, reasons, rules: resultsOf('signed', true) }
  }
  const imitated = imitatedProvider(`${from.name} ${from.address}`)
  return imitated === null
    ? refuse(unverifiable('sender', `${from.address} is no known sender of receipts.`), rest)
    : refuse(forged('sender', `It pretends to be ${senders[imitated].label}, but ${from.address} wrote it.`), rest)
}
