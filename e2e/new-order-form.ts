import type { Locator, Page } from '@playwright/test'
import { apiAs, newEmail } from './api.ts'
import { expect } from './fixtures.ts'

// The New order form, as the journeys fill it in.

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })

export async function openForm(page: Page) {
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
  return dialog
}

export const productInStock = async () => (await apiAs('merchant')).variantInStock()

/** Waits for the answer: until then the suggestions belong to the previous text and may disappear before a press. */
export async function suggest(page: Page, search: string, enter: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === search)
  await enter()
  await answered
}

/** Searches a product by its SKU, and returns the only suggestion. */
export async function findProduct(page: Page, sku: string): Promise<Locator> {
  const dialog = dialogOf(page)
  await suggest(page, sku, () => dialog.getByRole('combobox', { name: 'Add a product' }).fill(sku))
  // Countries are options too.
  const options = dialog.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  return options.filter({ hasText: sku })
}

/** Fills in the minimum for an order, and returns the email of its new customer. */
export async function fillLeast(page: Page): Promise<string> {
  const dialog = dialogOf(page)
  const email = newEmail()
  await dialog.getByRole('combobox', { name: 'Name' }).fill('Casey Newcomer')
  await dialog.getByRole('combobox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Custom item' }).click()
  await dialog.getByLabel('Item, line 1').fill('Gift wrap')
  await dialog.getByLabel('Price, line 1').fill('1,234.50')
  await dialog.getByText('Venmo').click()
  await expect(dialog.getByRole('radio', { name: 'Venmo' })).toBeChecked()
  return email
}

export const ordersOf = async (email: string): Promise<number> =>
  (await (await apiAs('merchant')).list(`search=${encodeURIComponent(email)}`)).total
