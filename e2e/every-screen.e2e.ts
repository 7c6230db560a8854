import type { Page } from '@playwright/test'
import { apiAs, type DemoRole } from './api.ts'
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'

const merchantPaths = [
  '/dashboard',
  '/orders?limit=10',
  '/orders?search=no-such-thing',
  '/customers?limit=10',
  '/customers?search=no-such-thing',
  '/analytics',
  '/levy-integration',
  ...['configuration', 'analytics', 'events', 'testing'].map((tab) => `/levy-integration?tab=${tab}`),
  '/levy-integration/knowledge',
  '/levy-integration/chat',
  '/conversations',
  '/settings',
  ...['payments', 'notifications', 'security', 'integrations', 'api', 'messages', 'webhooks'].map(
    (tab) => `/settings?tab=${tab}`,
  ),
  '/money',
  '/money?search=no-such-thing',
  '/money/decide',
  '/money/waiting',
  '/money/refunds?refunds=all',
  '/money/closes',
  '/products',
  '/team',
  '/settings/audit',
  '/nowhere',
]
const adminPaths = ['/dashboard', '/orders?limit=10', '/customers?limit=10', '/settings/users', '/settings/shops']
const viewerPaths = ['/orders?search=no-such-thing', '/settings']

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** The captions of the tables that a box around them cuts off, and that nobody can scroll to their end. */
const cutTables = (page: Page): Promise<string[]> =>
  page.getByRole('table').evaluateAll((tables) => {
    const cuts = (box: Element, right: number): boolean => {
      const { overflowX } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return false
      if (/clip|hidden/.test(overflowX) && right > box.getBoundingClientRect().right + 1) return true
      return box.parentElement !== null && cuts(box.parentElement, right)
    }
    return tables
      .filter((table) => table.parentElement && cuts(table.parentElement, table.getBoundingClientRect().right))
      .map((table) => table.querySelector('caption')?.textContent ?? table.outerHTML.slice(0, 100))
  })

for (const [device, viewport] of Object.entries(widths)) {
  test(`every screen is accessible and fits its width in both themes: ${device}`, async ({
    page,
    openAs,
    expectedFailures,
  }) => {
    expectedFailures.add('404')
    await page.setViewportSize(viewport)
    const look = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isMissing = (await page.title()).startsWith('Page not found')
      expect(isMissing, `${page.url()} is not found`).toBe(page.url().endsWith('/nowhere'))
      // Waits until all skeletons and loading texts are gone.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessibleInBothThemes(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
      expect(await cutTables(page), `${page.url()} cuts tables off`).toEqual([])
    }
    await page.goto('/login')
    await look()
    const { id, customer } = await (await apiAs('merchant')).newest('pending')
    const walk: [DemoRole, string[]][] = [
      ['merchant', [...merchantPaths, `/orders/${id}`, `/customers/${customer.id}`]],
      ['admin', adminPaths],
      ['viewer', viewerPaths],
    ]
    for (const [role, paths] of walk) {
      await openAs(role, '/dashboard')
      // On a phone, the closed menu contains the user's name.
      await expect(page.getByText(`${role}@paydesk.test`, { exact: true }).first()).toBeAttached()
      for (const path of paths) {
        await page.goto(path)
        await look()
      }
    }
  })
}
