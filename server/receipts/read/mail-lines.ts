import { Parser } from 'htmlparser2'
import { plainText } from '../../../contract/money/match-texts.ts'
import { createLineWriter, LargerThanReceiptsError, type Line } from './line-writer.ts'

export type Lines = {
  lines: Line[]
  /** Addresses of its links, in order. */
  links: string[]
  /** It has no HTML: line breaks may be anywhere, and links are text. */
  isText: boolean
}

const breaking = new Set(
  'address article blockquote br button caption center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const cellNames = new Set(['dd', 'dt', 'td', 'th'])
const unseen = new Set(['head', 'noscript', 'script', 'style', 'template', 'title'])
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:^|[;\s])(?:opacity|font-size)\s*:\s*0(?:px|%)?\s*(?:;|!|$)/i

const isHidden = ({ style = '', hidden }: Record<string, string>): boolean => hidden !== undefined || hiding.test(style)

/** More than any receipt has. The parser's time grows with the square of the depth. */
const maxDepth = 200

/**
 * The visible lines of an HTML document: a block is a line, runs of blanks are one, hidden elements are left out.
 *
 * @throws if it has more lines or is nested deeper than any receipt.
 */
export function linesOfHtml(html: string): Lines {
  const writer = createLineWriter()
  const links: string[] = []
  /** Open elements, from the hidden one on. The parser closes each that it opens. */
  let hiddenDepth = 0
  let depth = 0
  const boundary = (name: string, kind: 'open' | 'close'): void => {
    if (name === 'br') writer.endLine()
    else if (breaking.has(name)) writer.endBlock()
    else writer.part(kind)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > maxDepth) throw new LargerThanReceiptsError()
        boundary(name, 'open')
        if (cellNames.has(name)) writer.openCell()
        if (hiddenDepth > 0 || unseen.has(name) || isHidden(attributes)) hiddenDepth += 1
        else if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href'])
      },
      onclosetag(name) {
        depth -= 1
        if (hiddenDepth > 0) hiddenDepth -= 1
        boundary(name, 'close')
        if (cellNames.has(name)) writer.closeCell()
      },
      ontext(part) {
        if (hiddenDepth === 0) writer.add(part)
      },
      oncomment(comment) {
        // Frameworks put blank comments into sentences, and Outlook's conditions between tables.
        const label = plainText(comment).toLowerCase()
        if (hiddenDepth > 0 || label.startsWith('[') || label.startsWith('<')) return
        if (label === '') writer.part('comment')
        else writer.comment(label)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  writer.endLine()
  return { lines: writer.lines, links, isText: false }
}

/** The lines of a mail of text; a blank line ends a paragraph. */
export function linesOfText(text: string): Lines {
  const writer = createLineWriter()
  for (const line of text.split(/\r?\n/)) {
    writer.add(line)
    if (line.trim() === '') writer.endBlock()
    else writer.endLine()
  }
  return { lines: writer.lines, links: [], isText: true }
}
