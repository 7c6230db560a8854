import type * as z from 'zod/mini'
import {
  type EditedProductInput,
  editedProduct,
  type NewProductInput,
  newProduct,
  type Product,
} from '../../contract/products/product.ts'
import type { FieldErrors } from '../lib/form-errors.ts'

/** A variant as entered in the form, with numbers as they were typed. */
export type VariantDraft = {
  /** Stays while it is edited. */
  key: string
  /** Undefined for one that is not saved yet. */
  id: string | undefined
  sku: string
  size: string
  color: string
  price: string
  /** For new variants; saved ones have a stock correction instead. */
  stock: string
  archived: boolean
}

export type ProductDraft = { name: string; description: string; variants: VariantDraft[] }

let made = 0
export function emptyVariant(): VariantDraft {
  made += 1
  return { key: `new-${made}`, id: undefined, sku: '', size: '', color: '', price: '', stock: '0', archived: false }
}

export const emptyDraft = (): ProductDraft => ({ name: '', description: '', variants: [emptyVariant()] })

export const draftOf = ({ name, description, variants }: Product): ProductDraft => ({
  name,
  description,
  variants: variants.map(({ id, sku, size, color, price, archivedAt }) => ({
    key: id,
    id,
    sku,
    size: size ?? '',
    color: color ?? '',
    price: price.toFixed(2),
    stock: '0',
    archived: archivedAt !== null,
  })),
})

const pricePattern = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?$/

/** Parses dollars as people type them; NaN if the text is no price. */
const priceOf = (text: string): number => {
  const typed = text.trim()
  if (!pricePattern.test(typed) || !/\d/.test(typed)) return Number.NaN
  return Number(typed.replace(/[$,\s]/g, ''))
}

const pieces = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

const variantOf = ({ sku, size, color, price, stock }: VariantDraft) => ({
  sku,
  size,
  color,
  price: priceOf(price),
  stock: pieces(stock),
})

/** The error for a number that can't be parsed. The schema's own would be less clear. */
const unreadable: Record<string, string> = {
  price: 'Enter a price such as 19.95',
  stock: 'Enter a whole number such as 25',
}

function errorsOf(draft: ProductDraft, issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [, index, field] = path
    const variant = typeof index === 'number' ? draft.variants[index] : undefined
    const isUnreadable =
      (field === 'price' && Number.isNaN(priceOf(variant?.price ?? ''))) ||
      (field === 'stock' && Number.isNaN(pieces(variant?.stock ?? '')))
    errors[path.join('.')] ??= isUnreadable ? (unreadable[String(field)] ?? message) : message
  }
  return errors
}

type Checked<Body> = { body: Body; errors: null } | { body: null; errors: FieldErrors }

/** The request that adds the product, or what is wrong with it. */
export function newRequestOf(draft: ProductDraft): Checked<NewProductInput> {
  const body = { name: draft.name, description: draft.description, variants: draft.variants.map(variantOf) }
  const { error } = newProduct.safeParse(body)
  return error === undefined ? { body, errors: null } : { body: null, errors: errorsOf(draft, error.issues) }
}

/** The request that saves the edited product, or its errors. */
export function editRequestOf(draft: ProductDraft, version: number): Checked<EditedProductInput> {
  const variants = draft.variants.map((variant) => ({
    ...variantOf(variant),
    ...(variant.id === undefined ? {} : { id: variant.id }),
    archived: variant.archived,
  }))
  const body = { version, name: draft.name, description: draft.description, variants }
  const { error } = editedProduct.safeParse(body)
  return error === undefined ? { body, errors: null } : { body: null, errors: errorsOf(draft, error.issues) }
}

/** Whether two drafts are equal. */
export const isSameDraft = (one: ProductDraft, other: ProductDraft): boolean =>
  JSON.stringify({ ...one, variants: one.variants.map(({ key: _key, ...variant }) => variant) }) ===
  JSON.stringify({ ...other, variants: other.variants.map(({ key: _key, ...variant }) => variant) })
