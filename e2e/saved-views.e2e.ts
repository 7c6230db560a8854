import { apiAs } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a view is saved, becomes the default, keeps all orders reachable, and is deleted', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  await (await apiAs('merchant')).forgetViews()
  await openAs('merchant', '/orders?status=shipped,paid&range=3months&minAmount=10')
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = page.getByRole('dialog', { name: 'Save view' })
  await expect(save.getByLabel('Name')).toBeFocused()
  await expect(save.getByText('Paid, Shipped · Last 3 months · from $10.00')).toBeVisible()
  await page.keyboard.type('On the way')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(save).toBeHidden()
  const opener = page.getByRole('button', { name: 'View: On the way' })
  await expect(opener).toBeVisible()

  await page.goto('/orders?status=paid')
  await page.getByRole('button', { name: 'Save view' }).click()
  await save.getByLabel('Name').fill('On the way')
  expectedFailures.add('409')
  await page.keyboard.press('Enter')
  await expect(save.getByText('You already have a view called “On the way”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(save).toBeHidden()

  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter')
  const managing = page.getByRole('menuitem', { name: 'Manage views…' })
  await expect(managing).toBeEnabled()
  await managing.press('Enter')
  const manage = page.getByRole('dialog', { name: 'Views' })
  await manage.getByRole('button', { name: 'Open Orders with On the way' }).press('Enter')
  await expect(manage.getByRole('button', { name: 'Open Orders with On the way' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(manage).toBeHidden()

  await page.goto('/dashboard')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page).toHaveURL(/status=paid%2Cshipped/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goForward()
  await expect(opener).toBeVisible()
  await opener.click()
  await page.getByRole('menuitemradio', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^All [\d,]+$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/view=all/)

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  await manage.getByRole('button', { name: 'Edit On the way' }).click()
  await manage.getByLabel('Name').fill('Under way')
  await manage.getByRole('switch', { name: 'Share with the shop' }).check()
  await manage.getByRole('button', { name: 'Save changes' }).click()
  await expect(manage.getByText(/Shared by you/)).toBeVisible()
  await manage.getByRole('button', { name: 'Edit Under way' }).click()
  await manage.getByRole('button', { name: 'Delete view' }).click()
  await manage.getByRole('button', { name: /permanently$/ }).click()
  await expect(manage.getByRole('button', { name: 'Edit Under way' })).toBeHidden()
})

test('on a phone views are saved and accessible', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await (await apiAs('viewer')).forgetViews()
  await openAs('viewer', '/orders?status=pending')
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = page.getByRole('dialog', { name: 'Save view' })
  await save.getByLabel('Name').fill('To do')
  await expect(save.getByRole('switch')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(save).toBeHidden()
  await page.getByRole('button', { name: 'View: To do' }).click()
  await expect(page.getByRole('menuitemradio', { name: /^To do/ })).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page)
})
