import { providerText } from './provider-text.ts'

/** A line of a mail as a reader sees it, or a comment of its HTML, which older layouts label their values with. */
export type Line = {
  text: string
  isComment: boolean
  /** Only line breaks are between the lines of one block. A paragraph of a mail of text is one too. */
  block: number
  /** The innermost cell around it; null outside of any. A later cell has a higher number. */
  cell: number | null
  /** The text of an element that begins the line, and the rest of the line: a label and its value. */
  halves: readonly [label: string, value: string] | null
  /** All of its text is in one element, and no comment parts it. */
  isUndivided: boolean
}

/** More than any receipt has. */
const maxLines = 1000
/** Blank lines and pieces included. */
const maxSteps = 50_000

export class LargerThanReceiptsError extends Error {
  override name = 'LargerThanReceiptsError'
}

/** The mark between a piece of a line and the one before it. */
type Boundary = 'none' | 'open' | 'close' | 'comment'
type Piece = { after: Boundary; text: string }

/** The text of the element that begins a line, and the rest. Text that is in no element of its own is no label. */
function halvesOf(pieces: readonly Piece[]): Line['halves'] {
  const at = pieces.findIndex(({ text }) => text.trim() !== '')
  const [lead, next] = [pieces[at], pieces[at + 1]]
  if (lead?.after !== 'open' || next?.after !== 'close') return null
  const rest = providerText(
    pieces
      .slice(at + 1)
      .map(({ text }) => text)
      .join(''),
  )
  return rest === '' ? null : [providerText(lead.text), rest]
}

/** Puts the lines of a mail together from its pieces of text. */
export function createLineWriter() {
  const lines: Line[] = []
  let [block, lastCell] = [0, 0]
  const cells: number[] = []
  let pieces: Piece[] = [{ after: 'none', text: '' }]

  let steps = 0
  const countStep = (): void => {
    steps += 1
    if (steps > maxSteps) throw new LargerThanReceiptsError()
  }
  const push = (text: string, isComment: boolean, parts: readonly Piece[]): void => {
    if (text === '') return
    if (lines.length === maxLines) throw new LargerThanReceiptsError()
    const isUndivided = parts.filter((part) => part.text.trim() !== '').length <= 1
    lines.push({ text, isComment, block, cell: cells.at(-1) ?? null, halves: halvesOf(parts), isUndivided })
  }
  const endLine = (): void => {
    countStep()
    push(providerText(pieces.map(({ text }) => text).join('')), false, pieces)
    pieces = [{ after: 'none', text: '' }]
  }
  return {
    lines,
    endLine,
    endBlock(): void {
      endLine()
      block += 1
    },
    openCell(): void {
      lastCell += 1
      cells.push(lastCell)
    },
    closeCell(): void {
      cells.pop()
    },
    /** The text that follows is in another element than the text before. */
    part(after: Boundary): void {
      countStep()
      pieces.push({ after, text: '' })
    },
    add(text: string): void {
      const last = pieces.at(-1)
      if (last !== undefined) last.text += text
    },
    comment(label: string): void {
      endLine()
      block += 1
      push(label, true, [])
    },
  }
}
