import type { Locator, Page } from '@playwright/test'
import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const bell = (page: Page, unread: number | RegExp): Locator => {
  if (typeof unread === 'object') return page.getByRole('button', { name: unread })
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return page.getByRole('button', { name, exact: true })
}
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })
/** Longer than the interval of two polls, for the case without a live connection. */
const withinPoll = { timeout: 45_000 }

// Orders that the merchant creates themselves don't appear in their own bell.
test.beforeEach(async () => {
  for (const role of ['merchant', 'viewer'] as const) await (await apiAs(role)).readAllNotifications()
})

test('a new order appears in the bell, opens by keyboard and is then read', async ({ page, openAs }) => {
  await openAs('viewer', '/settings')
  await expect(bell(page, 0)).toBeVisible()
  const order = await placeOrder('pending')
  await expect(bell(page, 1)).toBeVisible(withinPoll)
  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  const entry = panel(page).getByRole('link', { name: `Unread: New order #${order.number}` })
  await expect(entry).toContainText('$25.00 from Jamie Traveller')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
  await expect(panel(page)).toBeHidden()
  await expect(bell(page, 0)).toBeVisible()
  // On the server too.
  await page.reload()
  await bell(page, 0).click()
  const ofToday = panel(page)
    .getByRole('button', { name: /^\d+\+? new orders/ })
    .first()
  const read = panel(page).getByRole('link', { name: new RegExp(`^New order #${order.number}`) })
  await expect(read.or(ofToday)).toBeVisible()
  if (await ofToday.isVisible()) await ofToday.click()
  await expect(read).toBeVisible()
})

test('an answer requested before marking as read and received after it does not undo the mark', async ({
  page,
  openAs,
}) => {
  await openAs('viewer', '/orders')
  await expect(bell(page, 0)).toBeVisible()
  const { number } = await placeOrder('pending')
  await expect(bell(page, 1)).toBeVisible(withinPoll)
  await bell(page, 1).click()
  const entry = panel(page).getByRole('link', { name: `Unread: New order #${number}` })
  await expect(entry).toBeVisible()

  const asked = Promise.withResolvers<void>()
  const marked = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  await page.route(/\/api\/notifications\?.*limit=1$/, async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await marked.promise
    // The page may have given up by then.
    await route.fulfill({ response }).catch(() => undefined)
    delivered.resolve()
  })
  await page.route('**/api/notifications/read', async (route) => {
    await asked.promise
    await route.fulfill({ response: await route.fetch() })
  })
  const answered = page.waitForResponse('**/api/notifications/read')
  await entry.click()
  // Makes the bell request its list before the mark.
  await placeOrder('pending')
  await answered
  marked.resolve()
  await delivered.promise
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
  await expect(bell(page, 1)).toBeVisible()
  // A pending answer would fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('your own actions are not in your bell, and several of a kind are one line', async ({ page, openAs }) => {
  const numbers: number[] = []
  for (let index = 0; index < 3; index += 1) numbers.push((await placeOrder('pending')).number)
  await openAs('merchant', '/settings')
  await expect(bell(page, 0)).toBeVisible()
  await openAs('viewer', '/settings')
  await bell(page, 3).click()
  const group = panel(page).getByRole('button', { name: 'Unread: 3 new orders' })
  await expect(group).toContainText('$75.00')
  const each = numbers.map((number) => panel(page).getByRole('link', { name: `New order #${number}` }))
  for (const link of each) await expect(link).toHaveCount(0)
  await group.press('Enter')
  for (const link of each) await expect(link).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByText('Alerts in this browser').click()
  await expect(panel(page).getByRole('switch', { name: 'Sound' })).toBeChecked()
})

test('all are marked as read at once, and amounts can be hidden', async ({ page, openAs }) => {
  await placeOrder('paid')
  await openAs('viewer', '/orders')
  await bell(page, 2).click()
  await expect(panel(page).getByText(/^Unread: /)).toHaveCount(2)
  // Opened again, the read ones may be in a group with its sum.
  const amount = panel(page).getByText(/^\$\d/).first()
  await expect(amount).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByText(/^Unread: /)).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page, 0)).toBeFocused()
  await page.keyboard.press('Shift+H')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await expect(amount).toBeHidden()
  await page.keyboard.press('Shift+H')
  await expect(amount).toBeVisible()
})

test('the list says if it is empty or fails, and loads older entries', async ({ page, openAs, expectedFailures }) => {
  // More than one page.
  for (let index = 0; index < 11; index += 1) await placeOrder('paid')
  await openAs('viewer', '/settings')
  await expect(bell(page, 22)).toBeVisible()
  let answer: { status: number; json: object } = { status: 200, json: { notifications: [], unread: 0, next: null } }
  await page.route(/\/api\/notifications(\?|$)/, (route) => route.fulfill(answer))
  await bell(page, /^Notifications/).click()
  await expect(panel(page).getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  expectedFailures.add('500')
  answer = { status: 500, json: { type: 'about:blank', title: 'x', status: 500, message: 'Out of order' } }
  await page.reload()
  await bell(page, /^Notifications/).click()
  await expect(panel(page).getByText('Notifications could not be loaded')).toBeVisible()
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  // Ten of each kind on the first page, which are not all.
  const groups = panel(page).getByRole('button', { name: /^Unread: \d+\+? (new orders|payments received)/ })
  // Their sum is not known yet.
  await expect(groups).toContainText([/Unread: 10\+ [^$]*$/, /Unread: 10\+ [^$]*$/])
  await panel(page)
    .getByRole('button', { name: /^Unread: .* new orders/ })
    .press('Enter')
  const opened = panel(page).getByRole('button', { name: /new orders/, expanded: true })
  await expect(opened).toContainText('10+ new orders')
  await panel(page).getByRole('button', { name: 'Load older' }).click()
  await expect(groups).toContainText([/Unread: 11 .*\$275\.00/, /Unread: 11 .*\$275\.00/])
  // An open group stays open when others join it, and keeps the focus.
  await expect(opened).toContainText('11 new orders')
  await opened.focus()
  await placeOrder('pending')
  await expect(opened).toContainText('12 new orders', withinPoll)
  await expect(opened).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bell opens a sheet, and an entry its order', async ({ page, openAs }) => {
    const order = await placeOrder('pending')
    await openAs('viewer', '/orders')
    await bell(page, 1).tap()
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await panel(page).boundingBox()) ?? {}
        return { x, width, bottom: Math.round(y + height) }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
    await expectAccessible(page)
    await panel(page)
      .getByRole('link', { name: `New order #${order.number}` })
      .tap()
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
    await expect(bell(page, 0)).toBeVisible()
  })
})
