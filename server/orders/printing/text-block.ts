import type { Paper, Style, TextLine } from './paper.ts'

/** From one baseline to the next, by the size of the text; the first one lies `rise` below the top. */
const leading = 1.35
const rise = 1.05

export type Block = { lines: TextLine[]; size: number; height: number }

/** Wraps texts, each on lines of its own. */
export function blockOf(paper: Paper, texts: readonly string[], style: Style, width: number): Block {
  const lines = texts.flatMap((text) => paper.wrap(text, style, width))
  return { lines, size: style.size, height: lines.length * style.size * leading }
}

/** Draws a block from `y` down, with its lines left- or right-aligned at `x`. Returns its lower end. */
export function drawBlock(
  paper: Paper,
  { lines, size, height }: Block,
  { x, y, align = 'start' }: { x: number; y: number; align?: 'start' | 'end' },
): number {
  for (const [index, line] of lines.entries()) {
    const left = align === 'end' ? x - paper.widthOf(line, size) : x
    paper.drawLine(line, { x: left, baseline: y + (index * leading + rise) * size, size })
  }
  return y + height
}

/** The largest size of text at which everything fits: long names get smaller, and are never cut off. */
export function fittingBlock(
  paper: Paper,
  texts: readonly string[],
  { width, height, largest }: { width: number; height: number; largest: number },
): Block {
  const smallest = 3
  const at = (steps: number): Block => blockOf(paper, texts, { size: largest - steps / 2 }, width)
  let best = at(0)
  if (best.height <= height) return best
  // A smaller size never needs more lines, so half of the sizes are left at each look.
  let [tooLarge, fits] = [0, 2 * (largest - smallest)]
  best = at(fits)
  while (fits - tooLarge > 1) {
    const middle = Math.floor((tooLarge + fits) / 2)
    const block = at(middle)
    if (block.height <= height) [fits, best] = [middle, block]
    else tooLarge = middle
  }
  return best
}
