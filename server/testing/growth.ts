/** Allowed growth of the work when the input grows fourfold: linear work grows by 4, quadratic by 16. */
const mostGrowth = 8
const factor = 4
const rounds = 60
/** After this many rounds a much higher ratio is no accident. */
const sureRounds = 5
/** Shorter times can't be measured reliably. */
const resolutionMs = 0.05

/** Processor time in milliseconds. On a busy machine long work is interrupted more often than short work, so a clock would see growth. */
function timeOf(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/**
 * The ratio of the shortest measured times. Stops when the ratio is small, so a busy machine only takes more rounds.
 */
function growthOf(small: () => unknown, large: () => unknown): number {
  let [shortest, shortestOfLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let growth = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && growth > mostGrowth; round += 1) {
    if (round >= sureRounds && growth > factor * mostGrowth) break
    shortest = Math.min(shortest, Math.max(resolutionMs, timeOf(small)))
    shortestOfLarge = Math.min(shortestOfLarge, timeOf(large))
    growth = shortestOfLarge / shortest
  }
  return growth
}

/** A hostile text: a repeated piece, and an end that makes an expression backtrack. */
export const hostileText = (piece: string, length: number): string =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\n!`

/**
 * Checks whether work grows faster than its text by comparing texts of one and four times a length. Lengths increase,
 * so that exponential work is detected while it still ends.
 * @returns the length at which it does, or undefined
 */
export function lengthOfGrowth(
  work: (text: string) => unknown,
  piece: string,
  { shortest = 5, longest = 1280 }: { shortest?: number; longest?: number } = {},
): number | undefined {
  for (let length = shortest * factor; length <= longest; length = Math.ceil(length * 1.5)) {
    const [short, long] = [hostileText(piece, length / factor), hostileText(piece, length)]
    // Most take no measurable time.
    if (timeOf(() => work(long)) <= resolutionMs) continue
    if (
      growthOf(
        () => work(short),
        () => work(long),
      ) > mostGrowth
    )
      return length
  }
  return undefined
}

/** Pieces that make careless expressions backtrack when repeated. */
export const hostilePieces = [
  ...['a', 'é', '田', '1', '_', '-', '.', ',', '/', '@', '#', '%', '=', '!', '(', '[', '<', '"', "'", ' ', '\n', '\0'],
  ...[
    '\u0301',
    '…',
    'a ',
    'a.',
    'a-',
    'a@',
    'a@a.',
    '1 ',
    '1.',
    '1a',
    '.a',
    '0:',
    '[a](',
    '**',
    '\r\n',
    '$1 to ',
    'A-',
  ],
] as const
