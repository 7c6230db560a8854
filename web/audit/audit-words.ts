const abbreviations: Record<string, string> = {
  api: 'API',
  ip: 'IP',
  url: 'URL',
  zip: 'ZIP',
  id: 'ID',
  sku: 'SKU',
  csv: 'CSV',
}

/** Wording for names that read badly word by word. */
const phrases = new Map([
  ['session.signed-in', 'Signed in'],
  ['session.sign-in-failed', 'Sign-in failed'],
  ['session.signed-out', 'Signed out'],
  ['two-step.enabled', 'Two-step sign-in turned on'],
  ['two-step.disabled', 'Two-step sign-in turned off'],
  ['two-step.recovery-codes-made', 'Recovery codes created'],
  ['order.released', 'Order approved'],
  ['two-step.policy-changed', 'Two-step sign-in policy changed'],
  ['receipt.applied', 'Receipt: money applied to orders'],
  ['receipt.sent-back', 'Receipt: money to be sent back'],
  ['receipt.refused', 'Receipt: not ours'],
  ['receipt.taken-back', 'Receipt: payment taken back by its provider'],
  ['receipt.handled', 'Receipt: handled'],
  ['receipt.undone', 'Receipt: decision undone'],
])

/** Words of a name as people write them: `apiKey`, `api-key` and `api_key` are `API key`. */
export function wordsOf(name: string): string {
  const phrase = phrases.get(name)
  if (phrase !== undefined) return phrase
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => abbreviations[word] ?? word)
  const [first = name, ...others] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ')
}

const textOf = (value: unknown): string => {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)
}

type Fields = Record<string, unknown> | null

/** One field of an entry; a side without the field is undefined. */
export type FieldChange = { path: string; name: string; before: string | undefined; after: string | undefined }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flattened(fields: Record<string, unknown>, prefix: readonly string[] = []): [string[], string][] {
  return Object.entries(fields).flatMap(([name, value]): [string[], string][] => {
    const path = [...prefix, name]
    if (isRecord(value) && Object.keys(value).length > 0) return flattened(value, path)
    if (Array.isArray(value)) return [[path, value.length === 0 ? '—' : value.map(textOf).join(', ')]]
    return [[path, textOf(value)]]
  })
}

/** The changed fields in the order of the entry, without those that stay the same. */
export function changesOf(before: Fields, after: Fields): FieldChange[] {
  const found = new Map<string, FieldChange>()
  const add = (fields: Fields, side: 'before' | 'after'): void => {
    for (const [path, value] of flattened(fields ?? {})) {
      const key = path.join('.')
      const known = found.get(key) ?? {
        path: key,
        name: path.map(wordsOf).join(' · '),
        before: undefined,
        after: undefined,
      }
      found.set(key, { ...known, [side]: value })
    }
  }
  add(before, 'before')
  add(after, 'after')
  return [...found.values()].filter((change) => change.before !== change.after)
}

const longestValue = 40
const shortened = (text: string): string =>
  [...text].length > longestValue ? `${[...text].slice(0, longestValue - 1).join('')}…` : text

/** The first two changes in one line, and how many more there are. Empty if nothing changed. */
export function summaryOf(changes: readonly FieldChange[]): string {
  const shown = changes.slice(0, 2).map(({ name, before, after }) => {
    const values = [before, after].filter((value) => value !== undefined).map(shortened)
    return `${name}: ${values.join(' → ')}`
  })
  const rest = changes.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')
}
