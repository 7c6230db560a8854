import { Fragment, type ReactNode } from 'react'
import { Stack } from '../../ui/Layout.tsx'
import classes from './Knowledge.module.css'

const boldItalicCodeOrLink = /(\*\*[^*\n]+\*\*|\*[^*\s][^*\n]*\*|`[^`\n]+`|\[[^\]\n]+\]\([^()\s]+\))/
/** Only links to web pages and mail addresses count. */
const safeLink = /^\[(.+)\]\(((?:https?:\/\/|mailto:).+)\)$/i

function Piece({ text }: { text: string }) {
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
  if (text.startsWith('*')) return <em>{text.slice(1, -1)}</em>
  if (text.startsWith('`')) return <code>{text.slice(1, -1)}</code>
  const [, label, href] = safeLink.exec(text) ?? []
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {label}
    </a>
  )
}

/** The pieces at odd places are those that the pattern matched. */
const inline = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
  text.split(boldItalicCodeOrLink).map((piece, place) => (place % 2 === 0 ? piece : <Piece key={place} text={piece} />))

const headingPattern = /^(#{1,6})\s+(.+?)\s*#*$/
const itemPattern = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const fence = /^\s*```/

const isParagraph = (line: string): boolean =>
  line.trim() !== '' && !headingPattern.test(line) && !itemPattern.test(line) && !fence.test(line)

/** Removes the first lines that hold from `lines` and returns them. */
function takeWhile(lines: string[], holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !holds(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}

function takeList(lines: string[], isOrdered: boolean): ReactNode {
  const isItem = (line: string) => {
    const match = itemPattern.exec(line)
    return match !== null && (match[1] !== undefined) === isOrdered
  }
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {takeWhile(lines, isItem).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change places
        <li key={place}>{inline(itemPattern.exec(line)?.[2] ?? '')}</li>
      ))}
    </List>
  )
}

/** Removes the first block from `lines` and returns it drawn. */
function takeBlock(lines: string[]): ReactNode {
  const [first = ''] = lines
  const [, marks, heading] = headingPattern.exec(first) ?? []
  if (marks !== undefined && heading !== undefined) {
    lines.shift()
    // Not a heading element: it would break the order of the page's own headings.
    return (
      <p className={classes.heading} data-level={Math.min(marks.length, 3)}>
        {inline(heading)}
      </p>
    )
  }
  if (fence.test(first)) {
    lines.shift()
    const code = takeWhile(lines, (line) => !fence.test(line)).join('\n')
    lines.shift()
    return <pre>{code}</pre>
  }
  const item = itemPattern.exec(first)
  if (item !== null) return takeList(lines, item[1] !== undefined)
  return <p>{inline(takeWhile(lines, isParagraph).join('\n'))}</p>
}

/**
 * The text of an article: headings, paragraphs, lists, code, bold, italics and links. All else, HTML too, is plain text.
 *
 *     <Markdown text={article.body} />
 */
export function Markdown({ text }: { text: string }) {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: ReactNode[] = []
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') lines.shift()
    else blocks.push(<Fragment key={blocks.length}>{takeBlock(lines)}</Fragment>)
  }
  return (
    <Stack gap={2} className={classes.markdown}>
      {blocks}
    </Stack>
  )
}
