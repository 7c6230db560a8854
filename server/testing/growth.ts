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

/** Ends that make an expression backtrack: one that isn't a word, one that is, and a short form. */
export const hostileEnds = ['\n!', 'x', "'t"] as const
type HostileEnd = (typeof hostileEnds)[number]

/** A hostile text: a repeated piece, and an end. */
export const hostileText = (piece: string, length: number, end: HostileEnd = '\n!'): string =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}${end}`

/** Work that takes longer than this for a hostile text can't be tried with a much longer one. */
const tooLongMs = 20

/**
 * Checks whether work grows faster than its text by comparing texts of one and four times a length. The growth counts
 * at the longest texts only: an expression that looks 200 characters ahead grows like a square up to there, and then
 * in proportion. Exponential work would not end at that length, so the lengths increase, and work that takes long and
 * grows too fast ends the search.
 * @returns the length at which it grows too fast, or undefined
 */
export function lengthOfGrowth(
  work: (text: string) => unknown,
  piece: string,
  { shortest = 5, longest = 1280, end }: { shortest?: number; longest?: number; end?: HostileEnd } = {},
): number | undefined {
  const growsAt = (length: number) => {
    const [short, long] = [hostileText(piece, length / factor, end), hostileText(piece, length, end)]
    return (
      growthOf(
        () => work(short),
        () => work(long),
      ) > mostGrowth
    )
  }
  const timeAt = (length: number) => timeOf(() => work(hostileText(piece, length, end)))
  for (let length = shortest * factor; length < longest; length = Math.ceil(length * 1.2))
    if (timeAt(length) > tooLongMs && growsAt(length)) return length
  // Most take no measurable time. A second length is measured because one alone can hit a pause of the machine.
  return [longest, longest * 1.25].every((length) => timeAt(length) > resolutionMs && growsAt(length))
    ? longest
    : undefined
}

/** Pieces that make careless expressions backtrack when repeated. */
export const hostilePieces = [
  ...['a', 'é', '田', '1', '_', '-', '.', ',', '/', '@', '#', '%', '=', '!', '(', '[', '<', '"', "'", ' ', '\n', '\0'],
  ...[
    '\u0301',
    '\u0301\u0323',
    '\u0301\uFF9E',
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
