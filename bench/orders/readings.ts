import { orderStatuses } from '../../contract/orders/order-status.ts'
import type { Call } from './http-load.ts'
import type { SampleOrder } from './samples.ts'
import { type Simplest, simplestList, simplestOrder } from './simplest.ts'

/** One question of the bench: calls that are asked in turn, and the simplest statements for them. */
export type Reading = { key: string; name: string; calls: Call[]; simplest?: Simplest[] }

type About = { samples: readonly SampleOrder[]; merchantId: string | undefined; total: number }

const get = (path: string): Call => ({ method: 'GET', path })
const inDollars = (cents: number): string => (cents / 100).toFixed(2)
const amounts = (least: number, most: number): string =>
  `/orders?minAmount=${inDollars(least)}&maxAmount=${inDollars(most)}`
/** The email without its last digits and what follows: `ada.balberg1` of `ada.balberg123@example.com`. */
const partOf = (email: string): string => email.slice(0, email.indexOf('@') - 2)

const pageSize = 20

export const firstPage: Call = get('/orders')

const searches = (name: string, terms: readonly string[]): Reading => ({
  key: 'd',
  name: `search: ${name}`,
  calls: terms.map((term) => get(`/orders?search=${encodeURIComponent(term)}`)),
})

/** A search, whose simplest statement looks for each word anywhere in the text. */
const textSearches = (name: string, terms: readonly string[], merchantId: string | undefined): Reading => ({
  ...searches(name, terms),
  simplest: terms.map((term) => {
    const words = term.toLowerCase().split(' ')
    const where = words.map((_, at) => `o.search_text LIKE $${at + 1}`).join(' AND ')
    return simplestList({ merchantId, where, values: words.map((word) => `%${word}%`) })
  }),
})

const filter = (name: string, paths: readonly string[], simplest?: Simplest): Reading => ({
  key: 'i',
  name: `filter: ${name}`,
  calls: paths.map(get),
  ...(simplest === undefined ? {} : { simplest: [simplest] }),
})

export function readings({ samples, merchantId, total }: About): Reading[] {
  const some = samples.slice(0, 20)
  const list = (where: string, skipped = 0): Simplest => simplestList({ merchantId, where, skipped })
  const lastPage = Math.ceil(total / pageSize)
  return [
    { key: 'a', name: 'list, first page', calls: [firstPage], simplest: [simplestList({ merchantId })] },
    {
      key: 'b',
      name: 'page 5 by status and method',
      calls: [get('/orders?status=paid&paymentMethod=venmo&page=5')],
      simplest: [list(`o.status = 'paid' AND o.payment_method = 'venmo'`, 4 * pageSize)],
    },
    { key: 'c', name: 'list, last page', calls: [get(`/orders?page=${lastPage}`)] },
    textSearches(
      'e-mail part',
      some.map(({ email }) => partOf(email)),
      merchantId,
    ),
    textSearches(
      'full e-mail',
      some.map(({ email }) => email),
      merchantId,
    ),
    textSearches(
      'name',
      some.map(({ name }) => name),
      merchantId,
    ),
    textSearches(
      'number',
      some.map(({ number }) => `#${number}`),
      merchantId,
    ),
    searches(
      'amount',
      some.map(({ cents }) => `$${inDollars(cents)}`),
    ),
    searches(
      'id ending',
      some.map(({ id }) => id.slice(-8)),
    ),
    textSearches(
      'tracking',
      some.map(({ tracking }) => tracking),
      merchantId,
    ),
    textSearches('common word', [...new Set(some.map(({ word }) => word))].slice(0, 5), merchantId),
    ...orderStatuses.map((status) => filter(status, [`/orders?status=${status}`], list(`o.status = '${status}'`))),
    filter('a method', ['/orders?paymentMethod=venmo'], list(`o.payment_method = 'venmo'`)),
    filter('several statuses', ['/orders?status=pending,shipped'], list(`o.status IN ('pending', 'shipped')`)),
    filter(
      'several methods',
      ['/orders?paymentMethod=venmo,bitcoin'],
      list(`o.payment_method IN ('venmo', 'bitcoin')`),
    ),
    filter(
      'one amount',
      some.map(({ cents }) => amounts(cents, cents)),
    ),
    filter(
      'few amounts',
      some.map(({ cents }) => amounts(cents, cents + 100)),
    ),
    filter('most amounts', ['/orders?minAmount=20']),
    filter('a day', ['/orders?startDate=2026-06-01&endDate=2026-06-01&timezone=UTC']),
    filter('payments of a month', ['/orders?dateBy=paid&startDate=2026-06-01&endDate=2026-06-30&timezone=UTC']),
    filter('held', ['/orders?held=true']),
    filter('without tracking', ['/orders?withoutTracking=true']),
    filter('unpaid', ['/orders?unpaidDays=3']),
    filter('shipped days ago', ['/orders?shippedDays=5']),
    filter('payment claimed', ['/orders?paymentState=claimed']),
    filter('payment confirmed', ['/orders?paymentState=confirmed']),
    filter('ever paid in a month', ['/orders?everPaid=true&startDate=2026-06-01&endDate=2026-06-30&timezone=UTC']),
    filter('paid in a month from a state', [
      '/orders?dateBy=paid&startDate=2026-06-01&endDate=2026-06-30&timezone=UTC&state=NY',
    ]),
    filter('external id', ['/orders?externalId=WEB-4711']),
    filter('changed since', ['/orders?updatedSince=2026-06-01T00:00:00.000Z&limit=20']),
    filter('message not sent', ['/orders?notSent=true']),
    filter(
      'one customer',
      some.map(({ customerId }) => `/orders?customerId=${customerId}`),
    ),
    {
      key: 'e',
      name: 'one order',
      calls: samples.map(({ id }) => get(`/orders/${id}`)),
      simplest: samples.map(({ id }) => simplestOrder(id)),
    },
  ]
}
