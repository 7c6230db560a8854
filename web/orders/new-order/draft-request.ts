import * as z from 'zod/mini'
import { centsToUsd } from '../../../contract/core/money.ts'
import { maxAmountCents } from '../../../contract/core/price.ts'
import type { Problem } from '../../../contract/core/problem.ts'
import {
  catalogueLine,
  freeLine,
  type NewOrderInput,
  newOrder,
  totalCents,
} from '../../../contract/orders/create-order.ts'
import { adjustedCents, totalRefusal } from '../../../contract/orders/new-adjustment.ts'
import { parsePrice } from '../../lib/typed-price.ts'
import type { Draft, DraftAdjustment, DraftLine } from './draft.ts'

/**
 * The errors by field: the contract's path, but with `lines.<id>` where that has `products.<index>`, and an id for the index of
 * an adjustment too, so that an error stays with its line when another is removed.
 */
export type FieldErrors = Readonly<Record<string, string>>

const parseQuantity = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

const priceOf = (line: DraftLine): number =>
  line.kind === 'catalogue' ? line.price : (parsePrice(line.price) ?? Number.NaN)

const requestLine = (line: DraftLine) =>
  line.kind === 'catalogue'
    ? { sku: line.sku, quantity: parseQuantity(line.quantity) }
    : { name: line.name, price: priceOf(line), quantity: parseQuantity(line.quantity) }

/** Cents of one line; null while its price or quantity is invalid. */
export function lineCents(line: DraftLine): number | null {
  const quantity = parseQuantity(line.quantity)
  const price = priceOf(line)
  return Number.isNaN(quantity) || Number.isNaN(price) ? null : totalCents([{ quantity, price }])
}

type Priced = Pick<Draft, 'lines' | 'adjustments'>

const linesCents = ({ lines }: Priced): number => lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0)

const adjustmentCents = (adjustments: readonly DraftAdjustment[]): number =>
  adjustedCents(adjustments.map(({ kind, amount }) => ({ kind, amount: parsePrice(amount) ?? 0 })))

/** The server's total of lines and adjustments, as far as they are filled in. */
export const draftCents = (draft: Priced): number => linesCents(draft) + adjustmentCents(draft.adjustments)

const requestAdjustment = ({ kind, name, amount }: DraftAdjustment) => ({
  ...{ kind, name: orUndefined(name) },
  amount: parsePrice(amount) ?? Number.NaN,
})

const orUndefined = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** The draft as a request; what is missing or wrong in it is left for the contract to find. */
export function toRequest(draft: Draft): NewOrderInput {
  const { merchantId, customer, lines, adjustments, ships, shippingAddress, paymentMethod, paymentEmail, note } = draft
  return {
    merchantId: merchantId ?? undefined,
    customer: { ...customer, phone: orUndefined(customer.phone) },
    products: lines.map(requestLine),
    adjustments: adjustments.length === 0 ? undefined : adjustments.map(requestAdjustment),
    // If it is missing, the contract reports the error at the field.
    paymentMethod: paymentMethod as NonNullable<Draft['paymentMethod']>,
    paymentEmail: orUndefined(paymentEmail),
    shippingAddress: ships ? { ...shippingAddress, phone: orUndefined(shippingAddress.phone) } : undefined,
    note: orUndefined(note),
    totalAmount: centsToUsd(draftCents(draft)),
  }
}

/** Errors of fields that the contract only calls invalid. */
const plainMessages: Record<string, string> = {
  quantity: 'Must be a whole number',
  price: 'Enter a price such as 12.50',
  amount: 'Enter an amount such as 12.50',
  paymentMethod: 'Choose how the customer pays',
}

type Issue = { code?: string | undefined; path: PropertyKey[]; message: string }

function sentence({ code, path, message }: Issue): string {
  const plain = plainMessages[String(path.at(-1))]
  return (code === 'invalid_type' || code === 'invalid_value') && plain !== undefined ? plain : message
}

function lineErrors(line: DraftLine): [string, string][] {
  // Validate by the line's own kind: for a line of either kind, the contract can't name the missing field.
  const { error } = z.safeParse(line.kind === 'catalogue' ? catalogueLine : freeLine, requestLine(line))
  return (error?.issues ?? []).map((issue) => [`lines.${line.id}.${issue.path.join('.')}`, sentence(issue)])
}

function totalErrors(draft: Priced): [string, string][] {
  if (draft.lines.length === 0) return []
  const discounts = draft.adjustments.filter(({ kind }) => kind === 'discount')
  const cents = draftCents(draft)
  const refusal = totalRefusal(linesCents(draft), -adjustmentCents(discounts), cents)
  if (refusal !== null) return [[discounts.length === 0 ? 'lines' : 'adjustments', refusal]]
  return cents > maxAmountCents ? [['lines', 'An order must total at most $10,000,000,000.00']] : []
}

/** Keep the first error of each field. */
const byField = (errors: [string, string][]): FieldErrors => Object.fromEntries(errors.toReversed())

/** The contract's own rules, applied before anything is sent: the request, or what is wrong with each field. */
export function checkDraft(
  draft: Draft,
): { request: NewOrderInput; errors: null } | { request: null; errors: FieldErrors } {
  const request = toRequest(draft)
  const errors = errorsIn(newOrder, request, draft)
  return errors === null ? { request, errors } : { request: null, errors }
}

/** The errors that a schema of the contract finds in a request made of the draft; null if none. */
export function errorsIn(schema: z.ZodMiniType, request: { products?: unknown }, draft: Draft): FieldErrors | null {
  const { error } = z.safeParse(schema, request)
  const errors = (error?.issues ?? [])
    .filter(({ path }) => path[0] !== 'totalAmount' && !(path[0] === 'products' && path.length > 1))
    .map((issue): [string, string] => [fieldOf(issue.path.join('.'), draft), sentence(issue)])
  const lines = request.products === undefined ? [] : draft.lines
  const ofLines = lines.flatMap(lineErrors)
  const isPriced = ofLines.length === 0 && !errors.some(([field]) => field.startsWith('adjustments'))
  const all = [...errors, ...ofLines, ...(isPriced ? totalErrors({ ...draft, lines }) : [])]
  return all.length === 0 ? null : byField(all)
}

/** The field of the form that a path of the contract means: `products.1.quantity` is the second line's. */
function fieldOf(path: string, draft: Draft): string {
  const [, place, part] = /^adjustments\.(\d+)\.(.+)$/.exec(path) ?? []
  const adjustment = place === undefined ? undefined : draft.adjustments[Number(place)]
  if (adjustment !== undefined) return `adjustments.${adjustment.id}.${part}`
  const [, index, rest] = /^products\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const line = index === undefined ? undefined : draft.lines[Number(index)]
  if (line === undefined) return path === 'products' ? 'lines' : path
  return rest === undefined || rest === 'sku' ? `lines.${line.id}` : `lines.${line.id}.${rest}`
}

/** The fields that the server refused, with their errors. */
export const refusedFields = (errors: Problem['errors'], draft: Draft): FieldErrors =>
  byField((errors ?? []).map(({ path, message }) => [fieldOf(path, draft), message]))

/** Removes the errors of a field and of its parts. */
export const withoutErrors = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field && !key.startsWith(`${field}.`)))
