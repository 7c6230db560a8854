import type { BenchFacts, BenchLayout, BenchMail } from '../../server/testing/receipt-bench.ts'
import type { Wire } from './outsider-mime.ts'

/** A way in which a genuine mail may look, written without a look at the parsers. */
export type OutsiderVariation = {
  kind:
    | 'wire'
    | 'text part'
    | 'subject'
    | 'headers'
    | 'markup'
    | 'surroundings'
    | 'names'
    | 'notes'
    | 'amounts'
    | 'pairs'
  name: string
  /** All, if missing. */
  layouts?: readonly BenchLayout[]
  facts?: Partial<BenchFacts>
  mail?: (mail: BenchMail, facts: BenchFacts) => Partial<BenchMail>
  wire?: Wire
  /** Texts of the payer that it would change: no mail has both. */
  rewrites?: RegExp
}

/** Whether the note is in the mail at all: Bank of America's mails have none. */
export const concerns = ({ kind, layouts }: OutsiderVariation, layout: BenchLayout): boolean =>
  (layouts?.includes(layout) ?? true) && !(kind === 'notes' && layout === 'bank-of-america')

/** A variation that changes the HTML only. */
export const markup = (
  name: string,
  change: (html: string, facts: BenchFacts) => string,
  rest: Partial<OutsiderVariation> = {},
): OutsiderVariation => ({
  kind: 'markup',
  name,
  mail: ({ html }, facts) => ({ html: change(html, facts) }),
  ...rest,
})

/** An amount as receipts write it. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Puts something at the top of the body, or at its end. */
export const onTop = (html: string, block: string): string => html.replace('<body>', () => `<body>${block}`)
export const below = (html: string, block: string): string => html.replace('</body>', () => `${block}</body>`)

/** Changes the text between tags, not the tags, comments and styles. */
export const inText = (html: string, change: (text: string) => string): string =>
  html.replace(
    /(<head>[\s\S]*<\/head>|<!--[\s\S]*?-->|<[^>]*>)|([^<]+)/g,
    (_, tag: string | undefined, text: string) => (tag === undefined ? change(text) : tag),
  )

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&rsquo;': '’',
}

/** A mail's text part as generators make it of the HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2 ($1)')
    .replace(/<\/td>\s*<td[^>]*>/g, ': ')
    .replace(/<\/(?:tr|p|div|h\d)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? ' ')
