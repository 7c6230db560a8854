import { placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

test('a merchant finds who changed an order, and downloads the log', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  await openAs('merchant', '/settings?tab=security')
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()

  const about = page.getByLabel('About')
  await about.fill(`#${order.number}`)
  await about.press('Enter')
  await expect(page).toHaveURL(/target=/)
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').filter({ hasText: 'Order changed' })
  // Changes of orders are recorded a moment after the requests.
  await expect(async () => {
    await page.reload()
    await expect(entry).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await entry.getByText('Order changed').click()
  await expect(entry.getByRole('row', { name: 'Status pending paid' })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'Exported the audit log')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/target=/)
  await expect(page.getByRole('list', { name: 'Entries' }).getByText('Audit exported').first()).toBeVisible()
})

test('an administrator sees the platform’s entries beside those of all merchants', async ({ page, openAs }) => {
  await openAs('admin', '/settings/audit?action=session.signed-in')
  await expect(page.getByText('· Platform').first()).toBeVisible()
})
