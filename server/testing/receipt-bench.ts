import type { MatchCandidate } from '../../contract/money/match-points.ts'
import { plainText } from '../../contract/money/match-texts.ts'
import { decideMatch, type Match, type MatchOptions } from '../../contract/money/matching.ts'
import { type ParsedReceipt, receiptMethods } from '../../contract/money/receipt.ts'
import type { ReceiptFacts, UnsignedMail } from '../demo/receipts/facts.ts'
import { type ReceiptLayout, receiptLayouts, writeReceipt } from '../demo/receipts/layouts.ts'
import { type OtherMail, otherMails } from '../demo/receipts/other-mails.ts'
import {
  createReceiptKeys,
  mailText,
  type ReceiptKeys,
  type SigningChange,
  sealReceipt,
  signMail,
} from '../demo/receipts/sign-mail.ts'
import { type Proof, verifyReceipt } from '../receipts/proof/verify-receipt.ts'
import { readReceipt } from '../receipts/read/read-receipt.ts'
import { createResolver } from '../receipts/resolver.ts'
import { type DnsEntry, startTestDns } from './dns-server.ts'

export { createReceiptKeys, type ReceiptKeys, sealReceipt, writeReceipt }
export type BenchFacts = ReceiptFacts
export type BenchMail = UnsignedMail
export type BenchLayout = ReceiptLayout
export const benchLayouts = receiptLayouts
/** Genuine mails without a payment. */
export const benchOtherMails: readonly OtherMail[] = otherMails

/** The shop that gets the receipts. */
export const benchShop = {
  mailbox: 'payments@aurora-outfitters.example',
  accounts: ['@aurora-outfitters', '$AuroraOutfitters'],
  code: 'K7QX4',
}

/** All domains that sign in the bench: the providers', their mail services', and an attacker's. */
const signingDomains = [
  ...['venmo.com', 'square.com', 'chase.com', 'ealerts.bankofamerica.com', 'notify.wellsfargo.com', 'capitalone.com'],
  ...['tdbank.com', 'amazonses.com', 'mail.venmo.com', 'evil.example', 'aurora-outfitters.example', 'gmail.example'],
]

/** A name server on loopback that has the key of all signing domains. */
export function startReceiptDns(keys: ReceiptKeys) {
  const names = signingDomains.map((domain): [string, DnsEntry] => [
    `${keys.selector}._domainkey.${domain}`,
    { txt: keys.record },
  ])
  return startTestDns(Object.fromEntries(names))
}

const accountOf = (layout: ReceiptLayout): string =>
  layout === 'venmo' ? '@aurora-outfitters' : layout === 'cash-app' ? '$AuroraOutfitters' : '5516'

const digits = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const lettersOf = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => letters[Math.floor(random() * letters.length)]).join('')

function numberOf(layout: ReceiptLayout, random: () => number): string {
  if (layout === 'venmo') return random() < 0.5 ? lettersOf(17, random) : digits(19, random)
  if (layout === 'venmo-old') return digits(19, random)
  if (layout === 'cash-app') return random() < 0.5 ? `#${lettersOf(7, random)}` : `#D-${lettersOf(8, random)}`
  return layout === 'chase' ? digits(11, random) : lettersOf(10, random)
}

/** Facts of a payment to the shop. */
export const factsFor = (
  layout: ReceiptLayout,
  random: () => number,
  change: Partial<ReceiptFacts> = {},
): ReceiptFacts => ({
  payerName: 'Dana Reed',
  payerHandle: layout === 'cash-app' ? '$danareed' : '@dana-reed',
  amountCents: 2500,
  note: benchShop.code,
  reference: numberOf(layout, random),
  at: new Date(Date.UTC(2026, 10, 25, 10, 0, Math.floor(random() * 3600))),
  to: benchShop.mailbox,
  account: accountOf(layout),
  ...change,
})

