import type { OutsiderCase, OutsiderResults } from './outsider.ts'

const count = (cases: readonly OutsiderCase[], end: OutsiderCase['end']): number =>
  cases.filter((one) => one.end === end).length

const columns = ['mails', 'exact', 'person', 'wrong', 'false']
const line = (name: string, values: readonly (string | number)[]): string =>
  name.padEnd(34) + values.map((value) => String(value).padStart(8)).join('')

const figures = (name: string, cases: readonly OutsiderCase[]): string =>
  line(name, [
    cases.length,
    ...(['exact', 'person', 'wrong'] as const).map((end) => count(cases, end)),
    cases.filter(({ isFalseMatch }) => isFalseMatch).length,
  ])

const rowsBy = (cases: readonly OutsiderCase[], key: 'kind' | 'layout'): string[] =>
  [...Map.groupBy(cases, (one) => one[key])].map(([name, group]) => figures(`  ${name}`, group))

/** Variations of one end, each with the layouts that end so and the reason of the first. */
function details(cases: readonly OutsiderCase[], end: OutsiderCase['end']): string[] {
  const found = cases.filter((one) => one.end === end || (end === 'wrong' && one.isFalseMatch))
  return [...Map.groupBy(found, ({ kind, variation }) => `${kind}: ${variation}`)].map(
    ([name, group]) => `- ${name} (${group.map(({ layout }) => layout).join(', ')})\n    ${group[0]?.reason}`,
  )
}

const titled = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

/** The figures of the outsider's list as lines of text, with every variation that isn't read exactly. */
export function describeOutsider({ genuine, pairs, others }: OutsiderResults): string[] {
  return [
    line('Layouts varied by an outsider', columns),
    figures('Genuine receipts', genuine),
    ...rowsBy(genuine, 'kind'),
    ...rowsBy(genuine, 'layout'),
    figures('Two variations in one receipt', pairs),
    line('Mails without a payment', ['mails', 'known', 'person', 'counted', 'false']),
    figures('  all', others),
    ...rowsBy(others, 'layout'),
    ...titled('Outsider: read wrong', details(genuine, 'wrong')),
    ...titled('Outsider: counted though no payment', details(others, 'wrong')),
    ...titled('Outsider: left to a person', details(genuine, 'person')),
    ...titled('Outsider: two variations, read wrong', details(pairs, 'wrong')),
    ...titled('Outsider: two variations, left to a person', details(pairs, 'person')),
  ]
}

/** Nothing read wrong, nothing matched falsely, no mail without a payment counted, and enough read exactly. */
export function areOutsidersRight({ genuine, pairs, others }: OutsiderResults, leastRead: number): boolean {
  const isSafe = [...genuine, ...pairs, ...others].every(({ end, isFalseMatch }) => end !== 'wrong' && !isFalseMatch)
  return isSafe && [genuine, pairs].every((cases) => count(cases, 'exact') / cases.length >= leastRead)
}
