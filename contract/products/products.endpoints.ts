import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { lineOfText } from '../core/text.ts'

/** What can be put on an order: one variant of a product. */
export const variantSummary = z.object({
  id,
  sku: z.string(),
  /** The product's name with size and colour, as it will stand on the order. */
  name: z.string(),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  price: usd,
  /** Pieces that can still be sold. */
  stock: z.number(),
})
export type VariantSummary = z.infer<typeof variantSummary>

export const searchVariants = endpoint({
  method: 'GET',
  path: '/products/variants',
  tag: 'Products',
  summary: 'Find what can be ordered by product name, SKU, size and colour: the 20 best matches',
  access: ['admin', 'merchant', 'viewer'],
  query: z.object({ search: z.optional(lineOfText(100)), merchantId: z.optional(id) }),
  response: z.object({ variants: z.array(variantSummary) }),
  problems: ['not-found'],
})
