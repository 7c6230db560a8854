const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** `$1,234.50` */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** `$40`, or `$40.50` if there are cents. */
export const shortDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '')

/** `Nov 25, 2026` */
export const shortDate = (at: Date): string =>
  at.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `11/25/2026` */
export const numericDate = (at: Date): string =>
  at.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

export const page = (body: string): string =>
  `<!DOCTYPE html><html><head><title></title><style>td { padding: 4px }</style></head><body>${body}</body></html>`

/** A table with a label and a value on each row. Rows without a value are left out. */
export const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" width="100%"><tbody>${rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<tr><td>${label}</td><td align="right">${escaped(value)}</td></tr>`)
    .join('\r\n')}</tbody></table>`
