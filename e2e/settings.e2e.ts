import type { Page } from '@playwright/test'
import { apiAs, baseUrl, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const updated = 'Settings updated successfully'

test('settings are read, edited over several tabs, cancelled and saved', async ({ page, openAs }) => {
  await openAs('merchant', '/settings')
  const phone = page.getByLabel('Phone')
  const before = await phone.inputValue()
  await expect(phone).not.toBeEditable()

  await button(page, 'Edit Settings').click()
  await phone.fill('12')
  await phone.blur()
  await expect(page.getByText('Must be a phone number')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expect(phone).toHaveValue(before)
  await expect(phone).not.toBeEditable()

  await button(page, 'Edit Settings').click()
  await phone.fill('(512) 555-0199')
  await tab(page, 'Payments').click()
  await page.getByRole('switch', { name: 'Fraud Detection' }).click()
  await tab(page, 'General').click()
  await expect(phone).toHaveValue('(512) 555-0199')
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await button(page, 'Save Changes').click()
  await expect(toast(page, updated)).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('(512) 555-0199')

  await button(page, 'Edit Settings').click()
  await phone.fill(before)
  // Enter in a field saves too.
  await tab(page, 'Payments').click()
  await page.getByRole('switch', { name: 'Fraud Detection' }).click()
  await tab(page, 'General').click()
  await phone.press('Enter')
  await expect(toast(page, updated).last()).toBeVisible()
  await expect(button(page, 'Edit Settings')).toBeVisible()
})

test('a method is accepted only with a valid account, and the form says so', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // A checksum that only the server can verify.
  expectedFailures.add('422')
  await openAs('merchant', '/settings?tab=payments')
  const account = page.getByLabel('Ethereum address')
  const kept = await account.inputValue()
  await button(page, 'Edit Settings').click()
  await account.fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Ethereum can be accepted only with an account')).toBeVisible()
  await expect(account).toBeFocused()
  await expectAccessible(page)
  await account.fill('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await tab(page, 'Security').click()
  await button(page, 'Save Changes').click()
  // Saving from another tab leads back to the field, with a sentence.
  await expect(page.getByText(/^The checksum is wrong/)).toBeVisible()
  await expect(account).toBeFocused()
  await account.fill('')
  await page.getByRole('switch', { name: 'Accept Ethereum' }).click()
  await expect(page.getByRole('switch', { name: 'Accept Ethereum' })).toBeDisabled()
  await account.fill(kept)
  await page.getByRole('switch', { name: 'Accept Ethereum' }).click()
  await account.press('Enter')
  await expect(button(page, 'Edit Settings')).toBeVisible()
  await expect(account).toHaveValue(kept)
})

test('the address list is edited and checked, and warns users who would lock themselves out', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/settings?tab=security')
  const list = page.getByRole('region', { name: 'IP Address Restrictions' })
  const add = list.getByRole('button', { name: 'Add IP Address' })
  await expect(add).toBeDisabled()
  await button(page, 'Edit Settings').click()
  await add.click()
  const field = list.getByLabel('IP address or range')
  await expect(field).toBeFocused()
  await field.fill('10.0.0.1/8')
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list.getByText(/The range begins at 10\.0\.0\.0\/8/)).toBeVisible()
  await field.fill('10.0.0.0/8')
  await field.press('Enter')
  await expect(list.getByText(/Your own address, .*, is not in the list/)).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Add my address' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Save Changes').click()
  await expect(toast(page, updated)).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Edit Settings').click()
  for (const _ of [1, 2])
    await list
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
  await button(page, 'Save Changes').click()
  await expect(toast(page, updated).last()).toBeVisible()
  await expect(list.getByText(/^No restriction/)).toBeVisible()
})

test('leaving with changes asks first, and the second person to save sees the first one’s changes', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  await openAs('merchant', '/settings')
  const city = page.getByLabel('City')
  const kept = await city.inputValue()
  await button(page, 'Edit Settings').click()
  await city.fill('Boulder')
  await page.getByRole('link', { name: /^Orders/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Leave without saving?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(city).toHaveValue('Boulder')

  const api = await apiAs('merchant')
  await api.changePreferences({ notifyOnDelivery: true })
  await button(page, 'Save Changes').click()
  await expect(dialog).toContainText('Delivery Notifications')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(toast(page, updated)).toBeVisible()
  await expect(city).toHaveValue('Boulder')
  await tab(page, 'Notifications').click()
  await expect(page.getByRole('switch', { name: 'Delivery Notifications' })).toBeChecked()
  await api.changePreferences({ notifyOnDelivery: false })
  await page.goto('/settings')
  await button(page, 'Edit Settings').click()
  await city.fill(kept)
  await button(page, 'Save Changes').click()
  await expect(button(page, 'Edit Settings')).toBeVisible()
})

test('a logo is uploaded, shown on the pay page and removed', async ({ page, openAs, browser, expectedFailures }) => {
  expectedFailures.add('422')
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  await openAs('merchant', '/settings')
  const files = page.getByLabel('Logo file')
  await files.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is no picture. Upload a PNG, JPEG, or WebP file.')).toBeVisible()
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') })
  await expect(toast(page, 'Logo saved')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Logo of / })).toHaveJSProperty('naturalWidth', 1)
  await expectAccessible(page)

  const { id } = await placeOrder('pending')
  const { payment } = await (await apiAs('merchant')).order(id)
  const customer = await browser.newPage()
  await customer.goto(`${baseUrl()}${new URL(payment.payUrl ?? 'http://none.invalid').pathname}`)
  await expect(customer.locator('header img')).toHaveJSProperty('naturalWidth', 1)
  await customer.close()

  await button(page, 'Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(toast(page, 'Logo removed')).toBeVisible()
  await expect(button(page, 'Upload logo')).toBeFocused()
})
