import { apiAs } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a menu works by keyboard, announces why an item is unavailable, and restores the focus', async ({
  page,
  openAs,
}) => {
  const order = await (await apiAs('merchant')).newest('shipped')
  await openAs('merchant', `/orders/${order.id}`)
  const button = page.getByRole('button', { name: `Actions for order #${order.number}` })
  await button.press('Enter')
  const menu = page.getByRole('menu', { name: `Actions for order #${order.number}` })
  await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.type('sen')
  const resend = menu.getByRole('menuitem', {
    name: /^Send instructions ./,
  })
  await expect(resend).toBeFocused()
  await expect(resend).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(resend).toBeFocused()
  // Past the last item comes the first.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press(' ')
  await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('a combobox works by keyboard, and says why a suggestion is unavailable', async ({ page, openAs }) => {
  await openAs('admin', '/orders')
  await page.getByRole('button', { name: 'New order' }).click()
  const form = page.getByRole('dialog', { name: 'New order' })
  const field = form.getByRole('combobox', { name: 'Find a shop' })
  const options = form.getByRole('listbox', { name: 'Find a shop' }).getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
})
