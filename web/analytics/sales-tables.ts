import type { SalesProduct } from '../../contract/analytics/sales.endpoints.ts'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { variantLabel } from '../lib/variant-label.ts'
import { returningLabel } from './returning-label.ts'
import type { CustomerSales, ProductSales } from './sales.queries.ts'
import { adjustmentsTitle } from './sales-words.ts'
import { type Cell, oneDecimal, type Table } from './summary-tables.ts'

const shareOf = (revenue: number, whole: number): number | null =>
  whole === 0 ? null : oneDecimal((100 * revenue) / whole)

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0)

/** The rest of a total, in dollars to the cent. */
const restOf = <Row>(total: number, rows: readonly Row[], dollars: (row: Row) => number): number =>
  centsToUsd(usdToCents(total) - sumOf(rows, (row) => usdToCents(dollars(row))))

const previousOf = ({ revenueComparison }: Pick<SalesProduct, 'revenueComparison'>): number =>
  revenueComparison.previous ?? 0

/** The products with the sum of the further ones, and all; then the variants of those products. */
export function productTables({ products, totals, total }: ProductSales): Table[] {
  const further = total - products.length
  const lineOf = (
    name: string,
    shop: string | null,
    sales: Pick<SalesProduct, 'units' | 'orders' | 'revenue' | 'revenueComparison'>,
  ): Cell[] => [
    name,
    shop,
    sales.units,
    sales.orders,
    sales.revenue,
    shareOf(sales.revenue, totals.revenue),
    previousOf(sales),
    sales.revenueComparison.change,
  ]
  const others: Cell[] = [
    `Other products (${further})`,
    null,
    totals.units - sumOf(products, ({ units }) => units),
    // An order with several products counts for each.
    null,
    restOf(totals.revenue, products, ({ revenue }) => revenue),
    null,
    restOf(previousOf(totals), products, previousOf),
    null,
  ]
  return [
    {
      heading: [
        'Product',
        'Shop',
        'Units',
        'Orders',
        'Revenue (USD)',
        'Share (%)',
        'Revenue, before (USD)',
        'Revenue change (%)',
      ],
      rows: [
        ...products.map((product) => lineOf(product.name, product.merchant.businessName, product)),
        ...(further > 0 ? [others] : []),
        lineOf('All products', null, totals),
        ...(totals.adjusted === 0 ? [] : [[adjustmentsTitle, null, null, null, totals.adjusted, null, null, null]]),
      ],
    },
    {
      heading: ['Product', 'Variant', 'SKU', 'Units', 'Revenue (USD)', 'Revenue, before (USD)', 'Revenue change (%)'],
      rows: products.flatMap(({ name, variants }) =>
        variants.map((variant) => [
          name,
          variantLabel(variant),
          variant.sku,
          variant.units,
          variant.revenue,
          previousOf(variant),
          variant.revenueComparison.change,
        ]),
      ),
    },
  ]
}

/** A moment on the clock of a zone, as the server's files write it: `2026-10-05 08:00:00`. */
const momentIn = (timeZone: string): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (iso) => format.format(new Date(iso))
}

/** The customers with the sum of the further ones, and all. */
export function customerTables({ customers, totals, total, range }: CustomerSales): Table[] {
  const further = total - customers.length
  const moment = momentIn(range.timezone)
  const others: Cell[] = [
    `Other customers (${further})`,
    ...[null, null, null],
    totals.orders - sumOf(customers, ({ orders }) => orders),
    restOf(totals.revenue, customers, ({ revenue }) => revenue),
    ...[null, null],
  ]
  return [
    {
      heading: ['Customer', 'Email', 'Shop', 'New or returning', 'Orders', 'Spent (USD)', 'Share (%)', 'Last order'],
      rows: [
        ...customers.map((customer) => [
          customer.name,
          customer.email,
          customer.merchant.businessName,
          returningLabel(customer),
          customer.orders,
          customer.revenue,
          shareOf(customer.revenue, totals.revenue),
          moment(customer.lastOrderAt),
        ]),
        ...(further > 0 ? [others] : []),
        [`All customers`, null, null, null, totals.orders, totals.revenue, totals.revenue === 0 ? null : 100, null],
      ],
    },
  ]
}
