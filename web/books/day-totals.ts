import type { AccountFigures } from '../../contract/books/daily-close.ts'

const figureNames = ['came', 'allocated', 'tip', 'surplus', 'unexplained', 'refunded'] as const
export type Figures = Pick<AccountFigures, (typeof figureNames)[number]>

/** The sum of lines of a day, in whole cents. */
export function totalOf(lines: readonly Figures[]): Figures {
  const total = { came: 0, allocated: 0, tip: 0, surplus: 0, unexplained: 0, refunded: 0 }
  for (const name of figureNames)
    total[name] = lines.reduce((cents, line) => cents + Math.round(line[name] * 100), 0) / 100
  return total
}
