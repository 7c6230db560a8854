import type { Page } from '@playwright/test'
import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const name = 'Search or jump to'

/** Waits for the focus: earlier keys would go to the previously focused element. */
async function openByKey(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name })
  await expect(field).toBeFocused()
  return field
}

test('the palette opens pages and orders by keyboard alone, and restores the focus', async ({ page, openAs }) => {
  const order = await (await apiAs('merchant')).newest('pending')
  await openAs('merchant', '/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.focus()
  const field = await openByKey(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(search).toBeFocused()

  await openByKey(page)
  await page.keyboard.type('analy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analytics/)

  await openByKey(page)
  await page.keyboard.type(`#${order.number}`)
  // Immediately: Enter waits for the answer.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))

  await openByKey(page)
  await expect(page.getByRole('option', { name: 'Mark as Paid' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Cancel order/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible()
})

test('Enter in the search of the list opens the only order that it finds', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const [one, other] = [await api.newest('pending'), await api.newest('delivered')]
  await openAs('merchant', '/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  const drawerOf = ({ number }: { number: number }) => page.getByRole('dialog', { name: `Order #${number}` })
  await search.fill(`#${one.number}`)
  // The part of the page that hears Enter comes after the list.
  await expect(async () => {
    await search.press('Enter')
    await expect(drawerOf(one)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(drawerOf(one)).toBeHidden()
  await expect(page.getByRole('row').getByRole('link', { name: `#${one.number}` })).toBeFocused()

  // Several: Enter opens none.
  await search.fill('#1')
  await search.press('Enter')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(page).not.toHaveURL(/order=/)
  // At once: it waits for the list.
  await search.fill(`#${other.number}`)
  await search.press('Enter')
  await expect(drawerOf(other)).toBeVisible()
})

test('the payment message of an order that was found is copied without opening it', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await placeOrder('pending')
  await openAs('merchant', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openByKey(page)
  await page.keyboard.type(`#${order.number}`)
  await page.getByRole('option', { name: `Copy payment message of #${order.number}` }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#${order.number}`)
})

test('over the drawer, Esc closes only the palette', async ({ page, openAs }) => {
  const order = await (await apiAs('viewer')).newest('pending')
  await openAs('viewer', `/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  await expect(drawer).toBeVisible()
  await openByKey(page)
  await expect(page.getByRole('option', { name: /Viewers cannot create orders/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.type('no such thing at all')
  await expect(page.getByText(/^Nothing found/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name })).toBeHidden()
  await expect(drawer).toBeVisible()
})

test('a new order can be started from any page, and an export from lists of orders', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openByKey(page)
  await page.keyboard.type('new order')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/orders/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openByKey(page)
  await page.keyboard.type('export')
  await expect(page.getByRole('option', { name: 'Export orders' })).toHaveAttribute('aria-selected', 'true')
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)

  // The request is used once: returning to the page opens no dialog.
  await openByKey(page)
  await page.keyboard.type('dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('settings and their parts are found, also by other words', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
  const found: [typed: string, option: string, address: RegExp][] = [
    ['webhook', 'Webhooks', /\/settings\?tab=webhooks/],
    ['api key', 'API keys', /\/settings\?tab=api/],
    ['2fa', 'Two-step sign-in', /\/settings\?tab=security/],
    ['smtp', 'Mail server', /\/settings\?tab=integrations/],
    ['widget', 'Chat on your site', /\/levy-integration\/chat/],
    ['vat', 'Sales by state Paydesk adds no tax to prices', /\/analytics/],
    ['emails to customers', 'Emails to customers Notifications', /\/settings\?tab=notifications/],
    ['logo', 'Logo On pay pages, emails and slips', /\/settings$/],
    ['invoice', 'Print packing slips and labels Select orders, then Print', /\/orders\?status=paid/],
    ['opening hours', 'Opening hours Write them down for Levy', /\/levy-integration\/knowledge/],
  ]
  for (const [typed, option, address] of found) {
    await openByKey(page)
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
    await page.getByRole('option', { name: option, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
  // It says which step remains.
  await openByKey(page)
  await page.keyboard.type('refund')
  await page.getByRole('option', { name: 'Refund a paid order You send the money yourself' }).click()
  await expect(page).toHaveURL(/\/orders\?status=paid/)
  const order = await (await apiAs('merchant')).newest('paid')
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  await openByKey(page)
  await page.keyboard.type('refund')
  await expect(page.getByRole('option', { name: `Refund order #${order.number}` })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('packing')
  await expect(page.getByRole('option', { name: 'Print packing slip', exact: true })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('edit address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Edit order #${order.number}` })).toBeVisible()
})

test('a viewer sees why they can’t create orders', async ({ page, openAs }) => {
  await openAs('viewer', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openByKey(page)
  await page.keyboard.type('new order')
  await expect(page.getByRole('option', { name: /New order.*Viewers cannot create orders/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('an administrator picks a merchant and a theme', async ({ page, openAs }) => {
  await openAs('admin', '/orders')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('combobox', { name })).toBeFocused()
  await page.keyboard.type('aurora')
  await page.getByRole('option', { name: /^Aurora Outfitters/ }).click()
  await expect(page).toHaveURL(/merchantId=/)
  await openByKey(page)
  await page.keyboard.type('dark')
  await expect(page.getByRole('option', { name: 'Dark', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the palette is accessible (${device})`, async ({ page, openAs }) => {
    await page.setViewportSize(viewport)
    const { customer } = await (await apiAs('admin')).newest('paid')
    await openAs('admin', '/orders?limit=10')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(customer.name)
    await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
    await expectAccessible(page)
  })
}
