import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOrderSort, orderSorts } from '../../contract/orders/order-sorts.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { type PlanNode, planOf, tablesReadWhole } from '../testing/plans.ts'
import { orderCountsStatements } from './order-count.queries.ts'
import type { OrderSelection } from './order-filter.ts'
import { type OrderPage, orderPageStatements } from './order-list.queries.ts'

let database: TestDatabase
let client: pg.Client
const merchants: Record<'all merchants' | 'a large merchant' | 'a small merchant', string | undefined> = {
  'all merchants': undefined,
  'a large merchant': undefined,
  'a small merchant': undefined,
}

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC, merchant_id',
  )
  merchants['a large merchant'] = rows[0]?.id
  merchants['a small merchant'] = rows.at(-1)?.id
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const scansOfOrders = (plan: PlanNode[]): string[] => tablesReadWhole(plan, ['orders'])

const month = { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'UTC' }

const filters: Record<string, Omit<OrderSelection, 'merchantId'>> = {
  nothing: {},
  'a common status': { status: ['delivered'] },
  'a rare status': { status: ['pending'] },
  'a method': { paymentMethod: ['venmo'] },
  'a status and a method': { status: ['paid'], paymentMethod: ['venmo'] },
  'the last month': { startDate: '2026-10-01' },
  'a month and a status': { startDate: '2026-10-01', endDate: '2026-10-31', status: ['delivered'] },
  'the payments of a month': { dateBy: 'paid', ...month },
  'the payments of a month by a method': { dateBy: 'paid', paymentMethod: ['venmo'], ...month },
  'the payments of a month from a state': { dateBy: 'paid', state: 'NY', ...month },
  'the shipments of a month': { dateBy: 'shipped', ...month },
  'what was ever paid of a month': { everPaid: 'true', ...month },
  'a rare state of the payment': { paymentState: ['claimed'] },
  'orders without money': { paymentState: ['none'] },
  'orders without confirmed money': { paymentState: ['none', 'claimed', 'short'] },
  'several rare states of the payment': { paymentState: ['claimed', 'short', 'over'] },
  'a rare state of pending orders': { paymentState: ['claimed'], status: ['pending'] },
  'an external id': { externalId: 'WEB-4711' },
  'several statuses': { status: ['pending', 'shipped'] },
  'several methods': { paymentMethod: ['venmo', 'zelle', 'bitcoin'] },
  'several statuses and methods': { status: ['paid', 'shipped'], paymentMethod: ['venmo', 'zelle'] },
  'an amount': { minAmount: 8450, maxAmount: 8450 },
  'a range of amounts': { minAmount: 8400, maxAmount: 8500 },
  'a least amount': { minAmount: 80_000 },
  'held for review': { held: 'true' },
  'without tracking': { withoutTracking: 'true' },
  'unpaid for days': { unpaidDays: 3 },
  'shipped days ago': { shippedDays: 5 },
  'messages not sent': { notSent: 'true' },
  'one customer': { customerId: '0190c0de-0000-7000-8000-0000851cfd7f' },
  'a search for an amount': { search: '$84.50' },
  'a search for whole dollars': { search: '$845' },
  'a search for a phone number': { search: '(512) 555-0148' },
  'a search with a filter of amounts': { search: 'ada adler', minAmount: 8400, maxAmount: 8500 },
  'a search for a method': { search: 'zelle' },
  'a search for an amount by a method': { search: 'zelle 845,10' },
  'a search for a name by a method': { search: 'venmo ada adler' },
  'a search for an order by its number': { search: 'order no. 15,041' },
  'a search by digits alone': { search: '15041' },
  'a search': { search: 'ada.balberg' },
  'a search by an id ending': { search: 'abcd' },
  'a search by two letters': { search: 'qu' },
  'a search by a Chinese name': { search: '田中' },
  'a search by words in any order': { search: 'adler ad' },
  'a search with a status': { search: 'ada adler', status: ['delivered'] },
}

const isWalk = (kind: string): boolean => kind === 'order-walk'

