import { apiAs } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a keystroke hides every amount, also after a reload', async ({ page, openAs }) => {
  const order = await (await apiAs('merchant')).newest('pending')
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(order.totalAmount)
  await openAs('merchant', `/orders?search=%23${order.number}`)
  const figure = page.getByRole('table').getByText(amount)
  await expect(figure).toBeVisible()
  // A font that loads in between would change the measurement.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await figure.boundingBox()
  await page.keyboard.press('Shift+H')
  await expect(figure).toBeHidden()
  expect(await figure.boundingBox()).toEqual(before)
  await expect(page.getByRole('cell', { name: 'hidden' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  await expect(drawer).toBeVisible()
  const total = drawer.getByRole('region', { name: 'Summary' }).getByText(amount)
  await expect(total).toBeAttached()
  await expect(total).toBeHidden()
  // In the drawer too.
  await page.keyboard.press('Shift+H')
  await expect(total).toBeVisible()
})

test('the settings hide them too', async ({ page, openAs }) => {
  await openAs('merchant', '/settings')
  await page.getByRole('switch', { name: 'Hide amounts' }).check()
  await page.goto('/dashboard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'hidden' }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Hide or show amounts')).toBeVisible()
})
