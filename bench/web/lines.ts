/** One measured figure with its budget. */
export type Line = {
  readonly name: string
  /** The value of each repetition. */
  readonly samples: readonly number[]
  readonly unit: 'ms' | 'points' | 'shift'
  readonly budget: { readonly atMost: number } | { readonly atLeast: number }
  /** A note for the reader. */
  readonly note?: string
}

export const median = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

const worst = ({ samples, budget }: Line): number => ('atMost' in budget ? Math.max(...samples) : Math.min(...samples))

/** Compares the median with the budget: a single disturbed repetition says nothing about the client. */
export const isMet = ({ samples, budget }: Line): boolean =>
  'atMost' in budget ? median(samples) <= budget.atMost : median(samples) >= budget.atLeast

const shown: Record<Line['unit'], (value: number) => string> = {
  ms: (value) => `${Math.round(value)} ms`,
  points: (value) => `${Math.round(value)}`,
  shift: (value) => value.toFixed(4),
}

/** `open the drawer          88 ms   worst 96 ms    budget ≤ 100 ms   met` */
export function lineText(line: Line): string {
  const show = shown[line.unit]
  const { budget, name, note, samples } = line
  const limit = 'atMost' in budget ? `≤ ${show(budget.atMost)}` : `≥ ${show(budget.atLeast)}`
  const figures = `${show(median(samples)).padStart(8)}   worst ${show(worst(line)).padStart(8)}`
  return `  ${name.padEnd(34)}${figures}   budget ${limit.padEnd(10)} ${isMet(line) ? 'met' : 'MISSED'}${note ? `   ${note}` : ''}`
}
