import { apiAs, placeOrder, signInByApi } from './api.ts'
import { expect, openSignedIn, test } from './fixtures.ts'

test('filters, range and period are still there after a visit elsewhere, by sidebar, keys and tabs', async ({
  page,
  openAs,
}) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const goTo = (name: string) => pages.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await openAs('merchant', '/orders?status=pending&search=gift&sort=-totalAmount&limit=50')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('gift')
  await goTo('Analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  // By keyboard: what arrives above would move it away from a click.
  await page.getByRole('radio', { name: '90d' }).press(' ')
  await expect(page).toHaveURL(/range=90d/)
  await goTo('Dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: '7d' }).press(' ')
  await expect(page).toHaveURL(/period=7d/)

  await goTo('Orders')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page).toHaveURL(/limit=50/)
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('gift')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/analytics\?range=90d/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboard\?period=7d/)

  // A cleared filter stays cleared.
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).not.toHaveURL(/search=/)
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(page).not.toHaveURL(/search=/)
})

test('the period of the analytics is still there after the page was reloaded elsewhere', async ({ page, openAs }) => {
  const goTo = (name: string) =>
    page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  await openAs('merchant', '/analytics')
  await page.getByRole('radio', { name: '90d' }).press(' ')
  await expect(page).toHaveURL(/range=90d/)
  await goTo('Orders')
  await page.reload()
  await goTo('Analytics')
  await expect(page).toHaveURL(/analytics\?range=90d/)
  await expect(page.getByRole('radio', { name: '90d' })).toBeChecked()
  // Back leads to the orders, not to an address without a period.
  await page.goBack()
  await expect(page).toHaveURL(/\/orders/)
  await page.goForward()

  // The range that needs no word in the address is kept, too.
  await page.getByRole('radio', { name: '30d' }).press(' ')
  await expect(page).not.toHaveURL(/range=/)
  await goTo('Orders')
  await page.reload()
  await goTo('Analytics')
  await expect(page.getByRole('radio', { name: '30d' })).toBeChecked()
  await expect(page).not.toHaveURL(/range=/)
})

test('the focus stays in the list when the focused order leaves it', async ({ page, openAs }) => {
  const email = (await placeOrder('pending')).customer.email
  const api = await apiAs('merchant')
  for (let count = 0; count < 3; count += 1) await placeOrder('pending', email)
  const { orders } = await api.list(`search=${encodeURIComponent(email)}`)
  const [first, second, third, fourth] = orders
  if (!first || !second || !third || !fourth) throw new Error('Four orders were placed')
  await openAs('merchant', `/orders?status=pending&search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('link', { name: `#${fourth.number}` })).toBeVisible()

  await page.getByRole('button', { name: `Mark as Paid, order #${second.number}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Mark order #${second.number} as paid` })
  await dialog.getByRole('button', { name: /^Mark order/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: `#${second.number}` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${third.number}` })).toBeFocused()

  await page.getByRole('checkbox', { name: `Select order #${first.number}` }).check()
  await page.getByRole('checkbox', { name: `Select order #${third.number}` }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Mark Paid' }).press('Enter')
  await page.getByRole('button', { name: 'Mark 2 orders as paid' }).press('Enter')
  await expect(page.getByRole('row', { name: `#${first.number}` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${fourth.number}` })).toBeFocused()
})

test('an order that another tab has paid counts as already paid in a bulk run', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const order = await placeOrder('pending')
  await openAs('merchant', '/orders?status=pending')
  await page.getByRole('checkbox', { name: `Select order #${order.number}` }).check()
  const message = 'Paid orders cannot become paid'
  await page.route(`**/api/orders/${order.id}/status`, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        ...{ type: '/problems/illegal-transition', title: '', status: 409, detail: message, instance: '/' },
        ...{ success: false, message, from: 'paid', to: 'paid' },
      },
    }),
  )
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('button', { name: 'Mark 1 order as paid' }).click()
  await expect(page.getByRole('region', { name: 'Bulk change' })).toContainText('Nothing changed: 1 was already paid')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toHaveCount(0)
})

test('after a session was ended elsewhere, the sign-in page shows the reason and leads back', async ({
  page,
  browser,
  expectedFailures,
}) => {
  expectedFailures.add('401').add(/could not be verified/)
  const order = await placeOrder('pending')
  await openSignedIn(page, 'merchant', '/orders?status=pending')
  await page.getByRole('link', { name: `#${order.number}` }).click()
  await expect(page.getByRole('dialog', { name: `Order #${order.number}` })).toBeVisible()
  const { href } = new URL(page.url())
  const other = await browser.newPage()
  const { accessToken } = await signInByApi('merchant')
  const answer = await other.request.post(new URL('/api/auth/sessions/revoke-others', href).href, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await other.close()

  const notice = page.getByRole('status').filter({ hasText: 'You were signed out.' })
  await expect(notice).toContainText('Your session was ended', { timeout: 30_000 })
  await expect(page).toHaveTitle('Admin Dashboard · Paydesk')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.locator('body').innerText()).not.toContain(`#${order.number}`)
  await page.getByLabel('Admin Email').fill('merchant@paydesk.test')
  await page.getByLabel('Password', { exact: true }).fill('paydesk-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(href)
})

test('a toast covers no button, at any width and over a drawer', async ({ page, openAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await placeOrder('pending')
  await openAs('merchant', '/orders?status=pending')
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('link', { name: `#${order.number}` }).click()
    const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
    await drawer.getByRole('button', { name: 'Copy link' }).click()
    const toast = page.locator('[data-rht-toaster]').getByText('Copied to clipboard').last()
    await expect(toast).toBeVisible()
    const isClear = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('[data-rht-toaster] > * > *')].map((box) =>
          box.getBoundingClientRect(),
        )
        return [...document.querySelectorAll('[role=dialog] button')].every((button) => {
          const { left, right, top, bottom, width } = button.getBoundingClientRect()
          return boxes.every(
            (box) => width === 0 || box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom,
          )
        })
      })
    await expect.poll(isClear, { message: `${width} px` }).toBe(true)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
  }
})
