import { isDeepStrictEqual } from 'node:util'
import { usdToCents } from '../../contract/core/money.ts'
import { adjustmentLabels } from '../../contract/orders/adjustment-words.ts'
import type { Adjustment } from '../../contract/orders/adjustments.ts'
import type { OrderLine, ShippingAddress } from '../../contract/orders/order.ts'
import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import { type Block, formatCents } from './message-frame.ts'
import { oneLine } from './one-line.ts'

type Field = OrderFieldChange['field']
type Values<Name extends Field> = Pick<Extract<OrderFieldChange, { field: Name }>, 'from' | 'to'>

const dollars = (usd: number): string => formatCents(usdToCents(usd))

/** The texts of both sides with each key, those of the first side first. */
function sides<Item>(
  { from, to }: { from: readonly Item[]; to: readonly Item[] },
  { keyOf, countOf }: { keyOf: (item: Item) => string; countOf: (item: Item) => number },
): { key: string; before: number | undefined; after: number | undefined }[] {
  const sum = (items: readonly Item[]) => {
    const sums = new Map<string, number>()
    for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + countOf(item))
    return sums
  }
  const [before, after] = [sum(from), sum(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((each) => each.before !== each.after)
}

const lineName = ({ name, sku, price }: OrderLine): string =>
  `${oneLine(name)}${sku === null ? '' : ` (${oneLine(sku)})`}, ${dollars(price)} each`

const linesChanged = (change: Values<'products'>): string[] =>
  sides(change, { keyOf: lineName, countOf: ({ quantity }) => quantity }).map(({ key, before, after }) => {
    if (before === undefined) return `Added: ${after} × ${key}`
    return after === undefined ? `Removed: ${before} × ${key}` : `${key}: ${before} → ${after}`
  })

const adjustmentName = ({ kind, name }: Adjustment): string => (name === null ? adjustmentLabels[kind] : oneLine(name))
const orNone = (amount: number | undefined): string => (amount === undefined ? 'none' : dollars(amount))

const adjustmentsChanged = (change: Values<'adjustments'>): string[] =>
  sides(change, { keyOf: adjustmentName, countOf: ({ amount }) => amount }).map(
    ({ key, before, after }) => `${key}: ${orNone(before)} → ${orNone(after)}`,
  )

const addressLine = (address: ShippingAddress | null): string =>
  address === null
    ? 'no address'
    : [address.name, address.street, address.city, `${address.state} ${address.zip}`, address.country]
        .map(oneLine)
        .filter((part) => part !== '')
        .join(', ')

/** An edit may change only its phone number, which no message repeats. */
function addressChanged({ from, to }: Values<'shippingAddress'>): string[] {
  const [before, after] = [addressLine(from), addressLine(to)]
  return before === after ? [] : [`Ships to: ${before} → ${after}`]
}

type Wordings = { [Name in Field]?: (change: Values<Name>) => string[] }

/** How each change that customers of a paid order are told of is put into words. The others are the shop's own business. */
const wordingsOfEdits: Wordings = {
  products: linesChanged,
  adjustments: adjustmentsChanged,
  totalAmount: ({ from, to }) => [`Total: ${dollars(from)} → ${dollars(to)}`],
  shippingAddress: addressChanged,
}

const orNothing = (text: string | null): string => (text === null ? 'none' : oneLine(text))

/** The shipped letter tells the tracking too: `told-tracking.ts` says what of it has changed for the customer. */
const wordingsOfTracking = {
  trackingNumber: ({ from, to }) => [
    to === null
      ? `The tracking number ${orNothing(from)} no longer applies`
      : `Tracking number: ${orNothing(from)} → ${oneLine(to)}`,
  ],
  trackingCarrier: ({ from, to }) => [`Carrier: ${orNothing(from)} → ${orNothing(to)}`],
} satisfies Wordings

const wordings: Wordings = { ...wordingsOfEdits, ...wordingsOfTracking }

/** Whether a change is one of the parcel's number or carrier. */
export const isTrackingChange = ({ field }: Pick<OrderFieldChange, 'field'>): boolean =>
  Object.hasOwn(wordingsOfTracking, field)

function wordsOf({ field, from, to }: OrderFieldChange): string[] {
  // The pair of field and values is what the change has.
  const words = wordings[field] as ((change: { from: unknown; to: unknown }) => string[]) | undefined
  return words?.({ from, to }) ?? []
}

/** The changes of edits together that customers are told of: each field's first value and its last, if they differ in words. */
export function toldChanges(edits: readonly { changes: readonly OrderFieldChange[] }[]): OrderFieldChange[] {
  const changes = edits.flatMap((edit) => edit.changes)
  return (Object.keys(wordingsOfEdits) as Field[]).flatMap((field) => {
    const ofField = changes.filter((change) => change.field === field)
    const [first, last] = [ofField[0], ofField.at(-1)]
    if (first === undefined || last === undefined || isDeepStrictEqual(first.from, last.to)) return []
    const change = { ...last, from: first.from } as OrderFieldChange
    return wordsOf(change).length === 0 ? [] : [change]
  })
}

/** A list of changes, each with both values. */
export const changedParts = (changes: readonly OrderFieldChange[]): Block => ({
  kind: 'steps',
  heading: 'What changed',
  steps: changes.flatMap(wordsOf).map((text) => ({ text })),
})
