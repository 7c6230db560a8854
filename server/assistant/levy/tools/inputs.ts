import * as z from 'zod/mini'
import { actNames } from '../../../../contract/assistant/acts.ts'
import { isEmail } from '../../../../contract/core/text.ts'
import { maxSkuLength } from '../../../../contract/products/product.ts'
import { isCalendarDay } from '../days.ts'
import { needNames } from '../product-needs.ts'
import type { Named } from './order-name.ts'
import type { ToolInputs, ToolResults } from './results.ts'

/** Values that may stand for "nothing". */
const nothing = z.union([z.string(), z.number(), z.null()])

const most = 2 ** 53 - 1
const maxEmailLength = 254

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

/** Trimmed and in lower case; undefined for what is no email address. */
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

const raw = z.optional(nothing)
/** An order by its number, or by the last eight characters of its id, and the email address it was placed with. */
const order = z.pipe(z.object({ orderNumber: raw, idEnding: raw, email: raw }), z.transform(namedOf))
const none = z.pipe(
  z.looseObject({}),
  z.transform((): Record<string, never> => ({})),
)
const words = (longest: number) =>
  z.pipe(
    z.string(),
    z.transform((value) => wordsOf(value, longest)),
  )
const optional = z.optional(z.pipe(nothing, z.transform(optionalWords)))
/** US dollars. */
const amount = z.optional(z.pipe(nothing, z.transform(dollarsOf)))
/** A day on the calendar of the shop, such as 2026-11-12. */
const day = z.optional(z.pipe(nothing, z.transform(dayOf)))

/**
 * The inputs of each tool. They are lenient: text that can't be an order number or an email address counts as omitted,
 * so that a typo is no failure.
 */
export const toolInputs: { [Name in keyof ToolResults]: z.ZodMiniType<ToolInputs[Name]> } = {
  order_status: order,
  order_details: order,
  own_orders: z.object({ from: day, to: day }),
  send_code: order,
  check_code: z.object({
    code: z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => wordsOf(String(value), 40)),
    ),
  }),
  payment_instructions: order,
  payment_methods: none,
  search_products: z.object({
    query: words(200),
    size: optional,
    color: optional,
    minPrice: amount,
    maxPrice: amount,
    byPrice: z.optional(z.enum(['lowest', 'highest'])),
    needs: z.optional(z.array(z.enum(needNames))),
    inStockOnly: z.optional(
      z.pipe(
        z.union([z.boolean(), z.null()]),
        z.transform((value) => value ?? undefined),
      ),
    ),
  }),
  offer_stock_email: z.object({ sku: words(maxSkuLength) }),
  record_stock_email: z.object({ sku: words(maxSkuLength), email: words(maxEmailLength) }),
  shipping_policy: none,
  return_policy: none,
  search_knowledge: z.object({ query: words(200), matter: z.optional(z.enum(actNames)) }),
  hand_off: z.object({ reason: words(300) }),
}
