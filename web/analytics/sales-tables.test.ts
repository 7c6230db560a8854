import { expect, test } from 'vitest'
import type { CustomerSales, ProductSales } from './sales.queries.ts'
import { customerTables, productTables } from './sales-tables.ts'
import { csvOf, spanTable } from './summary-csv.ts'

const range = { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'America/New_York' }
const merchant = { id: 'm', businessName: 'Aurora' }
const sold = (units: number, revenue: number, previous: number) => ({
  ...{ units, revenue },
  revenueComparison: { previous, change: null, trend: null },
})

test('products, the sum of the others and all add up to the cent; variants follow', () => {
  const sales: ProductSales = {
    ...{ range, previousRange: range, page: 1, limit: 1, total: 3 },
    products: [
      {
        ...{ id: 'p', merchant, name: '=Tee', orders: 2, ...sold(3, 10.1, 4) },
        variants: [{ id: 'v', sku: 'TEE-S', size: 'S', color: null, ...sold(3, 10.1, 4) }],
      },
    ],
    totals: { ...sold(5, 30.3, 4.2), orders: 2, adjusted: -1.3 },
  }
  const [products, variants] = productTables(sales)
  expect(products?.rows).toEqual([
    ['=Tee', 'Aurora', 3, 2, 10.1, 33.3, 4, null],
    ['Other products (2)', null, 2, null, 20.2, null, 0.2, null],
    ['All products', null, 5, 2, 30.3, 100, 4.2, null],
    ['Discounts, shipping and tax', null, null, null, -1.3, null, null, null],
  ])
  expect(variants?.rows).toEqual([['=Tee', 'S', 'TEE-S', 3, 10.1, 4, null]])
  // A name that looks like a formula stays text.
  expect(csvOf([spanTable(sales), ...productTables(sales)])).toContain(`\r\n'=Tee,Aurora,3,2,10.1,33.3,4,`)
})

test('customers say who is new; the orders of all are theirs', () => {
  const lastOrderAt = '2026-10-05T12:00:00.000Z'
  const sales: CustomerSales = {
    ...{ range, page: 1, limit: 5000, total: 1, totals: { orders: 2, revenue: 25 } },
    customers: [
      { id: 'c', merchant, name: 'Ada', email: null, orders: 2, revenue: 25, lastOrderAt, isReturning: false },
    ],
  }
  expect(customerTables(sales)[0]?.rows).toEqual([
    ['Ada', null, 'Aurora', 'New', 2, 25, 100, '2026-10-05 08:00:00'],
    ['All customers', null, null, null, 2, 25, 100, null],
  ])
})
