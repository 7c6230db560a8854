import type { Locator, Page } from '@playwright/test'
import { placeOrder } from './api.ts'
import { expect, expectAccessible, installClock, test } from './fixtures.ts'

const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name}`) })
const period = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Period' }).getByRole('radio', { name })
const statsCall = '**/api/dashboard/stats*'

const mostTabs = 60

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${mostTabs} times the Tab key did not lead to ${target}`)
}

test('the period is chosen by keyboard and stays in the address', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard')
  await expect(tile(page, 'Total Orders')).toContainText('the 30 days before')
  await tabTo(page, period(page, '30d'))
  await page.keyboard.press('ArrowLeft')
  await expect(period(page, '7d')).toBeChecked()
  await expect(period(page, '7d')).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard\?period=7d$/)
  await expect(tile(page, 'Total Orders')).toContainText('the 7 days before')
  await expect(tile(page, 'Today’s Orders')).toContainText('vs. yesterday by this time')

  await page.reload()
  await expect(period(page, '7d')).toBeChecked()
  await expect(tile(page, 'Total Orders')).toContainText('the 7 days before')
  await tabTo(page, tile(page, 'Total Orders'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\?period=7d$/)

  await tabTo(page, period(page, '7d'))
  await page.keyboard.press('ArrowRight')
  await expect(period(page, '30d')).toBeChecked()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown period falls back to the default', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard?period=1y')
  await expect(period(page, '30d')).toBeChecked()
  await expect(tile(page, 'Total Orders')).toContainText('the 30 days before')
})

test('the old figures stay, marked as busy, until those of the next period arrive', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard')
  await expect(tile(page, 'Total Orders')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(statsCall, async (route) => {
    await held.promise
    await route.continue()
  })
  await period(page, '90d').check()
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('list', { name: 'Figures' }) })
  await expect(busy).toBeVisible()
  await expect(tile(page, 'Total Orders')).toContainText('the 30 days before')
  held.resolve()
  await expect(tile(page, 'Total Orders')).toContainText('the 90 days before')
  await expect(busy).toHaveCount(0)
})

test('without live events the figures refresh automatically until that is switched off', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/socket\.io/)
  expectedFailures.add(/ERR_FAILED/)
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route(/socket\.io/, (route) => route.abort())
  let asked = 0
  let answered = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/stats')) asked++
  })
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/dashboard/stats')) answered++
  })
  await installClock(page)
  await openAs('merchant', '/dashboard')
  const autoRefresh = page.getByRole('switch', { name: 'Auto-refresh' })
  await expect(autoRefresh).toBeChecked()
  await expect(tile(page, 'Total Orders')).toBeVisible()
  expect(asked).toBe(1)
  await page.clock.runFor('00:31')
  // Figures are dated by the arrival of their answer: a pending one would be dated after the two minutes below.
  await expect.poll(() => answered).toBe(2)
  // Nothing is shown while it refreshes automatically.
  await expect(page.getByRole('main').getByText('Updated')).toHaveCount(0)

  await autoRefresh.uncheck()
  await page.clock.runFor('02:00')
  await expect(page.getByRole('main').getByText('Updated 2m ago')).toBeVisible()
  expect(asked).toBe(2)
  await page.reload()
  await expect(autoRefresh).not.toBeChecked()
  await expect(tile(page, 'Total Orders')).toBeVisible()
  await page.clock.runFor('02:00')
  await expect(page.getByRole('main').getByText('Updated 2m ago')).toBeVisible()
  expect(asked).toBe(3)

  // Old figures are not kept for another half minute.
  await autoRefresh.check()
  await expect.poll(() => asked).toBe(4)
})

test('figures that fail to load say so and offer Retry; later the last good ones stay', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('403')
  const refuse = () => page.route(statsCall, (route) => route.fulfill({ status: 403, body: '{}' }))
  await refuse()
  await openAs('merchant', '/dashboard')
  await expect(page.getByText('The figures could not be loaded')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  await page.unroute(statsCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tile(page, 'Total Revenue')).toBeVisible()

  await refuse()
  await page.getByRole('switch', { name: 'Auto-refresh' }).uncheck()
  await page.getByRole('switch', { name: 'Auto-refresh' }).check()
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toBeVisible()
  await expect(tile(page, 'Total Revenue')).toBeVisible()
  await expectAccessible(page)
})

test('the latest activity is on top and opens its order', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  await openAs('merchant', '/dashboard')
  const items = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toContainText(`#${order.number}`)
  await expect(items.first()).toContainText('Payment received')
  await expect(items.first()).toContainText('$25.00')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
  await page.keyboard.press('Shift+H')
  await expect(items.first().getByText('$25.00')).toBeHidden()
  await page.keyboard.press('Shift+H')
  await items.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
})

test('the open tasks come first, and each opens exactly its orders', async ({ page, openAs }) => {
  await placeOrder('paid')
  await openAs('viewer', '/dashboard')
  const card = page.getByRole('region', { name: 'To do' })
  const toShip = card.getByRole('link', { name: /paid orders? to ship/ })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('To do')
  await expect(toShip).toBeVisible()
  const countOf = async (link: Locator) =>
    Number(/^[\d,]+/.exec((await link.textContent()) ?? '')?.[0].replaceAll(',', ''))
  for (const place of await card
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    const link = card.locator(`a[href="${place}"]`)
    // It may have changed since the first was pressed.
    const count = await countOf(link)
    await link.click()
    await expect(page).not.toHaveURL(/\/dashboard/)
    if (page.url().includes('/orders?')) {
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(count, 20) + 1)
    }
    await page.goBack()
  }

  // A change elsewhere shows without a reload.
  const before = await countOf(toShip)
  await placeOrder('paid')
  await expect(toShip).toContainText(`${before + 1} paid orders to ship`)
})

test('an empty task list and a failed one each say so', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('403')
  const toDoCall = '**/api/dashboard/to-do*'
  await page.route(toDoCall, (route) => route.fulfill({ json: { entries: [] } }))
  await openAs('merchant', '/dashboard')
  await expect(page.getByText('Nothing to do right now.')).toBeVisible()
  await page.unroute(toDoCall)
  await page.route(toDoCall, (route) => route.fulfill({ status: 403, body: '{}' }))
  await page.reload()
  await expect(page.getByText('The to-do list could not be loaded')).toBeVisible()
  await expectAccessible(page)
})

test('an undone change is in the activity', async ({ page, openAs }) => {
  const { id, number } = await placeOrder('pending')
  await openAs('merchant', `/orders/${id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /as paid$/i })
    .click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const items = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(items.first()).toContainText(`#${number} of Jamie Traveller was set back to pending`)
})

test('the tile of the integrations opens the settings', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard')
  await expect(tile(page, 'Active Integrations')).toContainText('Connect email to reach customers')
  await tile(page, 'Active Integrations').click()
  await expect(page).toHaveURL(/\/settings\?tab=integrations$/)
})

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`${device}: the figures are accessible and fit the width`, async ({ page, openAs }) => {
    await page.setViewportSize(viewport)
    await openAs('admin', '/dashboard?period=90d')
    await expect(tile(page, 'Total Revenue')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(7)
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
