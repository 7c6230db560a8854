import type { Page } from '@playwright/test'
import type { Order } from '../contract/orders/order.ts'
import { apiAs, type DemoRole } from './api.ts'
import { expect, test } from './fixtures.ts'

type Api = Awaited<ReturnType<typeof apiAs>>

const pageSize = 100
async function ordersBehind(api: Api, query: URLSearchParams): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams([...query, ['limit', String(pageSize)], ['page', String(page)]])
    const answer = await api.list(asked.toString())
    orders.push(...answer.orders)
    if (answer.orders.length < pageSize) return orders
  }
}

/** The query of a link to the Orders page; the router puts texts that look like JSON in quotes. */
function queryOf(href: string): URLSearchParams {
  const { searchParams } = new URL(href)
  return new URLSearchParams([...searchParams].map(([name, value]) => [name, value.replace(/^"(.*)"$/, '$1')]))
}

/** The filters of the query besides the days. */
const narrowingOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !['startDate', 'endDate', 'timezone'].includes(name)))

const cents = (orders: readonly Order[]): number =>
  orders.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)
const usd = (amountCents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amountCents / 100)
const count = (orders: readonly Order[]): string => orders.length.toLocaleString('en-US')

type Tile = {
  name: string
  narrowing: Record<string, string>
  /** Counts the figure from the orders that the tile links to and all orders created in its range. */
  figure: (orders: Order[], created: Order[]) => string
}
const revenue = (orders: Order[]): string => usd(cents(orders))
const tiles: Tile[] = [
  { name: 'Total Revenue', narrowing: { dateBy: 'paid' }, figure: revenue },
  { name: 'Total Orders', narrowing: {}, figure: count },
  { name: 'Today’s Orders', narrowing: {}, figure: count },
  { name: 'Today’s Revenue', narrowing: { dateBy: 'paid' }, figure: revenue },
  { name: 'Pending Orders', narrowing: { status: 'pending' }, figure: count },
  {
    name: 'Conversion Rate',
    narrowing: { everPaid: 'true' },
    figure: (paid, created) => (created.length === 0 ? '—' : `${((100 * paid.length) / created.length).toFixed(1)}%`),
  },
  {
    name: 'Avg Order Value',
    narrowing: { dateBy: 'paid' },
    figure: (orders) => (orders.length === 0 ? '—' : usd(Math.round(cents(orders) / orders.length))),
  },
]

/** Loads the dashboard and reads one tile, so that no other change happens between reading and following it. */
async function openTile(page: Page, path: string, name: string) {
  await page.goto(path)
  const link = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(link).toBeVisible()
  const read = await link.evaluate((element: HTMLAnchorElement) => ({ href: element.href, text: element.innerText }))
  return { link, query: queryOf(read.href), figure: read.text.split('\n')[1] }
}

async function expectListed(page: Page, total: number): Promise<void> {
  const shown = total === 0 ? /^No orders$/ : new RegExp(`^1–\\d+ of ${total.toLocaleString('en-US')}$`)
  await expect(page.getByRole('main').getByText(shown)).toBeVisible()
}

async function proveTile(page: Page, api: Api, path: string, { name, narrowing, figure }: Tile): Promise<void> {
  const tile = await openTile(page, path, name)
  const { merchantId, ...others } = narrowingOf(tile.query)
  expect(others, name).toEqual(narrowing)
  expect(merchantId ?? null, name).toBe(new URLSearchParams(path.split('?')[1]).get('merchantId'))
  const created = new URLSearchParams([...tile.query].filter(([parameter]) => parameter !== 'everPaid'))
  const orders = await ordersBehind(api, tile.query)
  expect(tile.figure, name).toBe(figure(orders, await ordersBehind(api, created)))
  await tile.link.click()
  await expectListed(page, orders.length)
}

const proved = [
  { role: 'merchant', period: '30d', path: '/dashboard' },
  { role: 'admin', period: '24h', path: '/dashboard?period=24h' },
] as const satisfies { role: DemoRole; period: string; path: string }[]
for (const { role, period, path } of proved) {
  test(`${role}: each figure of ${period} matches the orders that its tile opens`, async ({ page, openAs }) => {
    const api = await apiAs(role)
    await openAs(role, path)
    for (const tile of tiles) await proveTile(page, api, path, tile)
  })
}

test('the figures of a picked merchant open that merchant’s orders', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const { merchant } = await api.newest('delivered')
  const path = `/dashboard?period=7d&merchantId=${merchant.id}`
  await openAs('admin', path)
  for (const tile of tiles.slice(0, 2)) await proveTile(page, api, path, tile)
})

test('the methods add up to the payments, sorted by money, each with its orders', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  await openAs('merchant', '/dashboard')
  const methods = page.getByRole('region', { name: 'Payment Methods' }).getByRole('link')
  await expect(methods).toHaveCount(5)
  const rows = await methods.evaluateAll((links: HTMLAnchorElement[]) =>
    links.map(({ href, textContent }) => ({ href, text: textContent })),
  )
  const lists = await Promise.all(rows.map(({ href }) => ordersBehind(api, queryOf(href))))
  const amounts = lists.map(cents)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  for (const [index, { text }] of rows.entries()) {
    expect(text).toContain(usd(amounts[index] ?? 0))
    const payments = lists[index]?.length ?? 0
    expect(text).toContain(payments === 1 ? '1 payment' : `${payments} payments`)
  }
  const { query } = await openTile(page, '/dashboard', 'Total Revenue')
  expect(lists.flat()).toHaveLength((await ordersBehind(api, query)).length)
  await methods.first().click()
  await expectListed(page, lists[0]?.length ?? 0)
})
