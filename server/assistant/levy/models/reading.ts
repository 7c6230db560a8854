import * as z from 'zod/mini'
import { paymentMethods } from '../../../../contract/payments/payment-method.ts'
import { intents } from '../built-in/intent.ts'
import type { ActRead, MessageReading } from '../built-in/understanding.ts'
import { plainText } from '../reader/plain-text.ts'

/** The most questions that a model may find in one message. */
const mostActs = 3

/** The fields that a model fills in. None has room for a sentence of its own: `about` counts only as a quotation. */
const readingSchema = z.object({
  language: z.enum(['en', 'es']),
  acts: z
    .array(
      z.object({
        intent: z.enum(intents),
        about: z.optional(z.nullable(z.string())),
        orderNumber: z.optional(z.nullable(z.union([z.string(), z.number()]))),
        method: z.optional(z.nullable(z.enum(paymentMethods))),
      }),
    )
    .check(z.minLength(1)),
})

const mostPlaces = 12

/** The order number, if the customer wrote these digits. Spaces, commas and stops between digits don't count. */
function writtenNumber(given: string | number | null | undefined, written: string): number | null {
  const digits = /^#?(\d+)$/.exec(String(given ?? '').trim())?.[1]
  if (digits === undefined || digits.length > mostPlaces) return null
  const runs = written.normalize('NFKC').match(/\d(?:[ .,]?\d)*/g) ?? []
  return runs.some((run) => run.replace(/\D/g, '') === digits) ? Number(digits) : null
}

/** The part of the message that an act is about, if the customer wrote it. */
function quoted(about: string | null | undefined, written: string): string | null {
  const plain = plainText(about ?? '')
  return plain !== '' && plainText(written).includes(plain) ? plain : null
}

/**
 * A model's reading of a message; null if it has another shape. Only choices from closed lists and the customer's own words
 * get through: a number or quotation that the customer didn't write is left out.
 * @param written the customer's message
 */
export function readingOf(value: unknown, written: string): MessageReading | null {
  const read = readingSchema.safeParse(value)
  if (!read.success) return null
  const { language, acts } = read.data
  return {
    language,
    acts: acts.slice(0, mostActs).map(
      ({ intent, about, orderNumber, method = null }): ActRead => ({
        intent,
        about: quoted(about, written),
        orderNumber: writtenNumber(orderNumber, written),
        method,
      }),
    ),
  }
}

/** The same fields as JSON Schema, for the provider. */
export const readingJsonSchema = () => z.toJSONSchema(readingSchema, { target: 'draft-7' })
