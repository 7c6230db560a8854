import { apiAs, placeOrder } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test('a change is undone by the button of its toast', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const order = await placeOrder('pending')
  await openAs('admin', `/orders?search=%23${order.number}`)
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await row.hover()
  await row.getByRole('button', { name: /^Mark as Paid/ }).click()
  await page.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
  const offered = toast(page, 'Order status updated successfully').getByRole('button', { name: 'Undo' })
  // It stays while the pointer is over it.
  await offered.hover()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()

  await offered.click()
  await expect(toast(page, `Undone: order #${order.number} is pending again`)).toBeVisible()
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  const after = await api.order(order.id)
  expect(after.status).toBe('pending')
  expect(after.timeline.at(-1)).toMatchObject({ type: 'undone', from: 'paid', to: 'pending' })
})

test('a cancellation is undone by keyboard alone while the drawer is open', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const order = await placeOrder('paid')
  await openAs('admin', `/orders?status=paid&order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  await drawer.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  const prompt = page.getByRole('dialog', { name: `Cancel order #${order.number}` })
  await prompt.getByLabel('Reason').fill('A slip of the hand')
  await prompt.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  // Under the pointer it stays, and the key with it.
  await toast(page, 'Order cancelled successfully').hover()
  const timeline = drawer.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('A slip of the hand')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(timeline.getByText(/Undone: Cancelled/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  expect((await api.order(order.id)).status).toBe('paid')
  // An undo can't be undone.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('the toast stays while the pointer is over it; the timeline offers Undo for longer', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const order = await placeOrder('pending')
  await page.clock.install()
  await openAs('admin', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark order/ })
    .click()
  const offered = toast(page, 'Order status updated successfully').getByRole('button', { name: 'Undo' })
  await offered.hover()
  await page.clock.runFor(20_000)
  await expect(offered).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(8_000)
  await expect(offered).toHaveCount(0)

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Undo' }).click()
  await expect(timeline.getByText(/Undone: Paid/)).toBeVisible()
  expect((await api.order(order.id)).status).toBe('pending')
  // Its message is withdrawn a moment later; an open order is read again while a message waits.
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByText('Not sent: the change was undone')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('an order changed since is not undone: the reason shows and the page updates', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const api = await apiAs('admin')
  const order = await placeOrder('pending')
  await openAs('admin', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark order/ })
    .click()
  const offered = toast(page, 'Order status updated successfully').getByRole('button', { name: 'Undo' })
  // It stays while the pointer is over it.
  await offered.hover()
  await api.move(order.id, 'shipped', 'Sent by a colleague')
  await offered.click()
  await expect(toast(page, 'can no longer be undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Sent by a colleague')).toBeVisible()
})
