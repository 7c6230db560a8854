/** A piece of a line. Links lead to web pages and mail addresses only. */
export type Inline =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

const inlinePattern =
  /\*\*(?<bold>[^*\n]+)\*\*|\*(?<italic>[^*\s][^*\n]*)\*|`(?<code>[^`\n]+)`|\[(?<label>[^\]\n]+)\]\((?<href>[^()\s]+)\)/g

const isSafe = (href: string): boolean => /^(https?:\/\/|mailto:)/i.test(href)

function inlineOf(match: RegExpExecArray): Inline {
  const { bold, italic, code, label, href } = match.groups ?? {}
  if (bold !== undefined) return { kind: 'bold', text: bold }
  if (italic !== undefined) return { kind: 'italic', text: italic }
  if (code !== undefined) return { kind: 'code', text: code }
  if (label !== undefined && href !== undefined && isSafe(href)) return { kind: 'link', text: label, href }
  return { kind: 'text', text: match[0] }
}

/** The pieces of a text: bold, italics, code and links; all else is text as it stands. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    pieces.push(inlineOf(match))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

const headingPattern = /^(#{1,6})\s+(.+?)\s*#*$/
const itemPattern = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const fence = /^\s*```/

const isSpecial = (line: string): boolean =>
  line.trim() === '' || headingPattern.test(line) || itemPattern.test(line) || fence.test(line)

/** The first lines that hold, taken off `lines`. */
function takeWhile(lines: string[], holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !holds(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}

function listOf(lines: string[]): Block {
  const ordered = itemPattern.exec(lines[0] ?? '')?.[1] !== undefined
  const isItem = (line: string) => {
    const match = itemPattern.exec(line)
    return match !== null && (match[1] !== undefined) === ordered
  }
  const items = takeWhile(lines, isItem).map((line) => parseInline(itemPattern.exec(line)?.[2] ?? ''))
  return { kind: 'list', ordered, items }
}

function blockOf(lines: string[]): Block {
  const [first = ''] = lines
  const heading = headingPattern.exec(first)
  if (heading !== null) {
    lines.shift()
    return { kind: 'heading', level: heading[1]?.length ?? 1, text: parseInline(heading[2] ?? '') }
  }
  if (fence.test(first)) {
    lines.shift()
    const text = takeWhile(lines, (line) => !fence.test(line)).join('\n')
    lines.shift()
    return { kind: 'code', text }
  }
  if (itemPattern.test(first)) return listOf(lines)
  return { kind: 'paragraph', text: parseInline(takeWhile(lines, (line) => !isSpecial(line)).join('\n')) }
}

/**
 * The few parts of Markdown that articles are made of: headings, paragraphs, lists, code, and what `parseInline` knows.
 * Anything else, HTML among it, is text.
 */
export function parseMarkdown(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') lines.shift()
    else blocks.push(blockOf(lines))
  }
  return blocks
}
