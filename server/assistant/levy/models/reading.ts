import * as z from 'zod/mini'
import { otherWaysToPay } from '../../../../contract/assistant/act-slots.ts'
import { actNames } from '../../../../contract/assistant/acts.ts'
import { maxActs, type Reading } from '../../../../contract/assistant/reading.ts'
import { readLanguages, tones } from '../../../../contract/assistant/shown-reading.ts'
import { normalized } from '../../../../contract/core/normalized.ts'
import { paymentMethods } from '../../../../contract/payments/payment-method.ts'
import { plainText } from '../reader/plain-text.ts'
import { actWith, type RawSlots } from '../reader/slots.ts'

const given = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const words = given(z.string())
const figures = given(z.union([z.number(), z.string()]))

/**
 * The fields that a model fills in: acts and slots of the contract, in a shape that providers' structured output takes. None
 * has room for a sentence: words and figures count only if the customer wrote them.
 */
const readingSchema = z.object({
  language: z.enum(readLanguages),
  tone: given(z.enum(tones)),
  acts: z.array(
    z.object({
      act: z.enum(actNames),
      slots: given(
        z.object({
          orderNumber: figures,
          orderEnding: words,
          product: words,
          otherProduct: words,
          color: words,
          size: words,
          quantity: figures,
          method: given(z.enum(paymentMethods)),
          otherMethod: given(z.enum(otherWaysToPay)),
          account: words,
          place: words,
        }),
      ),
    }),
  ),
})
type ModelSlots = NonNullable<z.infer<typeof readingSchema>['acts'][number]['slots']>

const mostPlaces = 12
/** Longer words are no slot of a question. */
const longestWords = 300

/** The number, if the customer wrote these digits. Spaces, commas and stops between digits don't count. */
function writtenNumber(value: string | number | null | undefined, written: string): number | undefined {
  const digits = /^#?(\d+)$/.exec(String(value ?? '').trim())?.[1]
  if (digits === undefined || digits.length > mostPlaces) return undefined
  const runs = normalized(written, 'NFKC').match(/\d(?:[ .,]?\d)*/g) ?? []
  return runs.some((run) => run.replace(/\D/g, '') === digits) ? Number(digits) : undefined
}

/** The words, if they stand in the customer's plain text. */
function writtenWords(value: string | null | undefined, plainWritten: string): string | undefined {
  const plain = (value ?? '').length > longestWords ? '' : plainText(value ?? '')
  return plain !== '' && plainWritten.includes(plain) ? plain : undefined
}

function slotsOf(slots: ModelSlots, written: string, plainWritten: string): RawSlots {
  const wordsOf = (value: string | null | undefined) => writtenWords(value, plainWritten)
  return {
    orderNumber: writtenNumber(slots.orderNumber, written),
    orderEnding: wordsOf(slots.orderEnding),
    product: wordsOf(slots.product),
    otherProduct: wordsOf(slots.otherProduct),
    color: wordsOf(slots.color),
    size: wordsOf(slots.size),
    quantity: writtenNumber(slots.quantity, written),
    method: slots.method ?? undefined,
    otherMethod: slots.otherMethod ?? undefined,
    account: wordsOf(slots.account),
    place: wordsOf(slots.place),
  }
}

/**
 * A model's reading of a message; null if it has another shape. Only choices from closed lists and the customer's own words
 * get through: a number or word that the customer didn't write is left out.
 * @param written the customer's message
 */
export function readingOf(value: unknown, written: string): Reading | null {
  const read = readingSchema.safeParse(value)
  if (!read.success) return null
  const { language, tone, acts } = read.data
  const plain = plainText(written)
  return {
    ...{ language, tone: tone ?? 'neutral' },
    acts: acts.slice(0, maxActs).map(({ act, slots }) => actWith(act, slotsOf(slots ?? {}, written, plain))),
  }
}

/** The same fields as JSON Schema, for the provider. */
export const readingJsonSchema = () => z.toJSONSchema(readingSchema, { target: 'draft-7' })
