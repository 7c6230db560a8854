import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import { instant } from '../../contract/core/time.ts'
import { eventData, eventTypes } from '../../contract/events/event.ts'
import type { LoggedEvent } from '../events/events.service.ts'

/** A message holds this many at most: each holds up whatever else goes over the same connection. */
const mostInBatch = 100
/** Many times what a full one has. */
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

/** The messages that carry numbered events from one process to the others. `from` names the sender. */
export function toMessages(from: string, events: readonly LoggedEvent[]): string[] {
  const messages: string[] = []
  for (let index = 0; index < events.length; index += mostInBatch)
    messages.push(`${from}\n${JSON.stringify(events.slice(index, index + mostInBatch))}`)
  return messages
}

/** Reads a message of another process. @returns its events; null for one's own; undefined for what is no such message */
export function fromMessage(message: string, self: string): LoggedEvent[] | null | undefined {
  const end = message.indexOf('\n')
  if (end < 0 || message.length > longestMessage) return undefined
  if (message.slice(0, end) === self) return null
  try {
    const found = batch.safeParse(JSON.parse(message.slice(end + 1)))
    // The shape was checked kind by kind.
    return found.success ? (found.data as LoggedEvent[]) : undefined
  } catch {
    return undefined
  }
}
