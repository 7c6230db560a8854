import { apiAs } from './api.ts'
import { expect, test } from './fixtures.ts'

test('the whole of an order’s day is done by keyboard alone', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const [order] = await api.newest('pending', 1)
  if (order === undefined) return
  await openAs('merchant', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(search).toBeFocused()
  await page.keyboard.type(`#${order.number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  if (await search.evaluate((field) => field === document.activeElement)) await search.blur()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Order #/ })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' }).getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/settings/)
})

test('a payment is marked with Tab, Enter and typing', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const [order] = await api.newest('pending', 1)
  if (order === undefined) return
  await openAs('merchant', `/orders/${order.id}`)
  const button = page.getByRole('button', { name: 'Mark as Paid' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await dialog.getByRole('button', { name: /Mark order/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await api.order(order.id)).timeline.at(-1)).toMatchObject({ to: 'paid', reason: 'By keyboard' })
})

test('the first Tab offers to skip to the content', async ({ page, openAs }) => {
  await openAs('viewer', '/orders')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
