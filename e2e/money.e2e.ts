import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { baseUrl, callWith, placeOrder, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

/** Says on the order's pay page that it is paid. */
async function claim(payUrl: string, payer: object): Promise<void> {
  const token = payUrl.split('/pay/').at(-1)
  const answer = await fetch(`${baseUrl()}/api/pay/${token}/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payer),
  })
  expect(answer.ok).toBe(true)
}

/** The text of the file that a press downloads. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download')
  await press()
  return readFile(await (await downloading).path(), 'utf8')
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name, exact: true })
const choose = (page: Page, label: string, value: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: value })

test('a reported payment that agrees is recorded with one press', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  const { accessToken: token } = await signInByApi('merchant')
  const read = async () => (await callWith(token, 'GET', `/orders/${order.id}`)).body.order
  await claim(order.payment.payUrl ?? '', { payerName: 'Dana Whitfield', payerHandle: '@dana' })
  await openAs('merchant', `/orders/${order.id}`)
  const notice = page.getByRole('region', { name: 'Reported payment' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Something differs…' }).press('Enter')
  const paying = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
  await expect(paying.getByLabel('Payer (optional)')).toHaveValue('Dana Whitfield')
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: '$25.00 came by Venmo' }).press('Enter')
  const recorded = `$25.00 came by Venmo, from Dana Whitfield: #${order.number} is paid`
  await expect(toast(page, recorded)).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await read()).toMatchObject({
    status: 'paid',
    payments: [{ method: 'venmo', amount: 25, movement: { amount: 25, payer: 'Dana Whitfield' } }],
  })

  await page.keyboard.press('Control+z')
  await expect(toast(page, `Undone: order #${order.number} is pending again`)).toBeVisible()
  await openAs('merchant', '/money/waiting')
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await row.getByRole('button', { name: `$25.00 came by Venmo: order #${order.number}` }).click()
  await expect(toast(page, recorded)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await read()).toMatchObject({ status: 'paid', payments: [{ amount: 25 }] })
})

test('a claimed order is paid from the list of those that wait, and its money is found, opened and exported', async ({
  page,
  openAs,
}) => {
  const order = await placeOrder('pending')
  await claim(order.payment.payUrl ?? '', { payerName: 'Dana Whitfield', payerHandle: '@dana' })
  await openAs('merchant', '/dashboard')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Money' }).click()
  // The dashboard has rows with links, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Waiting').click()
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await expect(row).toContainText('Dana Whitfield · @dana')
  await expect(row).toContainText(order.payment.code)
  await expectAccessible(page)
  // A row fits: no moment is cut, and its buttons are beside each other.
  await page.setViewportSize({ width: 1440, height: 900 })
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  for (const cell of await page.locator('[data-column="claim"]').all()) expect(await cell.evaluate(isCut)).toBe(false)
  const [came, differs] = await Promise.all(
    [/ came by /, /^Something differs/].map((name) => row.getByRole('button', { name }).boundingBox()),
  )
  expect(came?.y).toBe(differs?.y)
  await row.getByRole('button', { name: `Something differs…: order #${order.number}` }).click()
  const paying = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
  await expect(paying.getByLabel('Payer (optional)')).toHaveValue(/Dana Whitfield/)
  await paying.getByLabel('Amount received').fill('30')
  const reference = `VENMO-${order.number}`
  await paying.getByLabel('Payment reference (optional)').fill(reference)
  await paying.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Orders per page').selectOption('50')
  await expect(page).toHaveURL(/limit=50/)

  await tab(page, 'Money in').click()
  await page.getByLabel('Search money').fill(reference)
  const movement = page.getByRole('row').filter({ hasText: reference })
  await expect(movement).toContainText('$30.00')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await choose(page, 'Period', 'Today')
  await choose(page, 'Method', 'Venmo')
  await choose(page, 'State', 'Explained')
  await expect(page).toHaveURL(/status=explained/)
  await expect(movement).toBeVisible()
  const csv = await fileOf(page, () => page.getByRole('button', { name: 'Export' }).click())
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain(reference)

  await movement.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Money in' })
  await expect(sheet.getByRole('region', { name: 'Orders' })).toContainText('$5.00 is surplus')
  await expect(sheet.getByRole('region', { name: 'Evidence' })).toContainText('says so')
  await expectAccessible(page)
  await page.reload()
  await expect(sheet).toContainText(reference)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/money=/)

  await choose(page, 'State', 'Not explained')
  await expect(page.getByText('No money found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search money')).toHaveValue('')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Movements per page').selectOption('10')
  await expect(page).not.toHaveURL(/page=2/)

  const figure = page.getByRole('cell', { name: '$' }).first()
  await expect(figure).toBeVisible()
  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('cell', { name: 'hidden' }).first()).toBeVisible()
  await page.keyboard.press('Shift+H')
})

