import { isDeepStrictEqual } from 'node:util'
import {
  type BenchFacts,
  type BenchLayout,
  type BenchMail,
  benchLayouts,
  expectedOf,
  factsFor,
  orderFor,
  type ReceiptBench,
  type Taken,
} from '../../server/testing/receipt-bench.ts'
import { factVariations } from './outsider-facts.ts'
import { layoutVariations } from './outsider-layouts.ts'
import { type Wire, wireText } from './outsider-mime.ts'
import type { OutsiderOther } from './outsider-other.ts'
import { otherHtml, outsiderOthers } from './outsider-others.ts'
import { drawPairs } from './outsider-pairs.ts'
import { concerns, type OutsiderVariation } from './outsider-variation.ts'
import { wireVariations } from './outsider-wires.ts'

/** All variations by somebody who has not seen the parsers. */
const outsiderVariations: readonly OutsiderVariation[] = [...wireVariations, ...layoutVariations, ...factVariations]

/**
 * The end of a genuine mail: read exactly, left to a person without a wrong word, or read wrong, which is also a payment taken
 * for something else.
 */
export type OutsiderEnd = 'exact' | 'person' | 'wrong'
export type OutsiderCase = {
  kind: OutsiderVariation['kind'] | 'no payment'
  variation: string
  layout: BenchLayout
  end: OutsiderEnd
  /** Confirmed for an order that it doesn't pay; for a mail without a payment, matched at all. */
  isFalseMatch: boolean
  reason: string
}
export type OutsiderResults = {
  genuine: OutsiderCase[]
  /** Genuine mails too, each with two variations. */
  pairs: OutsiderCase[]
  others: OutsiderCase[]
}

/** An open order beside the wanted one, due what a note or an offer may name. */
const otherOrder = (facts: BenchFacts) =>
  orderFor(facts, { orderId: 'other', orderNumber: '10242', code: 'W7TXB', dueCents: 50_000 })

async function take(bench: ReceiptBench, mail: BenchMail, wire: Wire, facts: BenchFacts): Promise<Taken> {
  const signed = await bench.sign(wireText(mail, wire), mail.signedBy, { signTime: mail.date })
  const raw = wire.transport === undefined ? signed : Buffer.from(wire.transport(signed.toString('utf8')))
  return bench.take(raw, [orderFor(facts), otherOrder(facts)], new Set())
}

/** The first field that is not as the mail says, in words. */
function faultOf({ proof, parsed }: Taken, layout: BenchLayout, facts: BenchFacts): string | undefined {
  if (proof.verdict !== 'verified') return `${proof.verdict}: ${proof.reasons.join(' ')}`
  const wrong = Object.entries(expectedOf(layout, facts)).find(
    ([name, value]) => parsed[name as keyof typeof parsed] !== value,
  )
  if (wrong === undefined) return undefined
  const [name, value] = wrong
  const found = parsed[name as keyof typeof parsed]
  return [`${name} is ${JSON.stringify(found)} instead of ${JSON.stringify(value)}`, ...parsed.reasons].join(': ')
}

/** Judges a variation of a layout; null if it changes nothing there, and would only add to what is read exactly. */
async function judgeVaried(
  bench: ReceiptBench,
  layout: BenchLayout,
  { kind, name, facts: change, mail: rewrite, wire }: OutsiderVariation,
  random: () => number,
): Promise<OutsiderCase | null> {
  const facts = factsFor(layout, random, change)
  const written = bench.write(layout, facts)
  const mail = { ...written, ...rewrite?.(written, facts) }
  if (wire === undefined && change === undefined && isDeepStrictEqual(mail, written)) return null
  const taken = await take(bench, mail, wire ?? {}, facts)
  const fault = faultOf(taken, layout, facts)
  const isUnread = taken.proof.verdict === 'verified' && taken.parsed.outcome === 'unknown'
  return {
    kind,
    variation: name,
    layout,
    end: fault === undefined ? 'exact' : isUnread ? 'person' : 'wrong',
    isFalseMatch: taken.match.decision === 'confirm' && taken.match.orderId !== 'wanted',
    reason: fault ?? '',
  }
}

async function judgeOther(bench: ReceiptBench, other: OutsiderOther, random: () => number): Promise<OutsiderCase> {
  const { layout, subject } = other
  const facts = factsFor(layout, random)
  const mail = { ...bench.write(layout, facts), subject, html: otherHtml(other) }
  const { proof, parsed, match } = await take(bench, mail, {}, facts)
  const isMatched = match.decision === 'confirm' || match.suggestions.length > 0
  const isCounted = parsed.outcome === 'payment' || isMatched
  // A mail that isn't proven would be refused whatever it says, and would prove nothing here.
  const isUnproven = proof.verdict !== 'verified'
  return {
    kind: 'no payment',
    variation: subject,
    layout,
    end: isCounted || isUnproven ? 'wrong' : parsed.outcome === 'unknown' ? 'person' : 'exact',
    isFalseMatch: isMatched,
    reason: [proof.verdict, parsed.outcome, ...parsed.reasons, ...match.reasons].join(' | '),
  }
}

const pairs = 300

/** Takes each variation of each layout, pairs of them drawn at random, and each mail without a payment, as the shop's intake does. */
export async function judgeOutsider(bench: ReceiptBench, random: () => number): Promise<OutsiderResults> {
  const results: OutsiderResults = { genuine: [], pairs: [], others: [] }
  for (const variation of outsiderVariations) {
    for (const layout of benchLayouts) {
      const judged = concerns(variation, layout) ? await judgeVaried(bench, layout, variation, random) : null
      if (judged !== null) results.genuine.push(judged)
    }
  }
  for (const { layout, variation } of drawPairs(outsiderVariations, random)) {
    const judged = await judgeVaried(bench, layout, variation, random)
    if (judged !== null) results.pairs.push(judged)
    if (results.pairs.length === pairs) break
  }
  for (const other of outsiderOthers) results.others.push(await judgeOther(bench, other, random))
  return results
}
