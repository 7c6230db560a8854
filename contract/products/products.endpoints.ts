import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageOrCursorQuery } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { lineOfText } from '../core/text.ts'
import { updatedSince } from '../core/updated-since.ts'
import { pictureRef } from './picture-ref.ts'
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
/** Required from administrators; everybody else may omit it. */
const ownerQuery = z.object({ merchantId: z.optional(id) })

export const maxProductSearchLength = 100
/** Room for a file's text as JSON, which doubles each quote and line break. */
const maxImportBody = 5_000_000

/** One variant of a product, which can be put on an order. */
export const variantSummary = z.object({
  id,
  sku: z.string(),
  /** The product's name with size and color, as the order will show it. */
  name: z.string(),
  size: z.nullable(z.string()),
  color: z.nullable(z.string()),
  price: usd,
  /** Pieces that can still be sold. */
  stock: z.number(),
  /** The first picture of its product. */
  picture: z.nullable(pictureRef),
})
export type VariantSummary = z.infer<typeof variantSummary>

export const searchVariants = endpoint({
  method: 'GET',
  path: '/products/variants',
  tag,
  summary: 'Search variants by product name, SKU, size and color: the 20 best matches',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'products:read',
  query: z.object({ search: z.optional(lineOfText(100)), merchantId: z.optional(id) }),
  response: z.object({ variants: z.array(variantSummary) }),
  problems: ['not-found'],
})

const filterQuery = {
  merchantId: z.optional(id),
  /** Words that must all occur in the name, SKU, size and color of one variant. */
  search: z.optional(lineOfText(maxProductSearchLength)),
  status: z.optional(severalOf(productStatuses)),
  /** Only products with a variant on sale that is `low` or `out` of stock. */
  stock: z.optional(severalOf(stockLevels)),
  updatedSince,
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  tag,
  summary: 'List products with their stock and sales, by name, status and stock',
  access: 'signed-in',
  scope: 'products:read',
  query: z.object({ ...filterQuery, sort: z._default(z.enum(productSorts), defaultProductSort), ...pageOrCursorQuery }),
  response: z.object({
    products: z.array(listedProduct),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    lowStockThreshold: z.number(),
    /** Null on the last page, and for a list that is not sorted by creation. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  tag,
  summary: 'Read a product with its variants',
  access: 'signed-in',
  scope: 'products:read',
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
  scope: 'products:write',
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
  summary: 'Change a product and its variants; refused if somebody else has changed it since',
  access: changers,
  scope: 'products:write',
  params,
  body: editedProduct,
  response: z.object({ product }),
  problems: ['not-found', 'conflict'],
})

export const archiveProduct = endpoint({
  method: 'POST',
  path: '/products/:id/archive',
  tag,
  summary: 'Archive a product; its orders keep it',
  access: changers,
  scope: 'products:write',
  params,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/products/:id/restore',
  tag,
  summary: 'Restore an archived product, with the variants archived last',
  access: changers,
  scope: 'products:write',
  params,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/products/variants/:id/stock',
  tag,
  summary: 'Correct the stock of a variant; refused if the stock has changed since',
  access: changers,
  scope: 'products:write',
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
  scope: 'products:read',
  params,
  response: z.object({ movements: z.array(stockMovement) }),
  problems: ['not-found'],
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  tag,
  summary: 'Download products as CSV, one variant per line; an import accepts the file',
  access: 'signed-in',
  scope: 'products:read',
  query: z.object(filterQuery),
  perMinute: 60,
  response: z.string(),
  mediaType: 'text/csv',
  sends: ['X-Total-Count'],
  problems: ['not-found'],
})

export const checkProductImport = endpoint({
  method: 'POST',
  path: '/products/import/check',
  tag,
  summary: 'Check an import of products as CSV: its effect, and every error by line and column',
  access: changers,
  scope: 'products:write',
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
  scope: 'products:write',
  query: ownerQuery,
  body: z.object({
    csv: importedCsv,
    /** From the check; without it the file is imported even if products have changed since. */
    fingerprint: z.optional(z.string()),
  }),
  maxBodyBytes: maxImportBody,
  perMinute: 30,
  response: importOutcome,
  problems: ['not-found', 'conflict'],
})
