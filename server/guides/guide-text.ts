import { posix } from 'node:path'
import { Marked, type Renderer, TextRenderer, type Tokens } from 'marked'
import { escapeHtml } from '../http/plain-page.ts'
import { guideEntries, pathOfFile, pathOfGuide } from './guide-list.ts'

/** A part of a guide below one heading. `text` is for the search. */
export type Section = { heading: string; anchor: string; depth: number; text: string }
export type GuideText = { title: string; html: string; sections: Section[] }

/** The address in the documents, in place of the server's own. */
const documentedUrl = 'https://pay.example.com'

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Markdown without its marks, for the search. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*$/gm, '')
    .replaceAll(/\[([^\][]{1,300})\]\([^()[]{1,300}\)/g, '$1')
    .replaceAll(/^[|\-: ]+$/gm, '')
    .replaceAll(/[*`|#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The address of a link in a document: of a guide, a file that is served, or another site. Undefined for everything else
 * in the repository, which the server doesn't serve.
 */
export function addressOf(href: string, file: string, files: ReadonlySet<string>): string | undefined {
  if (/^(https?:|#)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(file), path))
  const guide = guideEntries.find((one) => one.file === target)
  if (guide !== undefined) return `${pathOfGuide(guide.slug)}${anchor === undefined ? '' : `#${anchor}`}`
  return files.has(target) ? pathOfFile(target) : undefined
}

function createRenderer(file: string, publicUrl: string, files: ReadonlySet<string>): Partial<Renderer> {
  const seen = new Map<string, number>()
  const withOwnUrl = (text: string): string => text.replaceAll(documentedUrl, publicUrl)
  return {
    heading({ tokens, depth }: Tokens.Heading): string {
      const plain = (this as Renderer).parser.parseInline(tokens, new TextRenderer())
      const anchor = anchorOf(plain)
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      const id = before === 0 ? anchor : `${anchor}-${before}`
      return `<h${depth} id="${id}">${(this as Renderer).parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }: Tokens.Link): string {
      const content = (this as Renderer).parser.parseInline(tokens)
      const address = addressOf(href, file, files)
      return address === undefined ? content : `<a href="${escapeHtml(withOwnUrl(address))}">${content}</a>`
    },
    code: ({ text }: Tokens.Code): string => `<pre tabindex="0"><code>${escapeHtml(withOwnUrl(text))}</code></pre>\n`,
    codespan: ({ text }: Tokens.Codespan): string => `<code>${escapeHtml(withOwnUrl(text))}</code>`,
    // No document has HTML of its own.
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text),
  }
}

/** Renders a document. The addresses in it become the server's own. */
export function renderGuide(
  file: string,
  markdown: string,
  { publicUrl, files }: { publicUrl: string; files: ReadonlySet<string> },
): GuideText {
  const marked = new Marked({ gfm: true, renderer: createRenderer(file, publicUrl, files) })
  const tokens = marked.lexer(markdown)
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // A heading without words is none to a screen reader.
    .replaceAll('<th></th>', '<td></td>')
  const headings = [...html.matchAll(/<h([1-6]) id="([^"]*)">/g)]
  const sections: Section[] = []
  for (const token of tokens) {
    const last = sections.at(-1)
    if (token.type === 'heading') {
      const [, , anchor = ''] = headings[sections.length] ?? []
      sections.push({ heading: plainText(token['text']), anchor, depth: token['depth'], text: '' })
    } else if (last !== undefined) last.text = `${last.text} ${plainText(token.raw)}`.trim()
  }
  return { title: sections[0]?.heading ?? '', html, sections }
}
