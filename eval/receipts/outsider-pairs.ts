import { type BenchLayout, benchLayouts } from '../../server/testing/receipt-bench.ts'
import { concerns, type OutsiderVariation } from './outsider-variation.ts'

/** Two variations in one mail, and the layout of the mail. */
export type OutsiderPair = { layout: BenchLayout; variation: OutsiderVariation }

const isDisjoint = (one: object = {}, other: object = {}): boolean =>
  Object.keys(one).every((key) => !Object.hasOwn(other, key))

const rewritesPayer = ({ rewrites }: OutsiderVariation, { facts }: OutsiderVariation): boolean =>
  [facts?.payerName, facts?.note].some((text) => text !== undefined && rewrites?.test(text))

/** Both set the same: one of them would say what the mail no longer says. */
const areAtOdds = (one: OutsiderVariation, other: OutsiderVariation): boolean =>
  (one.kind === other.kind && ['headers', 'subject'].includes(one.kind)) ||
  !isDisjoint(one.facts, other.facts) ||
  !isDisjoint(one.wire, other.wire) ||
  rewritesPayer(one, other) ||
  rewritesPayer(other, one)

/** One variation after the other; null if no mail can have both. */
function combine(one: OutsiderVariation, other: OutsiderVariation): OutsiderVariation | null {
  if (one === other || areAtOdds(one, other)) return null
  const wires = [one, other].flatMap(({ wire }) => wire ?? [])
  return {
    kind: 'pairs',
    name: `${one.kind}: ${one.name} + ${other.kind}: ${other.name}`,
    ...(one.facts || other.facts ? { facts: { ...one.facts, ...other.facts } } : {}),
    mail(mail, facts) {
      const first = { ...mail, ...one.mail?.(mail, facts) }
      return { ...first, ...other.mail?.(first, facts) }
    },
    ...(wires.length === 0 ? {} : { wire: Object.assign({}, ...wires) }),
  }
}

/** Draws pairs without end, each for a layout that both concern. */
export function* drawPairs(
  variations: readonly OutsiderVariation[],
  random: () => number,
): Generator<OutsiderPair, never> {
  const draw = <Item>(from: readonly Item[]): Item | undefined => from[Math.floor(random() * from.length)]
  for (;;) {
    const [layout, one, other] = [draw(benchLayouts), draw(variations), draw(variations)]
    if (layout === undefined || one === undefined || other === undefined) continue
    if (!concerns(one, layout) || !concerns(other, layout)) continue
    const variation = combine(one, other)
    if (variation !== null) yield { layout, variation }
  }
}
