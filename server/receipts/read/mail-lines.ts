import { Parser } from 'htmlparser2'
import { plainText } from '../../../contract/money/match-texts.ts'

/** A line of a mail as a reader sees it, or a comment of its HTML, which older layouts label their values with. */
export type Line = { text: string; isComment: boolean }
export type Lines = {
  lines: Line[]
  /** Addresses of its links, in order. */
  links: string[]
}

const breaking = new Set(
  'address article blockquote br button caption center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['head', 'noscript', 'script', 'style', 'template', 'title'])
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:^|[;\s])(?:opacity|font-size)\s*:\s*0(?:px|%)?\s*(?:;|!|$)/i

const isHidden = ({ style = '', hidden }: Record<string, string>): boolean => hidden !== undefined || hiding.test(style)

/** More than any receipt has. The parser's time grows with the square of the depth. */
const maxLines = 1000
const maxDepth = 200

class LargerThanReceiptsError extends Error {
  override name = 'LargerThanReceiptsError'
}

/**
 * The visible lines of an HTML document: a block is a line, runs of blanks are one, hidden elements are left out.
 *
 * @throws if it has more lines or is nested deeper than any receipt.
 */
export function linesOfHtml(html: string): Lines {
  const lines: Line[] = []
  const links: string[] = []
  /** Open elements, from the hidden one on. The parser closes each that it opens. */
  let hiddenDepth = 0
  let depth = 0
  let text = ''
  const push = (line: Line): void => {
    if (line.text === '') return
    if (lines.length === maxLines) throw new LargerThanReceiptsError()
    lines.push(line)
  }
  const endLine = (): void => {
    push({ text: providerText(text), isComment: false })
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > maxDepth) throw new LargerThanReceiptsError()
        if (breaking.has(name)) endLine()
        if (hiddenDepth > 0 || unseen.has(name) || isHidden(attributes)) hiddenDepth += 1
        else if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href'])
      },
      onclosetag(name) {
        depth -= 1
        if (hiddenDepth > 0) hiddenDepth -= 1
        if (breaking.has(name)) endLine()
      },
      ontext(part) {
        if (hiddenDepth === 0) text += part
      },
      oncomment(comment) {
        // Frameworks put blank comments into sentences, and Outlook's conditions between tables.
        const label = plainText(comment).toLowerCase()
        if (hiddenDepth > 0 || label === '' || label.startsWith('[') || label.startsWith('<')) return
        endLine()
        push({ text: label, isComment: true })
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  endLine()
  return { lines, links }
}

export function linesOfText(text: string): Lines {
  const lines = text
    .split(/\r?\n/)
    .map((line) => ({ text: providerText(line), isComment: false }))
    .filter((line) => line.text !== '')
  if (lines.length > maxLines) throw new LargerThanReceiptsError()
  return { lines, links: [] }
}

/** A text without the trade mark signs, which providers put beside “Zelle” in several ways or leave out. */
export function providerText(text: string): string {
  return plainText(text.replace(/[®™℠]/g, '').replace(/\bZelle ?\((?:R|SM|TM)\)/gi, 'Zelle')).replace(
    /\bZelle (?=[.,!:]|$)/gi,
    'Zelle',
  )
}
