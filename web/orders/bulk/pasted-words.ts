import { countOf, formatCount } from '../../lib/format.ts'

const shown = 3

/** `2 lines not used, without a selected order or a number: …`, with the first of them. */
export function unusedText(unused: readonly string[]): string {
  const more = unused.length > shown ? ` and ${formatCount(unused.length - shown)} more` : ''
  const some = unused.slice(0, shown).join(' · ')
  return `${countOf('line', unused.length)} not used, without a selected order or a number: ${some}${more}`
}
