import { apiAs } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Rows are alike, and axe takes a while for each. */
const tenOrders = '/orders?limit=10'

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
