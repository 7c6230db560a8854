import type { Call } from './http-load.ts'
import type { SampleOrder } from './samples.ts'

/** One question of the bench: calls that are asked in turn. */
export type Reading = { key: string; name: string; calls: Call[] }

const get = (path: string): Call => ({ method: 'GET', path })
const search = (term: string): Call => get(`/orders?search=${encodeURIComponent(term)}`)
const inDollars = (cents: number): string => (cents / 100).toFixed(2)
const amounts = (least: number, most: number): string =>
  `/orders?minAmount=${inDollars(least)}&maxAmount=${inDollars(most)}`
/** The e-mail without its last digits and what follows: `ada.balberg1` of `ada.balberg123@example.com`. */
const partOf = (email: string): string => email.slice(0, email.indexOf('@') - 2)

const pageSize = 20

export const firstPage: Call = get('/orders')

export function readings(samples: readonly SampleOrder[], total: number): Reading[] {
  const some = samples.slice(0, 20)
  return [
    { key: 'a', name: 'list, first page', calls: [firstPage] },
    { key: 'b', name: 'page 5 by status and method', calls: [get('/orders?status=paid&paymentMethod=venmo&page=5')] },
    { key: 'c', name: 'list, last page', calls: [get(`/orders?page=${Math.ceil(total / pageSize)}`)] },
    { key: 'd', name: 'search: e-mail part', calls: some.map(({ email }) => search(partOf(email))) },
    { key: 'd', name: 'search: full e-mail', calls: some.map(({ email }) => search(email)) },
    { key: 'd', name: 'search: name', calls: some.map(({ name }) => search(name)) },
    { key: 'd', name: 'search: number', calls: some.map(({ number }) => search(`#${number}`)) },
    { key: 'd', name: 'search: amount', calls: some.map(({ cents }) => search(`$${inDollars(cents)}`)) },
    { key: 'd', name: 'search: id ending', calls: some.map(({ id }) => search(id.slice(-8))) },
    { key: 'd', name: 'search: tracking', calls: some.map(({ tracking }) => search(tracking)) },
    {
      key: 'd',
      name: 'search: common word',
      calls: [...new Set(some.map(({ word }) => word))].slice(0, 5).map(search),
    },
    { key: 'i', name: 'filter: several statuses', calls: [get('/orders?status=pending,shipped')] },
    { key: 'i', name: 'filter: one amount', calls: some.map(({ cents }) => get(amounts(cents, cents))) },
    { key: 'i', name: 'filter: few amounts', calls: some.map(({ cents }) => get(amounts(cents, cents + 100))) },
    { key: 'i', name: 'filter: most amounts', calls: [get('/orders?minAmount=20')] },
    { key: 'i', name: 'filter: without tracking', calls: [get('/orders?withoutTracking=true')] },
    { key: 'i', name: 'filter: unpaid', calls: [get('/orders?unpaidDays=3')] },
    { key: 'i', name: 'filter: message not sent', calls: [get('/orders?notSent=true')] },
    { key: 'e', name: 'one order', calls: samples.map(({ id }) => get(`/orders/${id}`)) },
  ]
}
