import { apiAs, newEmail, placeOrder } from './api.ts'
import { expect, test } from './fixtures.ts'

test('a mixed selection is updated one by one; the refused stay selected with the server’s reason', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const api = await apiAs('admin')
  // Both stand on one page: it shows what their common customer has ordered.
  const email = newEmail()
  const pending = await placeOrder('pending', email)
  const delivered = await placeOrder('delivered', email)
  await openAs('admin', `/orders?search=${email}`)
  for (const { number } of [pending, delivered]) {
    await page.getByRole('checkbox', { name: `Select order #${number}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Mark Paid' }).click()
  const results = page.getByRole('dialog')
  await expect(results.getByText(`Order #${delivered.number} is delivered and can't become paid`)).toBeVisible()
  await results.getByRole('button', { name: 'Close' }).click()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select order #${delivered.number}` })).toBeChecked()
  const after = await api.order(pending.id)
  expect(after.status).toBe('paid')
  expect(after.timeline.at(-1)?.reason).toBe('Bulk update')
})

test('Shift selects a range, the header the page, Esc clears', async ({ page, openAs }) => {
  await openAs('admin', '/orders?status=delivered')
  const rows = page.getByRole('checkbox', { name: /^Select order/ })
  await rows.nth(2).click()
  await rows.nth(6).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('5 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
  await expect(bar.getByText('20 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(rows.nth(2)).not.toBeChecked()
})

test('all of a selection that can be shipped is shipped, and the selection is cleared', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const email = newEmail()
  const orders = [await placeOrder('paid', email), await placeOrder('paid', email)]
  await openAs('admin', `/orders?status=paid&search=${email}`)
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order #${number}` }).check()
  await page.getByRole('button', { name: 'Mark Shipped', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()
  for (const { id } of orders) expect((await api.order(id)).status).toBe('shipped')
})
