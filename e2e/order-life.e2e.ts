import { apiAs, placeOrder } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test('an order is paid, shipped and delivered from its drawer, and each step is recorded', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const order = await placeOrder('pending')
  await openAs('admin', `/orders?search=%23${order.number}`)
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  await expect(drawer.getByRole('link', { name: order.customer.email })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))

  await drawer.getByRole('button', { name: 'Mark as Paid' }).click()
  const paid = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
  await paid.getByLabel('Reason').fill('Saw it in the app')
  await paid.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  const timeline = drawer.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Saw it in the app')).toBeVisible()

  await drawer.getByRole('button', { name: 'Mark as Shipped' }).click()
  const shipped = page.getByRole('dialog', { name: `Mark order #${order.number} as shipped` })
  await shipped.getByLabel('Tracking number').fill('9400111202555842332669')
  await shipped.getByLabel('Carrier').fill('USPS')
  await shipped.getByRole('button', { name: `Mark order #${order.number} as shipped` }).click()
  await expect(drawer.getByRole('link', { name: /9400111202555842332669/ })).toHaveAttribute('href', /usps\.com/)

  await drawer.getByRole('button', { name: 'Mark as Delivered' }).click()
  const delivered = page.getByRole('dialog', { name: `Mark order #${order.number} as delivered` })
  await delivered.getByRole('button', { name: `Mark order #${order.number} as delivered` }).click()
  // It closes once the server has answered.
  await expect(delivered).toBeHidden()
  await expect(drawer.getByRole('button', { name: /Mark as/ })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /Cancel order/ })).toHaveCount(0)

  const after = await api.order(order.id)
  expect(after.status).toBe('delivered')
  expect(after.trackingNumber).toBe('9400111202555842332669')
  expect(after.timeline.map(({ to }) => to)).toEqual(['pending', 'paid', 'shipped', 'delivered'])

  await page.reload()
  await expect(timeline.getByText('Saw it in the app')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
})

test('dismissing the prompt changes nothing; cancelling needs a reason', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const order = await placeOrder('paid')
  await openAs('admin', `/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}` })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  expect((await api.order(order.id)).status).toBe('paid')

  await page.getByRole('button', { name: /^Cancel order/ }).click()
  // Waits for the dialog: Esc on a page without one closes nothing.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await dialog.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The customer changed their mind')
  await dialog.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  await expect(toast(page, 'Order cancelled successfully')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('The customer changed their mind')).toBeVisible()
})

test('repeated Esc does not close a dialog that is saving', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${order.id}/status`, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = page.getByRole('dialog', { name: /as paid$/ })
  await dialog.getByRole('button', { name: /^Mark order/ }).click()
  // Chromium lets a page ignore only the first Esc.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  // A closed dialog would still be visible for a moment.
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  answer()
  await expect(dialog).toBeHidden()
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
})

test('a change that somebody else has already made is refused with the reason, and the page updates', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.route(`**/api/orders/${order.id}/status`, async (route) => {
    await api.move(order.id, 'cancelled', 'Cancelled by a colleague')
    await route.continue()
  })
  await dialog.getByRole('button', { name: /Mark order/ }).click()
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: `Order #${order.number} is cancelled and can't become paid` }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Cancelled by a colleague')).toBeVisible()
})

test('a form that is open says that somebody else has moved the order, and can’t be sent', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Mark order/ })).toBeEnabled()
  await api.move(order.id, 'cancelled', 'Cancelled by a colleague')
  await expect(dialog.getByText(`Order #${order.number} is cancelled now`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Mark order/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
})

test('a copied link opens the same order in a new tab', async ({ page, openAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await placeOrder('pending')
  await openAs('viewer', '/orders')
  await page.getByRole('button', { name: `Actions for order #${order.number}` }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/orders/${order.id}`)
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
})

test('a viewer is offered only actions that the role allows', async ({ page, openAs }) => {
  const order = await (await apiAs('viewer')).newest('pending')
  await openAs('viewer', `/orders/${order.id}`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Order created')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark as Paid|Cancel order|Resend|Add note/ })).toHaveCount(0)
})

test('a missing order, or another shop’s, says so and leads back', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('404')
  const api = await apiAs('admin')
  const others = (await api.merchants()).filter(({ businessName }) => businessName !== 'Aurora Outfitters')
  // Other journeys open shops that have no orders.
  const lists = await Promise.all(others.map(({ id }) => api.list(`merchantId=${id}&limit=1`)))
  const foreign = lists.flatMap(({ orders }) => orders)[0]
  if (foreign === undefined) throw new Error('No other shop has orders')
  for (const id of ['nonsense', '01a1fc9b-0d34-73dc-b424-000000000000', foreign.id]) {
    await openAs('merchant', `/orders/${id}`)
    await expect(page.getByRole('main').getByText('Order not found')).toBeVisible()
  }
})
