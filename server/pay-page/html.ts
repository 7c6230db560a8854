/** Markup that is safe to send: made by `html`, or by code that escapes. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** A value in a template: text is escaped, markup is not, null leaves nothing. */
export type Part = Html | string | number | null | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(markupOf).join('')
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/**
 * A template of HTML. Every value is escaped unless it is itself markup, and may stand in text and in quoted attributes.
 */
export const html = (parts: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? markupOf(values[index] ?? null) : '')).join(''))
