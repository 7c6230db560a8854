import * as z from 'zod/mini'
import type { CustomerSuggestion } from '../../../contract/customers/customers.endpoints.ts'
import { adjustmentKinds } from '../../../contract/orders/adjustments.ts'
import { paymentMethods } from '../../../contract/payments/payment-method.ts'
import type { VariantSummary } from '../../../contract/products/products.endpoints.ts'
import { newKey } from '../../lib/new-key.ts'

const catalogueLine = z.object({
  kind: z.literal('catalogue'),
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  /** Price of one piece and pieces left, as they were when the line was added. */
  price: z.number(),
  stock: z.number(),
  quantity: z.string(),
  /** True for a line of an order that is edited: it keeps its price. */
  isKept: z.optional(z.literal(true)),
})
const freeLine = z.object({
  kind: z.literal('free'),
  id: z.string(),
  name: z.string(),
  price: z.string(),
  quantity: z.string(),
})
const adjustment = z.object({ id: z.string(), kind: z.enum(adjustmentKinds), name: z.string(), amount: z.string() })
const line = z.discriminatedUnion('kind', [catalogueLine, freeLine])

const address = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
})

/** A partly entered order, with texts as they were typed. */
export const draftSchema = z.object({
  /** The Idempotency-Key: one per form, so that repeated requests create one order. */
  key: z.string(),
  editedAt: z.nullable(z.string()),
  /** The shop of the order; null if the user has only one. */
  merchantId: z.nullable(z.string()),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(line),
  /** Discounts, shipping and tax; drafts of earlier versions have none. */
  adjustments: z._default(z.array(adjustment), []),
  ships: z.boolean(),
  shippingAddress: address,
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  paymentEmail: z.string(),
  note: z.string(),
})
export type Draft = z.infer<typeof draftSchema>
export type DraftLine = z.infer<typeof line>
export type DraftAdjustment = z.infer<typeof adjustment>
type CatalogueLine = z.infer<typeof catalogueLine>
export type DraftAddress = z.infer<typeof address>

/** A text of the draft by its path in the request. */
export type TextPath =
  | 'paymentEmail'
  | 'note'
  | `customer.${keyof Draft['customer']}`
  | `shippingAddress.${keyof DraftAddress}`

const partsOf = (path: TextPath) => path.split('.') as ['customer' | 'shippingAddress', string?]

export function textAt(draft: Draft, path: TextPath): string {
  const [group, name] = partsOf(path)
  const texts: Record<string, unknown> = name === undefined ? draft : draft[group]
  return String(texts[name ?? path])
}

export function withText(draft: Draft, path: TextPath, text: string): Draft {
  const [group, name] = partsOf(path)
  return name === undefined ? { ...draft, [path]: text } : { ...draft, [group]: { ...draft[group], [name]: text } }
}

const blankAddress: DraftAddress = { name: '', street: '', city: '', state: '', zip: '', country: 'US', phone: '' }

export const blankDraft = (merchantId: string | null): Draft => ({
  key: newKey(),
  editedAt: null,
  merchantId,
  customer: { name: '', email: '', phone: '' },
  lines: [],
  adjustments: [],
  ships: false,
  shippingAddress: blankAddress,
  paymentMethod: null,
  paymentEmail: '',
  note: '',
})

const typedIn = ({ customer, lines, adjustments, shippingAddress, paymentMethod, paymentEmail, note }: Draft) =>
  JSON.stringify({ customer, lines, adjustments, shippingAddress, paymentMethod, paymentEmail, note })

/** True while the draft has nothing worth keeping. */
export const isBlank = (draft: Draft): boolean => typedIn(draft) === typedIn(blankDraft(null))

/** Fills in an earlier customer, with the address of their newest order. Keeps an address typed by hand. */
export function withCustomer(draft: Draft, { name, email, phone, shippingAddress }: CustomerSuggestion): Draft {
  const customer = { name, email, phone: phone ?? '' }
  const typedByHand = draft.shippingAddress.street !== '' && draft.ships
  if (shippingAddress === null || typedByHand) return { ...draft, customer }
  return {
    ...draft,
    customer,
    ships: true,
    shippingAddress: { ...shippingAddress, phone: shippingAddress.phone ?? '' },
  }
}

/** The quantity after adding one piece. */
const more = (quantity: string): string => String((Number.parseInt(quantity, 10) || 0) + 1)

const addedTo = (line: CatalogueLine, now: Pick<VariantSummary, 'price' | 'stock'>): CatalogueLine => ({
  ...line,
  ...(!line.isKept && now),
  quantity: more(line.quantity),
})

/** Adds a line for the variant, or one piece to its existing line. */
export function withVariant(draft: Draft, { sku, name, price, stock }: VariantSummary): Draft {
  const isSame = (candidate: DraftLine): candidate is CatalogueLine =>
    candidate.kind === 'catalogue' && candidate.sku === sku
  const lines = draft.lines.some(isSame)
    ? draft.lines.map((kept) => (isSame(kept) ? addedTo(kept, { price, stock }) : kept))
    : [...draft.lines, { kind: 'catalogue' as const, id: newKey(), sku, name, price, stock, quantity: '1' }]
  return { ...draft, lines }
}

export const withFreeLine = (draft: Draft): Draft => ({
  ...draft,
  lines: [...draft.lines, { kind: 'free', id: newKey(), name: '', price: '', quantity: '1' }],
})

export const withLine = (draft: Draft, changed: DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((kept) => (kept.id === changed.id ? changed : kept)),
})

export const withoutLine = (draft: Draft, id: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((kept) => kept.id !== id),
})

const firstKinds = ['shipping', 'tax', 'discount'] as const

/** Adds an adjustment of the first kind that the order doesn't have. */
export function withNewAdjustment(draft: Draft): Draft {
  const kind = firstKinds.find((one) => !draft.adjustments.some((kept) => kept.kind === one)) ?? 'discount'
  return { ...draft, adjustments: [...draft.adjustments, { id: newKey(), kind, name: '', amount: '' }] }
}

export const withAdjustment = (draft: Draft, changed: DraftAdjustment): Draft => ({
  ...draft,
  adjustments: draft.adjustments.map((kept) => (kept.id === changed.id ? changed : kept)),
})

export const withoutAdjustment = (draft: Draft, id: string): Draft => ({
  ...draft,
  adjustments: draft.adjustments.filter((kept) => kept.id !== id),
})

/** Removes the products, because another shop has another catalog. */
export const withMerchant = (draft: Draft, merchantId: string): Draft =>
  merchantId === draft.merchantId
    ? draft
    : { ...draft, merchantId, lines: draft.lines.filter(({ kind }) => kind === 'free') }

/** Turning shipping on begins with the customer's name. */
export const withShipping = (draft: Draft, ships: boolean): Draft => ({
  ...draft,
  ships,
  shippingAddress:
    ships && draft.shippingAddress.name === ''
      ? { ...draft.shippingAddress, name: draft.customer.name }
      : draft.shippingAddress,
})

/** Brings prices and stock of the lines up to date with the catalog. */
export const withCatalogue = (draft: Draft, variants: readonly VariantSummary[]): Draft => ({
  ...draft,
  lines: draft.lines.map((kept) => {
    if (kept.kind === 'free') return kept
    const now = variants.find(({ sku }) => sku === kept.sku)
    return now === undefined ? kept : { ...kept, name: now.name, price: now.price, stock: now.stock }
  }),
})
