import { styleText } from 'node:util'
import type { Outcome } from './forward.ts'

type Color = 'green' | 'red' | 'yellow' | 'dim'

/** Colors for a terminal alone. */
export const painted = (color: Color, text: string): string =>
  process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(color, text) : text

const clock = (at: Date): string => at.toTimeString().slice(0, 8)

type Event = { type: string; data: object }

/** The order's number, or the product's SKU. */
function aboutOf({ data }: Event): string {
  if ('number' in data) return `#${data.number}`
  return 'sku' in data ? String(data.sku) : ''
}

/** `14:02:11  order.paid  #12345  200  12 ms` */
export function forwardedLine(event: Event, { status, durationMs, failure }: Outcome, at = new Date()): string {
  const result =
    failure === undefined ? painted('green', `${status}  ${durationMs} ms`) : painted('red', `failed: ${failure}`)
  return [painted('dim', clock(at)), event.type.padEnd(17), aboutOf(event).padEnd(8), result].join('  ')
}

/** A line about the connection. */
export const noteLine = (text: string, at = new Date()): string =>
  `${painted('dim', clock(at))}  ${painted('yellow', text)}`
