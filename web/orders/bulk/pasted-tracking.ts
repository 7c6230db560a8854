import { knownCarriers } from '../../../contract/orders/carriers.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { maxTrackingNumberLength } from '../../../contract/orders/order.ts'
import { plainTrackingNumber, recognizedCarrier } from '../../../contract/orders/tracking-numbers.ts'
import { trackingNumbersIn } from '../edit/tracking-entry.ts'

export type PastedNumber = { readonly orderId: string; readonly trackingNumber: string; readonly carrier?: string }

export type PastedTracking = {
  readonly numbers: readonly PastedNumber[]
  /** The lines that found no order: their order isn't selected, or the column is longer than the list. */
  readonly unused: readonly string[]
}

type Parcel = { trackingNumber: string; carrier?: string }

const carrierIn = (cells: readonly string[]): string | undefined =>
  knownCarriers.find((known) => cells.some((cell) => cell.toLowerCase() === known.toLowerCase()))

/** The tracking number among the cells of a line: one that a carrier would know, else the first with six digits or more. */
function parcelIn(cells: readonly string[]): Parcel | null {
  const others = cells.filter((cell) => cell !== '' && carrierIn([cell]) === undefined)
  const trackingNumber =
    others.find((cell) => recognizedCarrier(cell) !== null) ??
    others.find((cell) => plainTrackingNumber(cell).replace(/\D/g, '').length >= 6) ??
    (cells.length === 1 ? others[0] : undefined)
  if (trackingNumber === undefined || trackingNumber.length > maxTrackingNumberLength) return null
  const carrier = carrierIn(cells)
  return carrier === undefined ? { trackingNumber } : { trackingNumber, carrier }
}

/** `#1001 1Z…` is two cells as well, because a tracking number never begins with #. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\s*(#\d+)\s+/, '$1\t')
    .split(/[\t,;]/)
    .map((cell) => cell.trim())

/** Matches lines that name their order by its number. */
function readPairs(lines: readonly string[][], idOf: ReadonlyMap<string, string>): PastedTracking {
  const numbers: PastedNumber[] = []
  const unused: string[] = []
  for (const cells of lines) {
    const name = cells.find((cell) => idOf.has(cell.replace('#', '')))
    const parcel = parcelIn(cells.filter((cell) => cell !== name))
    const orderId = name && idOf.get(name.replace('#', ''))
    if (orderId && parcel !== null) numbers.push({ orderId, ...parcel })
    // A line without a digit is the head of the table.
    else if (orderId === undefined && /\d/.test(cells.join(''))) unused.push(cells.join(' '))
  }
  return { numbers, unused }
}

/** Gives the lines to the orders from the one pasted into, in turn. A blank line passes one over. */
function readColumn(lines: readonly string[][], orders: readonly Pick<Order, 'id'>[]): PastedTracking {
  const numbers: PastedNumber[] = []
  const unused: string[] = []
  for (const [place, cells] of lines.entries()) {
    const parcel = parcelIn(cells)
    const orderId = orders[place]?.id
    if (orderId !== undefined && parcel !== null) numbers.push({ orderId, ...parcel })
    else if (cells.some((cell) => cell !== '')) unused.push(cells.join(' '))
  }
  return { numbers, unused }
}

/**
 * The numbers in one cell that holds nothing else, spaces between them; null if it is one number, or there is something that no carrier is
 * known for: a phone number is no parcel's.
 */
function severalIn(text: string): string[] | null {
  const numbers = trackingNumbersIn(text)
  const isAll = numbers.join(' ') === text.trim().replace(/\s+/g, ' ')
  return numbers.length > 1 && isAll && numbers.every((number) => recognizedCarrier(number) !== null) ? numbers : null
}

/**
 * Reads tracking numbers pasted from a spreadsheet: a column or a row of them, or a table that names each order by its
 * number. Null for a single number, which needs no reading.
 *
 * @param from the place in `orders` of the field pasted into
 */
export function readPastedTracking(
  text: string,
  orders: readonly Pick<Order, 'id' | 'number'>[],
  from: number,
): PastedTracking | null {
  const lines = text
    .replace(/\s+$/, '')
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
  if (lines.flat().length === 1) {
    const several = severalIn(text)
    return (
      several &&
      readColumn(
        several.map((number) => [number]),
        orders.slice(from),
      )
    )
  }
  const idOf = new Map(orders.map(({ id, number }) => [String(number), id]))
  // `#1234` names an order also if it isn't selected: the number is not for whichever order comes next.
  const namesOrder = (cell: string) => idOf.has(cell.replace('#', '')) || /^#\d+$/.test(cell)
  const isPairs = lines.some((cells) => cells.length > 1 && cells.some(namesOrder))
  if (isPairs) return readPairs(lines, idOf)
  const [first = []] = lines
  const isRow = lines.length === 1 && carrierIn(first) === undefined
  return readColumn(isRow ? first.map((cell) => [cell]) : lines, orders.slice(from))
}
