import {
  type BenchFacts,
  type BenchLayout,
  type BenchMail,
  benchLayouts,
  benchOtherMails,
  expectedOf,
  factsFor,
  orderFor,
  type ReceiptBench,
  startReceiptBench,
  type Taken,
} from '../../server/testing/receipt-bench.ts'
import { type Attack, attacks } from './attacks.ts'
import { judgeOutsider, type OutsiderResults } from './outsider.ts'
import { seededRandom } from './random.ts'
import type { Variation } from './variation.ts'
import { variations } from './variations.ts'

/** One mail and why its end is wrong; null if it is right. */
export type Case = { group: string; name: string; fault: string | null }
export type GenuineCase = Case & { isRead: boolean; isRightToTheCent: boolean; isConfirmed: boolean }
export type ReceiptResults = {
  genuine: GenuineCase[]
  others: Case[]
  attacks: Case[]
  outsider: OutsiderResults
  msPerMail: number
}

const reasonsOf = ({ proof, parsed, match }: Taken): string =>
  [proof.verdict, ...proof.reasons, parsed.outcome, ...parsed.reasons, match.decision, ...match.reasons].join(' | ')

function writeVaried(bench: ReceiptBench, layout: BenchLayout, applied: readonly Variation[], random: () => number) {
  const facts = applied.reduce<BenchFacts>(
    (now, { facts: change }) => change?.(now, random) ?? now,
    factsFor(layout, random),
  )
  const mail = applied.reduce<BenchMail>(
    (now, { mail: change }) => change?.(now, random) ?? now,
    bench.write(layout, facts),
  )
  return { facts, mail }
}

async function judgeGenuine(
  bench: ReceiptBench,
  layout: BenchLayout,
  applied: readonly Variation[],
  random: () => number,
): Promise<GenuineCase> {
  const { facts, mail } = writeVaried(bench, layout, applied, random)
  const taken = await bench.take(await bench.seal(mail), [orderFor(facts)], new Set())
  const { parsed, match } = taken
  const isRead = parsed.outcome === 'payment'
  const wrong = Object.entries(expectedOf(layout, facts)).filter(
    ([name, value]) => parsed[name as keyof typeof parsed] !== value,
  )
  const [field] = wrong
  const found = field === undefined ? '' : JSON.stringify(parsed[field[0] as keyof typeof parsed])
  return {
    group: layout,
    name: `${layout}, ${applied.map(({ name }) => name).join(' + ')}`,
    fault:
      field === undefined
        ? null
        : `${field[0]} is ${found} instead of ${JSON.stringify(field[1])}: ${reasonsOf(taken)}`,
    isRead,
    isRightToTheCent: parsed.amountCents === facts.amountCents,
    isConfirmed: match.decision === 'confirm',
  }
}

const isMatched = ({ match }: Taken): boolean => match.decision === 'confirm' || match.suggestions.length > 0

/** Plays an attack on a receipt of a layout; null if it makes no sense for the layout. */
export async function judgeAttack(bench: ReceiptBench, layout: BenchLayout, attack: Attack, random: () => number) {
  const { facts, mail } = writeVaried(bench, layout, [], random)
  const raw = await bench.seal(mail)
  const made = await attack.make({ layout, facts, mail, raw, bench, random })
  if (made === null) return null
  const counted = new Set<string>()
  const wanted = orderFor(attack.end === 'honest' ? { ...facts, amountCents: 990_000 } : facts)
  if (attack.end === 'repeated') await bench.take(raw, [wanted], counted)
  const taken = await bench.take(made, [wanted], counted)
  const isConfirmed = taken.match.decision === 'confirm'
  const isOverread = taken.parsed.outcome === 'payment' && taken.parsed.amountCents !== 1
  const isWrong =
    attack.end === 'honest' ? isConfirmed || isOverread : attack.end === 'unconfirmed' ? isConfirmed : isMatched(taken)
  return { group: attack.name, name: `${attack.name}, ${layout}`, fault: isWrong ? reasonsOf(taken) : null }
}

/** Draws of everything that is random, for each case. */
export type Extent = { rounds: number }

/**
 * Writes genuine receipts in all layouts and variations, mails without payments, and every attack on every layout, and takes
 * each as the shop's intake does.
 */
export async function evaluateReceipts({ rounds }: Extent): Promise<ReceiptResults> {
  const bench = await startReceiptBench()
  const random = seededRandom(26)
  const results: ReceiptResults = {
    genuine: [],
    others: [],
    attacks: [],
    outsider: { genuine: [], pairs: [], others: [] },
    msPerMail: 0,
  }
  try {
    const start = performance.now()
    for (const layout of benchLayouts) {
      for (let round = 0; round < rounds; round += 1) {
        for (const variation of variations) results.genuine.push(await judgeGenuine(bench, layout, [variation], random))
        const some = variations.filter(() => random() < 0.4)
        results.genuine.push(await judgeGenuine(bench, layout, some, random))
      }
    }
    results.msPerMail = (performance.now() - start) / results.genuine.length
    for (const other of benchOtherMails) {
      for (const variation of variations) results.others.push(await judgeOther(bench, other, variation, random))
    }
    for (const attack of attacks) {
      for (const layout of benchLayouts) {
        for (let round = 0; round < rounds; round += 1) {
          const outcome = await judgeAttack(bench, layout, attack, random)
          if (outcome !== null) results.attacks.push(outcome)
        }
      }
    }
    // Draws of its own: the cases above stay the same when a variation is added.
    results.outsider = await judgeOutsider(bench, seededRandom(27))
    return results
  } finally {
    await bench.close()
  }
}

async function judgeOther(
  bench: ReceiptBench,
  { name, layout, outcome, write }: (typeof benchOtherMails)[number],
  variation: Variation,
  random: () => number,
): Promise<Case> {
  const facts = variation.facts?.(factsFor(layout, random), random) ?? factsFor(layout, random)
  const written = write(facts)
  const mail = variation.mail?.(written, random) ?? written
  const taken = await bench.take(await bench.seal(mail), [orderFor(facts)], new Set())
  const isCounted = taken.parsed.outcome === 'payment' || isMatched(taken)
  // Only the plain mail has to say why it is no payment: varied, it is enough that it is none.
  const isMisnamed = variation.name === 'as it is' && outcome !== undefined && taken.parsed.outcome !== outcome
  const fault = isCounted ? reasonsOf(taken) : isMisnamed ? `${taken.parsed.outcome}: ${reasonsOf(taken)}` : null
  return { group: name, name: `${name}, ${variation.name}`, fault }
}
