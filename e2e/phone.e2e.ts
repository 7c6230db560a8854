import { apiAs, newEmail, placeOrder } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone an order is found, opened full screen and marked paid', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', '/dashboard')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${order.number}`)
  // The row moves until it is the only one.
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(1)
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390)
  await drawer.getByRole('button', { name: 'Mark as Paid' }).click()
  await page.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  expect((await api.order(order.id)).status).toBe('paid')
})

test('on a phone the amount of a payment leads to a paid order in four steps', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  // No other order of the sample shop costs this.
  const price = 7000 + Math.floor(Math.random() * 900_000) / 100
  const { id, number } = await api.create({
    customer: { name: 'Jamie Traveller', email: newEmail() },
    products: [{ name: 'Gift wrap', price, quantity: 1 }],
    paymentMethod: 'venmo',
  })
  await openAs('merchant', '/dashboard')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Orders' }).click()
  const step = page.getByRole('button', { name: `Mark as Paid, order #${number}` })
  // A long list has no room for it.
  await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible()
  await expect(step).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`$${price.toFixed(2)}`)
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(1)
  await step.click()
  await page.getByRole('button', { name: `Mark order #${number} as paid` }).click()
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  expect((await api.order(id)).status).toBe('paid')
})

test('on a phone a filter that is on comes before those that are not', async ({ page, openAs }) => {
  await openAs('merchant', '/orders?held=true')
  await expect(page.getByRole('button', { name: 'Clear review filter' })).toBeInViewport({ ratio: 1 })
  const sort = page.getByRole('combobox', { name: 'Sort orders' })
  await expect(sort).toBeInViewport({ ratio: 1 })
  // The Tab key goes as the eye does.
  await sort.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear review filter' })).toBeFocused()

  // A chip moves to the front once its panel is closed.
  await page.getByRole('button', { name: 'Payment method' }).click()
  const choices = page.getByRole('dialog', { name: 'Payment method' })
  await choices.getByRole('checkbox', { name: 'Venmo' }).check()
  await choices.getByRole('checkbox', { name: 'Zelle' }).check()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  const chip = page.getByRole('button', { name: /^Payment method/ })
  await expect(chip).toBeFocused()
  // It moves a moment after its panel is closed.
  await expect(async () => {
    await chip.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(sort).toBeFocused({ timeout: 500 })
  }).toPass()
  // Cleared, it goes back to its place, and the review is the first again.
  await page.getByRole('button', { name: 'Clear payment method filter' }).click()
  await expect(async () => {
    await sort.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Clear review filter' })).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('the phone’s menu has the items of the sidebar and the top bar', async ({ page, openAs }) => {
  await openAs('admin', '/orders')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('admin@paydesk.test')).toBeVisible()
  for (const name of ['Money', 'Products', 'Customers', /^Conversations/, 'Team'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await menu.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'System Analytics' })).toBeVisible()
})

test('on a phone the dashboard shows the tasks and today without scrolling, and the activity at a press', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/dashboard')
  for (const name of [/^Today’s Revenue/, /^Today’s Orders/])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('listitem').first()).toBeHidden()
  await activity.getByRole('button', { name: 'Show recent activity' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(5)
})
