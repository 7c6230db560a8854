import * as z from 'zod/mini'
import { isEmail } from '../../../contract/core/text.ts'
import { isCalendarDay } from '../days.ts'
import type { Named } from './order-name.ts'
import type { ToolInputs, ToolResults } from './results.ts'

/** Values that models send for "nothing". */
const nothing = z.union([z.string(), z.number(), z.null()])

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description)) as Schema

const most = 2 ** 53 - 1

/** `10023`, `#10023` or `10023 ` as 10023; undefined for what is no order's number. */
export function orderNumberOf(value: string | number | null): number | undefined {
  const digits = /^#?\s*(\d{1,15})$/.exec(String(value ?? '').trim())?.[1]
  const number = Number(digits)
  return digits === undefined || number < 1 || number > most ? undefined : number
}

/**
 * The last eight characters of an id, in small letters: of `#…A1B2C3D4` as of a whole id. Undefined for what is no ending.
 */
export function idEndingOf(value: string | number | null): string | undefined {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return /^(?:#?[.…]*|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{4})([0-9a-f]{8})$/.exec(text)?.[1]
}

type Raw = string | number | null

/** The fields that may name an order. Eight digits may be a number or an ending. */
function namedOf({ orderNumber = null, idEnding = null, email = null }: { [Field in keyof Named]?: Raw }): Named {
  const ending = idEndingOf(idEnding) ?? idEndingOf(orderNumber)
  return {
    orderNumber: orderNumberOf(orderNumber) ?? (ending === undefined ? orderNumberOf(idEnding) : undefined),
    idEnding: ending,
    email: emailOf(email),
  }
}

/** A day as `2026-11-12`; undefined for what is none. */
const dayOf = (value: Raw): string | undefined => {
  const day = String(value ?? '').trim()
  return isCalendarDay(day) ? day : undefined
}

/** Trimmed and in lower case; undefined for what is no e-mail address. */
export function emailOf(value: string | number | null): string | undefined {
  const email = String(value ?? '')
    .trim()
    .toLowerCase()
  return isEmail(email) && email.isWellFormed() && !/\p{Cc}/u.test(email) ? email : undefined
}

/** US dollars; undefined for what is no amount. */
function dollarsOf(value: string | number | null): number | undefined {
  if (value === null || value === '') return undefined
  const dollars = Number(String(value).replace(/[$,\s]/g, ''))
  return Number.isFinite(dollars) && dollars >= 0 && dollars <= 10_000_000 ? dollars : undefined
}

/** A few words on one line, the first `longest` characters of it. */
const wordsOf = (value: string, longest: number): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)

const optionalWords = (value: string | number | null): string | undefined =>
  wordsOf(String(value ?? ''), 60) || undefined

const raw = (description: string) => z.optional(described(z.union([z.string(), z.number(), z.null()]), description))
const order = z.pipe(
  z.object({
    orderNumber: raw('The number of the order, such as 10023.'),
    idEnding: raw('In place of the number: the last eight characters of the order’s id, such as 4f9c02ab.'),
    email: raw('The e-mail address that the order was placed with.'),
  }),
  z.transform(namedOf),
)
const none = z.pipe(
  z.looseObject({}),
  z.transform((): Record<string, never> => ({})),
)
const words = (longest: number) =>
  z.pipe(
    z.string(),
    z.transform((value) => wordsOf(value, longest)),
  )
const optional = (description: string) =>
  z.optional(described(z.pipe(nothing, z.transform(optionalWords)), description))
const amount = (description: string) => z.optional(described(z.pipe(nothing, z.transform(dollarsOf)), description))
const day = (what: string) =>
  z.optional(
    described(z.pipe(nothing, z.transform(dayOf)), `${what} they were placed on, in the shop’s time zone: 2026-11-12.`),
  )
const query = described(words(200), 'What is looked for, in a few words.')

/**
 * The inputs of each tool. They are lenient: text that can't be an order number or an e-mail address counts as omitted,
 * so that a typo is no failure.
 */
export const toolInputs: { [Name in keyof ToolResults]: z.ZodMiniType<ToolInputs[Name]> } = {
  order_status: order,
  order_details: order,
  own_orders: z.object({ from: day('The first day'), to: day('The last day') }),
  send_code: order,
  check_code: z.object({
    code: described(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((value) => wordsOf(String(value), 40)),
      ),
      'The six digits that the customer read in the e-mail.',
    ),
  }),
  payment_instructions: order,
  payment_methods: none,
  search_products: z.object({
    query: described(words(200), 'Words of the product’s name; empty for anything that fits the rest.'),
    size: optional('Such as M, 42 or one size.'),
    color: optional('Such as blue.'),
    minPrice: amount('US dollars.'),
    maxPrice: amount('US dollars.'),
    inStockOnly: z.optional(
      z.pipe(
        z.union([z.boolean(), z.null()]),
        z.transform((value) => value ?? undefined),
      ),
    ),
  }),
  shipping_policy: none,
  return_policy: none,
  search_knowledge: z.object({ query }),
  hand_off: z.object({ reason: described(words(300), 'Why a person has to go on, in one sentence for the shop.') }),
}