test('a part of what is due is recorded as a part, and the order stays pending', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const rest = dollars(order.totalAmount - 1)
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const paying = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
  const paid = paying.getByRole('button', { name: `Mark order #${order.number} as paid` })
  await expect(paid).toBeVisible()
  await paying.getByLabel('Amount received').fill(String(order.totalAmount + 1234.5))
  await expect(paying.getByLabel('$1,234.50 more than is due')).toBeVisible()
  await paying.getByLabel('Amount received').fill('1')
  await expect(paying.getByText(`${rest} stays due; the order stays pending.`)).toBeVisible()
  await expect(paid).toHaveCount(0)
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Record $1.00' }).click()
  await expect(toast(page, `${rest} is still due`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
})

test('a refund that is owed is marked as sent', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  const { accessToken } = await signInByApi('merchant')
  const owed = await callWith(accessToken, 'POST', `/orders/${order.id}/refunds`, { amount: 10, reason: 'Too large' })
  expect(owed.status).toBe(201)
  await openAs('merchant', '/money/refunds')
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await expect(row).toContainText('Too large')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Mark as sent: refund of order #${order.number}` }).click()
  const sending = page.getByRole('dialog', { name: 'Mark refund of $10.00 as sent' })
  await sending.getByLabel('Sent by').selectOption({ label: 'Zelle' })
  await expect(sending.getByText(`Order #${order.number}`)).toBeVisible()
  await sending.getByLabel('Reference (optional)').fill(`R-${order.number}`)
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(toast(page, 'Refunded $10.00 by Zelle')).toBeVisible()
  const undo = toast(page, 'Refunded $10.00 by Zelle').getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  await expect(row).toHaveCount(0)
  await undo.click()
  await expect(toast(page, `the refund of order #${order.number} does not count as sent`)).toBeVisible()
  await row.getByRole('button', { name: `Mark as sent: refund of order #${order.number}` }).click()
  await sending.getByLabel('Sent by').selectOption({ label: 'Zelle' })
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await choose(page, 'Refunds', 'Sent')
  await expect(row).toContainText('Zelle')
  await choose(page, 'Refunds', 'All refunds')
  await expect(row).toContainText('$10.00')
})

test('days are closed in order, stay as they are, and are exported for a bookkeeper', async ({ page, openAs }) => {
  await openAs('merchant', '/money/closes')
  const day = (at: number) => page.getByRole('button', { name: /^Close day ./ }).nth(at)
  await expect(page.getByRole('button', { name: 'Export closed days' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show earlier days' }).click()
  await expect(day(15)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'All accounts' }).first()).toBeVisible()
  await expectAccessible(page)

  await day(3).click()
  const first = page.getByRole('dialog', { name: /^Close / })
  await expect(first).toContainText('Your books begin with this day')
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Cancel' }).click()
  await day(3).click()
  await first.getByRole('button', { name: 'Close day' }).click()
  await expect(toast(page, /^Closed /)).toBeVisible()
  await expect(page.getByText('Before the books').first()).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(1)

  await day(0).click()
  const several = page.getByRole('dialog', { name: /^Close 3 days up to / })
  await expect(several).toContainText('2 earlier days are still open')
  await expect(several).toContainText(/\$[\d,.]+ of \d+ payments is not explained yet/)
  await expect(several.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', /status=unexplained/)
  await several.getByRole('button', { name: 'Close 3 days' }).click()
  await expect(toast(page, 'Closed 3 days')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(4)
  await expect(day(0)).toHaveCount(0)

  await page.getByRole('button', { name: 'Export closed days' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export closed days' })
  await exporting.getByLabel('First day').fill('2026-12-31')
  await exporting.getByRole('button', { name: 'Export' }).click()
  await expect(exporting.getByText('Must not be before the start date')).toBeVisible()
  await exporting.getByLabel('First day').fill('2026-01-01')
  await exporting.getByLabel('Layout').selectOption({ label: 'QuickBooks (CSV)' })
  await exporting.getByLabel('Method').selectOption({ label: 'Venmo' })
  await expectAccessible(page)
  const csv = await fileOf(page, () => exporting.getByRole('button', { name: 'Export' }).click())
  expect(csv.replace(/^\uFEFF/, '')).toMatch(/^Date,Description,Amount\r\n/)
  await expect(exporting).toBeHidden()
})

test('an administrator picks the shop first, a viewer changes nothing', async ({ page, openAs }) => {
  await openAs('admin', '/money/closes')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Aurora Outfitters/ })
    .click()
  await expect(tab(page, 'Daily close')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Export closed days' })).toBeVisible()

  await openAs('viewer', '/money/waiting')
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as paid/ })).toHaveCount(0)
  await tab(page, 'Daily close').click()
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close day ./ })).toHaveCount(0)
})

test('money of any days is listed, and the address keeps them', async ({ page, openAs }) => {
  await openAs('merchant', '/money')
  const period = page.getByLabel('Period')
  await period.selectOption('Choose days…')
  const dialog = page.getByRole('dialog', { name: 'Choose days' })
  await dialog.getByLabel('First day').fill('2020-01-02')
  await dialog.getByLabel('Last day').fill('2020-01-05')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/startDate=2020-01-02&endDate=2020-01-05/)
  await expect(page.getByText('No money found')).toBeVisible()
  await page.reload()
  await expect(period.locator('option:checked')).toHaveText('Jan 2, 2020 – Jan 5, 2020')
  await period.selectOption('All time')
  await expect(page.getByText('No money found')).toHaveCount(0)
  await expect(page).not.toHaveURL(/startDate/)
})