/** Each sort, on a page behind the first. A first page differs only in reading fewer rows, so one sort shows it. */
const pages: readonly OrderPage[] = [
  { sort: defaultOrderSort, page: 1, limit: 20 },
  ...orderSorts.map((sort) => ({ sort, page: 3, limit: 20 })),
]

describe.each(Object.keys(merchants) as (keyof typeof merchants)[])('for %s', (who) => {
  it.each(Object.entries(filters))(
    'the list filtered by %s reads the orders through an index in every sort',
    async (_name, filter) => {
      const merchantId = merchants[who]
      for (const page of pages) {
        for (const prepare of orderPageStatements({ ...filter, merchantId }, page)) {
          const { kind, statement, values } = prepare()
          // It stops after 20,000 rows, which are most of this table: reading it whole is right here.
          if (isWalk(kind)) continue
          const plan = await planOf(client, { text: statement.text, values, merchantId })
          expect(scansOfOrders(plan), `${kind}, ${page.sort}, page ${page.page}`).toEqual([])
        }
      }
      for (const prepare of orderCountsStatements({ ...filter, merchantId })) {
        const { kind, statement, values } = prepare()
        if (isWalk(kind)) continue
        expect(scansOfOrders(await planOf(client, { text: statement.text, values, merchantId })), kind).toEqual([])
      }
    },
  )
})

it.each([
  ['confirmed', /state.*over,duplicate,reversed/],
  ['none', /state.*claimed,matched,short,late,reversed/],
] as const)('the orders whose payment is %s are told by an index of the rare states', async (state, rareStates) => {
  const merchantId = merchants['a large merchant']
  const [prepare] = orderPageStatements(
    { paymentState: [state], merchantId },
    { sort: '-createdAt', page: 1, limit: 20 },
  )
  if (prepare === undefined) throw new Error('No statement answers the page')
  const { statement, values } = prepare()
  const plan = await planOf(client, { text: statement.text, values, merchantId })
  // Looked up order by order, PostgreSQL would expect few, and collect all orders of the shop before it sorts them.
  // A bitmap scan of the index names no table.
  const reads = plan.filter((node) => node['Index Name']?.endsWith('payment_requests_by_state'))
  expect(reads.map((node) => node['Index Cond'])).toContainEqual(expect.stringMatching(rareStates))
})

/** The plan nodes that filter orders by status or method only after reading them. */
const readToBeFiltered = (plan: PlanNode[]): string[] =>
  plan.flatMap((node) =>
    node['Relation Name'] === 'orders' && /status|payment_method/.test(node.Filter ?? '') ? [node.Filter ?? ''] : [],
  )

describe.each(Object.keys(merchants) as (keyof typeof merchants)[])('for %s', (who) => {
  it.each(
    Object.entries(filters).filter(([, { status, paymentMethod, ...others }]) => {
      return (status ?? paymentMethod) !== undefined && Object.keys(others).every((name) => name.endsWith('Date'))
    }),
  )('the list filtered by %s searches an index for its status and method', async (_name, filter) => {
    const merchantId = merchants[who]
    for (const sort of orderSorts.filter((each) => each.endsWith('createdAt') || filter.status !== undefined)) {
      if (!/createdAt|status/.test(sort)) continue
      for (const prepare of orderPageStatements({ ...filter, merchantId }, { sort, page: 2, limit: 20 })) {
        const { statement, values } = prepare()
        const plan = await planOf(client, { text: statement.text, values, merchantId })
        expect(readToBeFiltered(plan), sort).toEqual([])
        const searched = plan.filter(
          (node) => node['Relation Name'] === 'orders' && /status|payment_method/.test(node['Index Cond'] ?? ''),
        )
        expect(searched, sort).not.toEqual([])
      }
    }
  })
})

it('a plan that reads the whole table is noticed', async () => {
  const plan = await planOf(client, {
    text: `SELECT count(*) FROM orders WHERE tracking_carrier = 'UPS'`,
    values: [],
    merchantId: undefined,
  })
  expect(scansOfOrders(plan)).toEqual(['orders'])
})
