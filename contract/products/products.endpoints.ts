import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageQuery } from '../core/page.ts'
import { lineOfText } from '../core/text.ts'
import {
  defaultProductSort,
  editedProduct,
  listedProduct,
  newProduct,
  product,
  productSorts,
  productStatuses,
  productVariant,
  stockCorrection,
  stockLevels,
  stockMovement,
} from './product.ts'
import { importedCsv, importOutcome } from './product-import.ts'

const tag = 'Products'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
/** Administrators say whose; everybody else may leave it out. */
const ownerQuery = z.object({ merchantId: z.optional(id) })

export const maxProductSearchLength = 100
/** Of a file's text as JSON, in which each quote and line break takes two characters. */
const maxImportBody = 5_000_000

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
  tag,
  summary: 'Find what can be ordered by product name, SKU, size and colour: the 20 best matches',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  query: z.object({ search: z.optional(lineOfText(100)), merchantId: z.optional(id) }),
  response: z.object({ variants: z.array(variantSummary) }),
  problems: ['not-found'],
})

const filterQuery = {
  merchantId: z.optional(id),
  /** Words that all stand in the name, SKU, size and colour of one variant. */
  search: z.optional(lineOfText(maxProductSearchLength)),
  status: z.optional(z.enum(productStatuses)),
  /** Only products with a variant on sale that is `low` or `out` of stock. */
  stock: z.optional(z.enum(stockLevels)),
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  tag,
  summary: 'List products by name, status and stock',
  access: 'signed-in',
  query: z.object({ ...filterQuery, sort: z._default(z.enum(productSorts), defaultProductSort), ...pageQuery }),
  response: z.object({
    products: z.array(listedProduct),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    lowStockThreshold: z.number(),
  }),
  problems: ['not-found'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  tag,
  summary: 'Read a product with its variants',
  access: 'signed-in',
  params,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  tag,
  summary: 'Add a product with its variants',
  access: changers,
  query: ownerQuery,
  body: newProduct,
  response: z.object({ product }),
  status: 201,
  problems: ['not-found', 'conflict'],
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  tag,
  summary: 'Change a product and its variants; refused when somebody else has changed it since',
  access: changers,
  params,
  body: editedProduct,
  response: z.object({ product }),
  problems: ['not-found', 'conflict'],
})

export const archiveProduct = endpoint({
  method: 'POST',
  path: '/products/:id/archive',
  tag,
  summary: 'Take a product out of sale; it stays on its orders',
  access: changers,
  params,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/products/:id/restore',
  tag,
  summary: 'Put an archived product on sale again, with the variants that were archived last',
  access: changers,
  params,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/products/variants/:id/stock',
  tag,
  summary: 'Correct the stock of a variant; refused when it is no longer what was seen',
  access: changers,
  params,
  body: stockCorrection,
  response: z.object({ variant: productVariant }),
  problems: ['not-found', 'conflict'],
})

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/products/variants/:id/movements',
  tag,
  summary: 'List the last 50 corrections of a variant’s stock, newest first',
  access: 'signed-in',
  params,
  response: z.object({ movements: z.array(stockMovement) }),
  problems: ['not-found'],
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  tag,
  summary: 'Download products as CSV, one variant a line; an import takes it back',
  access: 'signed-in',
  query: z.object(filterQuery),
  perMinute: 60,
  response: z.string(),
  mediaType: 'text/csv',
  problems: ['not-found'],
})

export const checkProductImport = endpoint({
  method: 'POST',
  path: '/products/import/check',
  tag,
  summary: 'Try an import of products as CSV: what it would do, and every mistake by line and column',
  access: changers,
  query: ownerQuery,
  body: z.object({ csv: importedCsv }),
  maxBodyBytes: maxImportBody,
  perMinute: 30,
  response: importOutcome,
  problems: ['not-found'],
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/products/import',
  tag,
  summary: 'Import products as CSV, all lines or none',
  access: changers,
  query: ownerQuery,
  body: z.object({
    csv: importedCsv,
    /** Of the check; without it the file is taken whatever has changed since. */
    fingerprint: z.optional(z.string()),
  }),
  maxBodyBytes: maxImportBody,
  perMinute: 30,
  response: importOutcome,
  problems: ['not-found', 'conflict'],
})