/** The values that a reader has to find in a receipt. Undefined: anything. */
export function expectedOf(layout: ReceiptLayout, facts: ReceiptFacts): Partial<ParsedReceipt> {
  const hasNumber = layout !== 'bank-of-america' && layout !== 'capital-one'
  const note = plainText(facts.note.replace(/[®™℠]/g, ''))
  const hasAccount = layout !== 'venmo-old' && layout !== 'chase' && hasNumber
  return {
    outcome: 'payment',
    amountCents: facts.amountCents,
    occurredAt: facts.at.toISOString(),
    payerName: plainText(facts.payerName.replace(/[®™℠]/g, '')),
    payerHandle: layout === 'cash-app' ? facts.payerHandle : null,
    note: layout === 'bank-of-america' || note === '' ? null : note,
    sentTo: hasAccount ? facts.account : null,
    ...(hasNumber ? { reference: facts.reference } : {}),
  }
}

/** An open order that a payment is for. */
export const orderFor = (facts: ReceiptFacts, change: Partial<MatchCandidate> = {}): MatchCandidate => ({
  orderId: 'wanted',
  orderNumber: '10241',
  code: benchShop.code,
  method: 'venmo',
  state: 'open',
  dueCents: facts.amountCents,
  createdAt: new Date(facts.at.getTime() - 3_600_000).toISOString(),
  closedAt: null,
  claimedAt: null,
  payerHandles: [],
  payerNames: [],
  ...change,
})

export type Taken = { proof: Proof; parsed: ParsedReceipt; match: Match }

/** A name server on loopback with the keys of all providers, and the whole way of a mail: proven, read, matched. */
export async function startReceiptBench() {
  const keys = createReceiptKeys()
  const strangerKeys = { ...createReceiptKeys(), selector: keys.selector }
  const dns = await startReceiptDns(keys)
  const resolve = createResolver([dns.server])
  const options: MatchOptions = { accounts: benchShop.accounts, automaticUpToCents: null }
  const minuteMs = 60_000

  return {
    resolve,
    write: writeReceipt,
    text: mailText,
    sign: (text: string, domains: readonly string[], change?: SigningChange) => signMail(text, domains, keys, change),
    signAsStranger: (text: string, domains: readonly string[]) => signMail(text, domains, strangerKeys),
    signWithGoneKey: (text: string, domains: readonly string[]) =>
      signMail(text, domains, { ...keys, selector: 'gone' }),
    seal: (mail: UnsignedMail) => sealReceipt(mail, keys),
    /** Takes a mail as the shop's intake does. `counted` keeps the transfers that were counted. */
    async take(raw: Buffer, candidates: readonly MatchCandidate[], counted: Set<string>, now?: Date): Promise<Taken> {
      const arrived = now ?? new Date(Date.UTC(2026, 10, 25, 11, 5))
      const proof = await verifyReceipt(raw, { resolve, now: arrived, receivedAddresses: [benchShop.mailbox] })
      const parsed = await readReceipt(raw, proof)
      const method = parsed.provider === null ? 'venmo' : receiptMethods[parsed.provider]
      const key = `${parsed.provider}:${parsed.reference?.replace(/[#\s]/g, '').toUpperCase()}`
      const match = decideMatch(
        {
          ...parsed,
          verdict: proof.verdict,
          method,
          amountCents: parsed.amountCents ?? 0,
          occurredAt: parsed.occurredAt ?? arrived.toISOString(),
          arrivedAt: new Date(arrived.getTime() + minuteMs).toISOString(),
          isCounted: counted.has(key),
        },
        candidates.map((candidate) => ({ ...candidate, method })),
        options,
      )
      if (proof.verdict === 'verified' && parsed.outcome === 'payment') counted.add(key)
      return { proof, parsed, match }
    },
    close: () => dns.close(),
  }
}
export type ReceiptBench = Awaited<ReturnType<typeof startReceiptBench>>
