import type * as z from 'zod/mini'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'

/** Everyday names of JSON types. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  map: 'an object with named fields',
  date: 'a date',
  null: 'empty',
  undefined: 'left out',
  never: 'left out',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address such as https://example.com',
  uuid: 'an ID: 32 hexadecimal digits with dashes between them',
  guid: 'an ID: 32 hexadecimal digits with dashes between them',
  datetime: 'a date and time such as 2026-11-20T09:30:00Z',
  date: 'a date such as 2026-11-20',
  time: 'a time such as 09:30',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  base64: 'text in base64',
  base64url: 'text in base64url',
  lowercase: 'in lower case',
  uppercase: 'in upper case',
}

type Issue = z.core.$ZodRawIssue
type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

const isCounted = (origin: string): boolean => ['array', 'set', 'map', 'object', 'record', 'file'].includes(origin)

/** For example `Must be at least 3 characters`. */
function sizeMessage(origin: string, bound: string, limit: number | bigint, isInclusive: boolean): string {
  const amount = `${bound} ${isInclusive ? '' : bound === 'at least' ? 'more than ' : 'less than '}${limit}`
  if (origin === 'string') return `Must be ${amount} characters`
  return isCounted(origin) ? `Must have ${amount} entries` : `Must be ${amount}`
}

function sizeIssueMessage(issue: SizeIssue): string {
  const { origin, inclusive = true } = issue
  if (issue.code === 'too_big') return sizeMessage(origin, 'at most', issue.maximum, inclusive)
  if (origin === 'string' && issue.minimum === 1) return 'Must not be empty'
  return sizeMessage(origin, 'at least', issue.minimum, inclusive)
}

/** Names the allowed types of a union when the value matches none. */
function unionMessage(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const expected = branches.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? kinds[first.expected] : undefined,
  )
  const named = [...new Set(expected.filter((kind) => kind !== undefined))]
  return branches.length === 0 || named.length < expected.length || named.length === 0
    ? 'Does not have an accepted form'
    : `Must be ${named.join(' or ')}`
}

/** A mistake in one of the forms that a value may have. */
export type FormMistake = { path: readonly PropertyKey[]; message: string }

const isMissing = ({ message }: FormMistake): boolean => /^Is missing$| is required$/.test(message)

/**
 * The mistakes in the form that a value most likely was meant to have: the one that lacks the fewest fields, the last of several. Null where the
 * forms differ by more than their fields.
 */
export function likelyMistakes(forms: readonly (readonly FormMistake[])[]): readonly FormMistake[] | null {
  if (forms.length === 0 || forms.some((mistakes) => mistakes.some(({ path }) => path.length === 0))) return null
  const lacks = (mistakes: readonly FormMistake[]): number => mistakes.filter(isMissing).length
  return forms.reduce((best, mistakes) => (lacks(mistakes) <= lacks(best) ? mistakes : best))
}

/**
 * Describes an invalid value whose schema has no message, as the end of a sentence that begins with the field's name.
 * Set as zod's locale.
 */
export function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is missing' : `Must be ${kinds[issue.expected] ?? 'of a different type'}`
    case 'too_small':
    case 'too_big':
      return sizeIssueMessage(issue)
    case 'invalid_format':
      return formats[issue.format] === undefined ? 'Does not have the right format' : `Must be ${formats[issue.format]}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Has ${issue.keys.length === 1 ? 'an unknown field' : 'unknown fields'}: ${issue.keys.join(', ')}`
    case 'invalid_value': {
      const [only, ...others] = issue.values.map(String)
      return others.length === 0 ? `Must be ${only}` : `Must be one of ${[only, ...others].join(', ')}`
    }
    case 'invalid_union':
      return unionMessage(issue.errors ?? [])
    case 'invalid_key':
      return 'Contains a name that is not accepted'
    case 'invalid_element':
      return 'Contains an entry that is not accepted'
    default:
      return 'Is not valid'
  }
}

const shortForms: Readonly<Record<string, string>> = {
  api: 'API',
  csv: 'CSV',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  sku: 'SKU',
  sms: 'SMS',
  url: 'URL',
  usd: 'USD',
  zip: 'ZIP',
}
const fieldNames: Readonly<Record<string, string>> = {
  ...paymentMethodLabels,
  p256dh: 'Public key',
  q: 'Search',
  receivedAt: 'Time of the payment',
  sentAt: 'Time of the refund',
}

/** For people: `unitPrice` becomes `Unit price`. */
function fieldName(field: string): string {
  const words = field.replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  const plain = words
    .toLowerCase()
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ')
    .trim()
  return fieldNames[field] ?? (plain === '' ? 'A field' : `${plain[0]?.toUpperCase()}${plain.slice(1)}`)
}

const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
const isPlace = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part)
const lowerFirst = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`

/** For people: `products`, `1`, `quantity` becomes `Quantity of product 2`. */
function subjectOf(path: readonly string[]): string {
  const at = path.findLastIndex(isPlace)
  const list = path[at - 1]
  const field = path.at(-1) ?? ''
  if (at < 1 || list === undefined) return fieldName(field)
  const entry = `${singular(fieldName(list))} ${Number(path[at]) + 1}`
  return at === path.length - 1 ? entry : `${fieldName(field)} of ${lowerFirst(entry)}`
}

/** Messages that continue a sentence beginning with the field's name. */
const predicate = /^(Must|Is|Has|Does|Contains|Cannot|May)\b/

/** The full sentence for an error at a path of the input. `whole` names the input itself. */
export function sentenceFor(path: readonly string[], message: string, whole: string): string {
  const subject = path.length === 0 ? whole : subjectOf(path)
  const sentence = predicate.test(message) ? `${subject} ${lowerFirst(message)}` : message
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
