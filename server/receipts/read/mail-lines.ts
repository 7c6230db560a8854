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
const unclosed = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'area', 'base', 'col', 'embed', 'source'])

const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:^|[;\s])(?:opacity|font-size)\s*:\s*0(?:px|%)?\s*(?:;|!|$)/i

const isHidden = ({ style = '', hidden }: Record<string, string>): boolean => hidden !== undefined || hiding.test(style)

/** More than any receipt has. The rest of a longer mail is not read. */
const maxLines = 5000

/** The visible lines of an HTML document: a block is a line, runs of blanks are one, hidden elements are left out. */
export function linesOfHtml(html: string): Lines {
  const lines: Line[] = []
  const links: string[] = []
  const hiddenIn: string[] = []
  let text = ''
  const push = (line: Line): void => {
    if (line.text !== '' && lines.length < maxLines) lines.push(line)
  }
  const endLine = (): void => {
    push({ text: providerText(text), isComment: false })
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (breaking.has(name)) endLine()
        if (hiddenIn.length > 0 || unseen.has(name) || isHidden(attributes)) {
          if (!unclosed.has(name)) hiddenIn.push(name)
          return
        }
        if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href'])
      },
      onclosetag(name) {
        const at = hiddenIn.lastIndexOf(name)
        if (at !== -1) hiddenIn.length = at
        if (breaking.has(name)) endLine()
      },
      ontext(part) {
        if (hiddenIn.length === 0) text += part
      },
      oncomment(comment) {
        // Frameworks put blank comments into sentences, and Outlook's conditions between tables.
        const label = plainText(comment).toLowerCase()
        if (hiddenIn.length > 0 || label === '' || label.startsWith('[') || label.startsWith('<')) return
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

export const linesOfText = (text: string): Lines => ({
  lines: text
    .split(/\r?\n/)
    .slice(0, maxLines)
    .map((line) => ({ text: providerText(line), isComment: false }))
    .filter((line) => line.text !== ''),
  links: [],
})

/** A line without the trade mark signs, which layouts put beside “Zelle” or leave out. */
function providerText(text: string): string {
  return plainText(text.replace(/[®™℠]/g, ''))
}
