import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiAs, type DemoRole, placeOrder } from './api.ts'
import { expect, expectAccessible, installClock, openSignedIn, test } from './fixtures.ts'

// These journeys open browsers that the page fixture doesn't manage.
test.use({ screenshot: 'only-on-failure' })

type Heard = { tones: number; notifications: { title: string; body: string }[] }

declare global {
  interface Window {
    heard: Heard
    /** Lost on a reload. */
    isSamePage?: boolean
  }
}

/** Records the page's sounds and notifications; with `isLookedAt` false as if another window covered the page. */
async function listenTo(context: BrowserContext, isLookedAt: boolean): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((focused) => {
    window.heard = { tones: 0, notifications: [] }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      window.heard.tones += 1
      start.call(this, when)
    }
    class Told {
      static readonly permission = 'granted'
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        window.heard.notifications.push({ title, body })
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Told })
    document.hasFocus = () => focused
  }, isLookedAt)
}

type Visit = { role: DemoRole; path: string; isLookedAt?: boolean }

/** A separate browser, signed in. */
async function visit(browser: Browser, { role, path, isLookedAt = true }: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await listenTo(context, isLookedAt)
  const page = await context.newPage()
  await openSignedIn(page, role, path)
  await page.evaluate(() => {
    window.isSamePage = true
  })
  return page
}

const connection = (page: Page, state: 'Live' | 'Offline' | 'Connecting') =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: new RegExp(`^${state}`) })
const rowOf = (page: Page, number: number) => page.getByRole('row', { name: `#${number}` })
const heardBy = (page: Page) => page.evaluate(() => window.heard)
const events = (page: Page) => page.getByRole('list', { name: 'Live events, newest first' })

async function markPaid(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark order #${number} as paid` })
  await dialog.getByRole('button', { name: `Mark order #${number} as paid` }).click()
  await expect(dialog).toBeHidden()
}

test('a payment shows, sounds and notifies for another user of the shop, and not for another shop', async ({
  browser,
}) => {
  const order = await placeOrder('pending')
  const admin = await apiAs('admin')
  const other = (await admin.merchants()).find(({ id, active }) => active && id !== order.merchant.id)
  if (other === undefined) throw new Error('There is no other shop')

  const viewer = await visit(browser, { role: 'viewer', path: '/orders', isLookedAt: false })
  const stranger = await visit(browser, { role: 'admin', path: `/dashboard?merchantId=${other.id}`, isLookedAt: false })
  const payer = await visit(browser, { role: 'merchant', path: `/orders/${order.id}` })
  for (const page of [viewer, stranger, payer]) await expect(connection(page, 'Live')).toBeVisible()
  // Browsers allow no sound on a page that nobody has pressed. And amounts are hidden from other viewers of the screen.
  await viewer.getByRole('heading', { level: 1 }).click()
  await stranger.getByRole('heading', { level: 1 }).click()
  await viewer.keyboard.press('Shift+H')
  await stranger.getByTitle('Live events').click()

  const row = rowOf(viewer, order.number)
  await expect(row.getByText('Pending')).toBeVisible()
  await markPaid(payer, order.number)

  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect.poll(async () => (await heardBy(viewer)).tones).toBe(2)
  await expect.poll(async () => (await heardBy(viewer)).notifications.length).toBe(1)
  const [notification] = (await heardBy(viewer)).notifications
  expect(notification?.title).toBe(`Payment received for #${order.number}`)
  expect(notification?.body).toMatch(/ by Venmo from Jamie Traveller$/)
  await expect(viewer.locator('output[aria-live]')).toContainText(`Payment received for #${order.number}`)

  // The page has already shown who did it.
  expect(await heardBy(payer)).toEqual({ tones: 0, notifications: [] })

  await viewer.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Dashboard' }).click()
  await viewer.getByTitle('Live events').click()
  await expect(events(viewer).getByRole('link', { name: `Payment received for #${order.number}` })).toHaveAttribute(
    'href',
    new RegExp(`/orders/${order.id}`),
  )
  expect(await viewer.evaluate(() => window.isSamePage)).toBe(true)

  // Events arrive in order: once the other shop's next event has come, an earlier one would have come too.
  const { number } = await admin.create({
    merchantId: other.id,
    customer: { name: 'Robin Elsewhere', email: 'robin@example.com' },
    products: [{ name: 'Gift wrap', price: 12.5, quantity: 1 }],
    paymentMethod: 'venmo',
  })
  await expect(events(stranger).getByRole('link', { name: `New order #${number}` })).toBeVisible()
  await expect(stranger.getByText(`#${order.number}`)).toHaveCount(0)
  await expect.poll(async () => (await heardBy(stranger)).notifications.length).toBe(1)
  for (const page of [viewer, stranger, payer]) await page.context().close()
})

