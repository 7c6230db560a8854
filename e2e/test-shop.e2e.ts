import type { Page } from '@playwright/test'
import { apiAs, baseUrl, newEmail, signInByApi } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const band = (page: Page) => page.getByText('Nothing here is real money')
const nameOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' }).getByText(/\(test\)$/)

/** Places an order as a program does. */
async function placeOrder(key: string, name: string): Promise<void> {
  const response = await fetch(`${baseUrl()}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: { name, email: 'wren@example.com' },
      products: [{ name: 'Trial mug', price: 18.5, quantity: 1 }],
      paymentMethod: 'zelle',
    }),
  })
  expect(response.status).toBe(201)
}

test('a merchant opens a test shop, tries a program there, and goes back to real orders', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // A request that was on its way when the shop changed is refused once, and repeated with the new token.
  expectedFailures.add('401')
  await openAs('merchant', '/settings?tab=api')
  // Another tab of the same browser, which must not stay behind in the real shop.
  const other = await page.context().newPage()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await page.getByRole('button', { name: 'Open the test shop' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(band(page)).toBeVisible()
  await expect(nameOf(page)).toBeVisible()
  await expect(band(other)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/settings?tab=api')
  await page.getByRole('button', { name: 'Generate New Key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  const field = page.getByRole('textbox', { name: 'API Key' })
  await expect(field).toHaveValue(/^pd_test_\w{38}$/)
  await placeOrder(await field.inputValue(), 'Wren Trial')

  await page.goto('/orders?search=Wren+Trial')
  await expect(page.getByRole('cell', { name: /Wren Trial/ })).toBeVisible()
  await expect(band(page)).toBeVisible()
  await page.goto('/team')
  await expect(page.getByText('A test shop has no team of its own')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the real shop' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(nameOf(page)).toHaveCount(0)
  await expect(band(other)).toHaveCount(0)
  await page.goto('/orders?search=Wren+Trial')
  await expect(page.getByText('No orders match')).toBeVisible()
  await expect(band(page)).toHaveCount(0)
})

test('an administrator opens a shop’s test shop, makes a key there, and leaves it again', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const { id } = await api.createMerchant({ businessName: 'Juniper Supply', email: newEmail() })
  await openAs('admin', `/settings?tab=api&merchantId=${id}`)
  await page.getByRole('button', { name: 'Open the test shop' }).click()
  await expect(band(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shop: Juniper Supply (test)' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New key', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trial')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue(/^pd_test_\w{38}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  for (const path of ['orders', 'dashboard', 'products']) {
    await page.getByRole('link', { name: new RegExp(`^${path}$`, 'i') }).click()
    await expect(page).toHaveURL(new RegExp(`/${path}`))
    await expect(band(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Back to the real shop' }).click()
  await expect(band(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Shop: Juniper Supply', exact: true })).toBeVisible()
  await page.goto(`/settings?tab=api&merchantId=${id}`)
  await page.getByRole('button', { name: 'Switch to the test shop' }).click()
  await expect(band(page)).toBeVisible()
  // The other journeys of this server have one open shop.
  await api.changeMerchant(id, { active: false, closedReason: 'The journey is over' })
})

test('an administrator finds a test shop in the list, and not in what all shops add up to', async ({
  page,
  openAs,
}) => {
  const { accessToken } = await signInByApi('merchant')
  const opened = await fetch(`${baseUrl()}/api/auth/shop`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shop: 'test' }),
  })
  expect(opened.status).toBe(200)
  await openAs('admin', '/settings/shops')
  const row = page.getByRole('listitem').filter({ hasText: '(test)', hasNotText: 'Juniper Supply' })
  await expect(row.getByText('Test shop')).toBeVisible()
  await row.getByRole('link', { name: /\(test\)$/ }).click()
  await expect(band(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the real shop' }).click()
  await expect(band(page)).toHaveCount(0)
  await expect(page).toHaveURL(/merchantId=/)
})
