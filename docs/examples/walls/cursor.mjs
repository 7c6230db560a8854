// The wall was: no cursor, so that reading a list while orders arrive repeated some and missed others.
import { ask, newOrder, prove } from './desk.mjs'

const place = async (name) =>
  (await ask('POST', '/api/orders', { body: newOrder({ customer: { name, email: 'dana@example.com' } }) })).order

const before = []
for (let number = 0; number < 12; number += 1) before.push(await place(`Before ${number}`))
const start = new Date().toISOString()

const read = []
const during = []
let after
do {
  const page = await ask(
    'GET',
    `/api/orders?limit=5${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
  )
  read.push(...page.orders.map(({ id }) => id))
  after = page.nextCursor
  // While it reads, one order arrives and an old one changes.
  if (during.length < 6) {
    during.push(await place(`During ${during.length}`))
    await ask('PATCH', `/api/orders/${before[during.length].id}`, { body: { metadata: { touched: 'yes' } } })
  }
} while (after !== null && read.length < 60)

prove(
  new Set(read).size === read.length,
  `${read.length} orders were read in pages of 5 while ${during.length} arrived, none twice`,
)
prove(
  before.every(({ id }) => read.includes(id)),
  'none of those that were there before is missing',
)

const { orders } = await ask('GET', `/api/orders?limit=100&updatedSince=${start}`)
const since = new Set(orders.map(({ id }) => id))
prove(
  during.every(({ id }) => since.has(id)),
  '`updatedSince` then has each order that arrived',
)
prove(
  before.slice(1, 1 + during.length).every(({ id }) => since.has(id)),
  'and each one that changed',
)

const several = await ask('GET', '/api/orders?limit=50&status=paid,shipped')
const statuses = new Set(several.orders.map(({ status }) => status))
prove(
  [...statuses].every((one) => ['paid', 'shipped'].includes(one)),
  'a filter takes several values',
  [...statuses],
)
