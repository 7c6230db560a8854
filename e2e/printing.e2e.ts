import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { apiAs, newEmail, placeOrder } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Saves the dialog's PDF and returns the text of its pages. */
async function savedPages(page: Page, dialog: Locator, filename: string): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(filename)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  return (await extractText(pdf, { mergePages: false })).text
}

test('selected orders get packing slips and address labels, and omissions are listed first', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('merchant')
  const email = newEmail()
  const order = (name: string) => ({
    customer: { name, email },
    products: [{ name: 'Gift wrap', price: 12.5, quantity: 2 }],
    paymentMethod: 'venmo' as const,
  })
  const street = '500 Congress Ave'
  const shippingAddress = { name: 'Dana', street, city: 'Austin', state: 'TX', zip: '78701' }
  const addressed = await api.create({ ...order('Dana'), shippingAddress })
  const nowhere = await api.create(order('Dana 🎉'))
  await openAs('merchant', `/orders?search=${email}`)
  for (const { number } of [addressed, nowhere]) {
    await page.getByRole('checkbox', { name: `Select order #${number}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  const slips = page.getByRole('dialog', { name: 'Print packing slips of 2 orders' })
  const open = slips.getByRole('link', { name: 'Open PDF' })
  await expect(open).toBeFocused()
  await expect(open).toHaveAttribute('href', /^blob:/)
  await expect(slips).toContainText(`No shipping address: #${nowhere.number}.`)
  await expect(slips).toContainText(`show as □: #${nowhere.number}.`)
  await expectAccessible(page)
  const pages = await savedPages(page, slips, 'packing-slips.pdf')
  expect(pages).toHaveLength(2)
  for (const { number } of [addressed, nowhere]) expect(pages.join('\n')).toContain(`Order #${number}`)
  await slips.getByRole('button', { name: 'Cancel' }).click()

  await bar.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Address labels' }).click()
  const labels = page.getByRole('dialog', { name: 'Print address labels of 2 orders' })
  await labels.getByLabel('First label').fill('31')
  await expect(labels.getByText('Must be a whole number from 1 to 30')).toBeVisible()
  await expect(labels.getByRole('link', { name: 'Open PDF' })).toBeHidden()
  await labels.getByLabel('Labels').selectOption({ label: '4 × 6 in, one a page' })
  await expect(labels).toContainText('No label is printed for it.')
  const [label, ...more] = await savedPages(page, labels, 'address-labels.pdf')
  expect(label).toContain(street)
  expect(more).toEqual([])
})

test('one order is printed from its menu; its page prints without the shell', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  await openAs('viewer', `/orders/${order.id}`)
  await page.getByRole('button', { name: `Actions for order #${order.number}` }).click()
  await page.getByRole('menuitem', { name: 'Print packing slip' }).click()
  const dialog = page.getByRole('dialog', { name: `Print packing slip of #${order.number}` })
  const [slip] = await savedPages(page, dialog, 'packing-slips.pdf')
  expect(slip).toContain(`Order #${order.number}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('All orders of this customer')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
