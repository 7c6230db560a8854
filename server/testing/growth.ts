/** Work may grow this much where its input grows by four: linear work by four, quadratic by sixteen. */
const mostGrowth = 8
const factor = 4
const rounds = 60
/** After so many rounds a ratio far above is no accident. */
const sureRounds = 5
/** Shorter times can't be told apart. */
const resolutionMs = 0.05

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** The ratio of the shortest times seen. It stops as soon as the ratio is small: a busy machine only makes it try longer. */
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

/** A hostile text of a length: a piece repeated, and an end that makes an expression go back. */
export const hostileText = (piece: string, length: number): string =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\n!`

/**
 * Whether work grows faster than the text it is given. It compares a text with one four times as long, from short to long,
 * so that exponential work is found while it still comes to an end.
 * @returns the length at which it does; undefined where it never does
 */
export function lengthOfGrowth(
  work: (text: string) => unknown,
  piece: string,
  { shortest = 5, longest = 1280 }: { shortest?: number; longest?: number } = {},
): number | undefined {
  for (let length = shortest * factor; length <= longest; length = Math.ceil(length * 1.5)) {
    const [short, long] = [hostileText(piece, length / factor), hostileText(piece, length)]
    // Most are done at once, and need no comparison.
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

/** Repeated, they make careless expressions go back and forth. */
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
