import { areOutsidersRight, describeOutsider } from './outsider-report.ts'
import type { Case, ReceiptResults } from './run.ts'

/** The share of genuine receipts that have to be read exactly. Everything else has to be right without exception. */
const leastRead = 0.95

const percent = (part: number, whole: number): string => `${whole === 0 ? '–' : ((part / whole) * 100).toFixed(1)} %`
const faulty = (cases: readonly Case[]): Case[] => cases.filter(({ fault }) => fault !== null)

const line = (name: string, part: number, whole: number): string =>
  `${name.padEnd(44)}${`${part} of ${whole}`.padStart(16)}${percent(part, whole).padStart(10)}`

const maxShown = 40
const details = (cases: readonly Case[]): string[] =>
  faulty(cases)
    .slice(0, maxShown)
    .map(({ name, fault }) => `- ${name}\n    ${fault}`)

function figuresOf({ genuine, others, attacks }: ReceiptResults) {
  const read = genuine.filter(({ isRead }) => isRead)
  return {
    exact: genuine.length - faulty(genuine).length,
    read: read.length,
    readWrong: read.filter(({ fault }) => fault !== null).length,
    rightToTheCent: read.filter(({ isRightToTheCent }) => isRightToTheCent).length,
    confirmed: genuine.filter(({ isConfirmed }) => isConfirmed).length,
    othersRight: others.length - faulty(others).length,
    attacksHarmless: attacks.length - faulty(attacks).length,
    kinds: new Set(attacks.map(({ group }) => group)).size,
  }
}

/** The figures as text, with every case that went wrong. */
export function describeReceipts(results: ReceiptResults): string {
  const { genuine, others, attacks, outsider, msPerMail } = results
  const figures = figuresOf(results)
  const wrong = [...details(attacks), ...details(others), ...details(genuine)]
  const layouts = [...Map.groupBy(genuine, ({ group }) => group)].map(([name, cases]) =>
    line(`  ${name}`, cases.length - faulty(cases).length, cases.length),
  )
  return [
    line('Genuine receipts read exactly', figures.exact, genuine.length),
    ...layouts,
    line('Read with a wrong field', figures.readWrong, figures.read),
    line('Of those read, right to the cent', figures.rightToTheCent, figures.read),
    line('Confirmed without a person', figures.confirmed, genuine.length),
    line('Mails without a payment, not counted', figures.othersRight, others.length),
    line(`Forged, foreign, repeated: not matched (${figures.kinds} kinds)`, figures.attacksHarmless, attacks.length),
    `Signed, proven, read and matched: ${msPerMail.toFixed(1)} ms a mail`,
    '',
    ...describeOutsider(outsider),
    ...(wrong.length === 0 ? [] : ['', 'Not right', ...wrong]),
  ].join('\n')
}

/** No attack matched, no mail without a payment counted, nothing read wrong, and nearly all genuine receipts read. */
export function areReceiptsGoodEnough(results: ReceiptResults): boolean {
  const { exact, readWrong } = figuresOf(results)
  const isSafe = faulty(results.attacks).length === 0 && faulty(results.others).length === 0 && readWrong === 0
  return isSafe && areOutsidersRight(results.outsider, leastRead) && exact / results.genuine.length >= leastRead
}
