import { orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { webhookEvents } from '../../contract/webhooks/webhook.ts'
import { fieldTexts, sameFields } from './field-texts/field-texts.ts'
import { bodyNameOf } from './openapi-webhooks.ts'

const texts = new Map(fieldTexts.flatMap((domain) => Object.entries(domain)))
const bases = new Map([
  ...webhookEvents.map((event) => [bodyNameOf(event), 'WebhookEvent'] as const),
  ...Object.entries(sameFields),
])

/** The fields of maps, as a sentence names them. */
const mapNames = new Map<string, string>([
  ...paymentMethods.map((method) => [method, paymentMethodLabels[method]] as const),
  ...orderStatuses.map((status) => [status, orderStatusLabels[status].toLowerCase()] as const),
])
const maps: readonly (readonly string[])[] = [paymentMethods, orderStatuses]

/** Whether an object with these fields is a map over methods or statuses. */
export const isMap = (names: readonly string[]): boolean =>
  maps.some((keys) => keys.length === names.length && keys.every((key) => names.includes(key)))

/** The keys of texts that were asked for; the others describe nothing. */
const used = new Set<string>()

function textAt(key: string): string | undefined {
  const text = texts.get(key)
  if (text !== undefined) used.add(key)
  return text
}

/** The text of exactly this field, or of the same field in the schema that its own is like. */
function ownText(path: readonly string[]): string | undefined {
  const own = textAt(path.join('.'))
  if (own !== undefined) return own
  for (let length = path.length - 1; length > 0; length -= 1) {
    const base = bases.get(path.slice(0, length).join('.'))
    const text = base === undefined ? undefined : ownText([...base.split('.'), ...path.slice(length)])
    if (text !== undefined) return text
  }
  return undefined
}

/** The text of the longest end of a path that means the same anywhere. */
function commonText(path: readonly string[]): string | undefined {
  const [root = '', top, ...below] = path
  const ofAnswer = /^[a-z]/.test(root) && below.length === 0 ? textAt(`:${top}`) : undefined
  if (ofAnswer !== undefined) return ofAnswer
  const ends = path.slice(1).map((_, index) => `.${path.slice(index + 1).join('.')}`)
  for (const end of ends) {
    const text = textAt(end)
    if (text !== undefined) return text
  }
  return undefined
}

const named = (name: string): string => mapNames.get(name) ?? name

/**
 * Describes a field. `path` begins with its schema or operation, and has `*` in place of a map's fields; `name` is the field's own.
 */
export function textOfField(path: readonly string[], name: string): string | undefined {
  const general = [...path.slice(0, -1), '*']
  const text = ownText(path) ?? ownText(general) ?? commonText(path) ?? commonText(general)
  return text?.replaceAll('{}', named(name))
}

/** Describes a query parameter of an operation. */
export const textOfQuery = (operation: string, name: string): string | undefined =>
  textAt(`${operation}?${name}`) ?? textAt(`?${name}`)

/** Describes a parameter of a path, such as `/orders/{id}/refunds`. */
export function textOfPathParameter(path: string, name: string): string | undefined {
  const place = `{${name}}`
  return textAt(path.slice(0, path.indexOf(place) + place.length))
}

/** Texts that nothing has asked for. */
export const unusedTexts = (): string[] => [...texts.keys()].filter((key) => !used.has(key))

/** Texts that more than one domain has. */
export const repeatedTexts = (): string[] => {
  const keys = fieldTexts.flatMap((domain) => Object.keys(domain))
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}