test('new orders wait until they are requested, and a row that no longer matches stays until then', async ({
  browser,
}) => {
  const first = await placeOrder('pending')
  const page = await visit(browser, { role: 'viewer', path: '/orders?status=pending' })
  await expect(connection(page, 'Live')).toBeVisible()
  const numbers = () => page.locator('tbody th a').allTextContents()
  await expect(rowOf(page, first.number)).toBeVisible()
  const before = await numbers()

  const second = await placeOrder('pending')
  const third = await placeOrder('pending')
  await (await apiAs('merchant')).move(first.id, 'paid')
  await expect(rowOf(page, first.number).getByText('Paid', { exact: true })).toBeVisible()
  const bringIn = page.getByRole('button', { name: '2 new orders' })
  await expect(bringIn).toBeVisible()
  expect(await numbers()).toEqual(before)
  await expectAccessible(page)

  await bringIn.press('Enter')
  await expect(rowOf(page, third.number)).toBeVisible()
  await expect(rowOf(page, second.number)).toBeVisible()
  await expect(rowOf(page, first.number)).toHaveCount(0)
  await expect(bringIn).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${third.number}` })).toBeFocused()
  await page.context().close()
})

test('a browser that was offline catches up with the missed events', async ({ browser }) => {
  const order = await placeOrder('pending')
  const page = await visit(browser, { role: 'viewer', path: `/orders/${order.id}` })
  await expect(connection(page, 'Live')).toBeVisible()
  await page.context().setOffline(true)
  await expect(connection(page, 'Offline')).toBeVisible()
  await (await apiAs('merchant')).move(order.id, 'paid')
  await page.context().setOffline(false)
  await expect(connection(page, 'Live')).toBeVisible()
  await expect(page.locator('output[aria-live]')).toContainText(`Payment received for #${order.number}`)
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
  await page.context().close()
})

test('a failing connection gives up after five tries, says so, and reconnects at a press', async ({ browser }) => {
  const page = await visit(browser, { role: 'viewer', path: '/favicon.svg' })
  await installClock(page)
  let isBlocked = true
  await page.routeWebSocket(/socket\.io/, (socket) => (isBlocked ? socket.close() : void socket.connectToServer()))
  await page.route(/socket\.io/, (route) => (isBlocked ? route.abort() : route.continue()))
  await page.goto('/dashboard')
  await page.getByTitle('Live events').click()
  const lost = page.getByRole('alert').filter({ hasText: 'Connection lost. Please refresh the page.' })
  await expect
    .poll(async () => {
      await page.clock.runFor('00:17')
      return lost.count()
    })
    // Once above the page, once in the open panel.
    .toBe(2)
  await connection(page, 'Offline').press('Enter')
  const details = page.getByRole('dialog', { name: 'Connection details' })
  await expect(details.getByText('5 of 5')).toBeVisible()
  await expectAccessible(page)

  isBlocked = false
  await details.getByRole('button', { name: 'Reconnect' }).press('Enter')
  await expect(connection(page, 'Live')).toBeVisible()
  await expect(lost).toHaveCount(0)
  await page.context().close()
})
