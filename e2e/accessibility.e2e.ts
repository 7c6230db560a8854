import type { Page } from '@playwright/test'
import { apiAs, type DemoRole } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

type Screen = { name: string; role: DemoRole | null; path: string; ready: (page: Page) => Promise<void> }

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
const section = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}
const table = async (page: Page): Promise<void> => {
  await expect(page.getByRole('row').nth(5).getByRole('link')).toBeVisible()
}

/** One row is like another, and axe looks at each for a while. */
const tenOrders = '/orders?limit=10'

/** The dashboard and the analytics have journeys of their own for this. */
const screens: Screen[] = [
  { name: 'sign-in', role: null, path: '/login', ready: heading('Admin Dashboard') },
  { name: 'orders of all merchants', role: 'admin', path: tenOrders, ready: table },
  {
    name: 'orders, none found',
    role: 'viewer',
    path: '/orders?search=no-such-thing',
    ready: async (page) =>
      expect(page.getByRole('region', { name: 'List of orders' }).getByText('No orders found')).toBeVisible(),
  },
  {
    name: 'settings',
    role: 'merchant',
    path: '/settings',
    ready: async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'assistant',
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
    name: `assistant, ${tab}`,
    role: 'merchant' as const,
    path: `/levy-integration?tab=${tab}`,
    ready,
  })),
  { name: 'knowledge', role: 'merchant', path: '/levy-integration/knowledge', ready: heading('Knowledge') },
]

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(device, () => {
    test.use({ viewport })

    for (const { name, role, path, ready } of screens) {
      test(`${name} is accessible and fits its width`, async ({ page, openAs }) => {
        if (role === null) await page.goto(path)
        else await openAs(role, path)
        await ready(page)
        await expectAccessible(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
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
  })
}
