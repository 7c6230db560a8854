import type { Page } from '@playwright/test'
import { apiAs, type DemoRole } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

type Screen = { role: DemoRole | null; path: string; ready: (page: Page) => Promise<void> }

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
const section = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}
const table = async (page: Page): Promise<void> => {
  await expect(page.getByRole('row').nth(5).getByRole('link')).toBeVisible()
}

/** Rows are alike, and axe takes a while for each. */
const tenOrders = '/orders?limit=10'

/** The dashboard and the analytics have separate journeys for this. */
const screens: Screen[] = [
  { role: null, path: '/login', ready: heading('Admin Dashboard') },
  { role: 'admin', path: tenOrders, ready: table },
  {
    role: 'viewer',
    path: '/orders?search=no-such-thing',
    ready: async (page) =>
      expect(page.getByRole('region', { name: 'List of orders' }).getByText('No orders found')).toBeVisible(),
  },
  {
    role: 'merchant',
    path: '/settings',
    ready: async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    role: 'merchant',
    path: '/levy',
    ready: async (page) => {
      await expect(page).toHaveURL(/levy-integration/)
      await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  ...Object.entries({
    configuration: section('Privacy'),
    analytics: section('Usage Trends'),
    events: async (page: Page) => expect(page.getByRole('listitem').nth(5)).toBeVisible(),
    testing: section('Integration Health Check'),
  }).map(([tab, ready]) => ({
    role: 'merchant' as const,
    path: `/levy-integration?tab=${tab}`,
    ready,
  })),
  { role: 'merchant', path: '/levy-integration/knowledge', ready: heading('Knowledge') },
]

/** `every-screen.e2e.ts` checks every screen at once, on a phone and in the dark theme too. */
for (const role of ['admin', 'merchant', 'viewer', null] as const) {
  test(`the screens ${role === null ? 'before sign-in' : `of a ${role}`} are accessible`, async ({ page, openAs }) => {
    for (const { path, ready } of screens.filter((screen) => screen.role === role)) {
      if (role === null || page.url() !== 'about:blank') await page.goto(path)
      else await openAs(role, path)
      await ready(page)
      await expectAccessible(page)
    }
  })
}

test('an order’s page, its drawer and its dialogs are accessible', async ({ page, openAs }) => {
  const order = await (await apiAs('merchant')).newest('pending')
  await openAs('merchant', `/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${tenOrders}&order=${order.id}`)
  await expect(page.getByRole('dialog', { name: `Order #${order.number}` })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible()
  await expectAccessible(page)
})

test('a selection with its bar is accessible', async ({ page, openAs }) => {
  await openAs('admin', tenOrders)
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .nth(1)
    .check()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
  await expectAccessible(page)
})
