import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageQuery, wholeNumber } from '../core/page.ts'
import { instant } from '../core/time.ts'
import { comparison, figureRange } from './figures.ts'
import { monthRange, rangeChecks } from './month.ts'
import { analyticsRange } from './range.ts'
import { defaultSalesSort, maxSalesRows, salesCustomerSorts, salesProductSorts } from './sales.ts'

const tag = 'Analytics'
const canRead = ['admin', 'merchant', 'viewer'] as const

const terms = {
  ...analyticsRange,
  ...monthRange,
  page: pageQuery.page,
  /** Rows of a page, sorted by revenue unless you say otherwise. */
  limit: z._default(wholeNumber(1, maxSalesRows, `Must be a whole number from 1 to ${maxSalesRows}`), 20),
  /** Limits the sales to one merchant; another merchant's id gets a 404. Administrators may omit it to see all. */
  merchantId: z.optional(id),
}
const merchant = z.object({ id, businessName: z.string() })
const page = {
  range: figureRange,
  /** The number of rows on all pages. */
  total: z.number(),
  page: z.number(),
  limit: z.number(),
}

/** Sales in the range, beside the revenue of the days compared with. */
const sales = {
  /** Pieces. */
  units: z.number(),
  revenue: usd,
  revenueComparison: comparison,
}

export const salesVariant = z.object({
  id,
  sku: z.string(),
  size: z.nullable(z.string()),
  color: z.nullable(z.string()),
  ...sales,
})

export const salesProduct = z.object({
  /** Null for items that are not in the catalog: they are added up by their name. */
  id: z.nullable(id),
  merchant,
  name: z.string(),
  ...sales,
  /** Orders with it, however many pieces. An order of two products counts for both. */
  orders: z.number(),
  /** The variants sold in either range, most revenue first; none for items that are not in the catalog. */
  variants: z.array(salesVariant),
})
export type SalesProduct = z.infer<typeof salesProduct>

export const salesByProduct = endpoint({
  method: 'GET',
  path: '/orders/analytics/products',
  tag,
  summary:
    'Read what each product sold in a range of days; with `totals.adjusted` the revenues add up to the summary’s',
  access: canRead,
  scope: 'analytics:read',
  perMinute: 60,
  query: z.object({ ...terms, sort: z._default(z.enum(salesProductSorts), defaultSalesSort) }).check(...rangeChecks),
  response: z.object({
    ...page,
    previousRange: figureRange,
    /** Products sold in the range or in the days compared with. */
    products: z.array(salesProduct),
    /**
     * All pages together. `orders` are the paid orders, each counted once; `adjusted` is what shipping and tax, less discounts,
     * add to the revenue of the products. It may be negative.
     */
    totals: z.object({ ...sales, orders: z.number(), adjusted: usd }),
  }),
  problems: ['not-found'],
})

export const salesCustomer = z.object({
  id,
  merchant,
  name: z.string(),
  /** Null once the person is erased. */
  email: z.nullable(z.string()),
  /** Orders paid in the range and not cancelled since. */
  orders: z.number(),
  revenue: usd,
  /** Their newest order of any day, paid or not. */
  lastOrderAt: instant,
  /** Whether they had paid an order before the range. */
  isReturning: z.boolean(),
})
export type SalesCustomer = z.infer<typeof salesCustomer>

export const salesByCustomer = endpoint({
  method: 'GET',
  path: '/orders/analytics/customers',
  tag,
  summary: 'Read what each customer spent in a range of days; the revenues add up to the summary’s',
  access: canRead,
  // It names people, as the list of customers does.
  scope: 'customers:read',
  perMinute: 60,
  query: z.object({ ...terms, sort: z._default(z.enum(salesCustomerSorts), defaultSalesSort) }).check(...rangeChecks),
  response: z.object({
    ...page,
    customers: z.array(salesCustomer),
    /** All pages together. */
    totals: z.object({ orders: z.number(), revenue: usd }),
  }),
  problems: ['not-found'],
})
