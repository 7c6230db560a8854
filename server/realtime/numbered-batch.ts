import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import { instant } from '../../contract/core/time.ts'
import { eventData, eventTypes } from '../../contract/events/event.ts'
import type { LoggedEvent } from '../events/events.service.ts'

/** Events per message. A larger message would delay others on the same connection. */
const mostInBatch = 100
/** Many times the size of a full message. */
const longestMessage = 1_000_000

const number = z.number().check(z.int(), z.minimum(1))
const batch = z
  .array(
    z
      .object({
        position: number,
        merchantId: id,
        sequence: number,
        type: z.enum(eventTypes as [(typeof eventTypes)[number], ...typeof eventTypes]),
        orderId: z.nullable(id),
        data: z.looseObject({ merchantId: id }),
        timestamp: instant,
      })
      .check(
        z.refine(({ type, data }) => eventData[type].safeParse(data).success),
        z.refine(({ merchantId, data }) => data.merchantId === merchantId),
      ),
  )
  .check(z.maxLength(mostInBatch))

/** Messages that carry numbered events from one process to the others. `from` identifies the sender. */
export function toMessages(from: string, events: readonly LoggedEvent[]): string[] {
  const messages: string[] = []
  for (let index = 0; index < events.length; index += mostInBatch)
    messages.push(`${from}\n${JSON.stringify(events.slice(index, index + mostInBatch))}`)
  return messages
}

/** Reads a message. @returns its events; null if it is our own; undefined if it isn't valid */
export function fromMessage(message: string, self: string): LoggedEvent[] | null | undefined {
  const end = message.indexOf('\n')
  if (end < 0 || message.length > longestMessage) return undefined
  if (message.slice(0, end) === self) return null
  try {
    const found = batch.safeParse(JSON.parse(message.slice(end + 1)))
    // The schema checked each type of event.
    return found.success ? (found.data as LoggedEvent[]) : undefined
  } catch {
    return undefined
  }
}
