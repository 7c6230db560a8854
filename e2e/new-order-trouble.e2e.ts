import { paymentMethodLabels, paymentMethods } from '../contract/payments/payment-method.ts'
import { apiAs, newEmail } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { dialogOf, fillLeast, openForm, ordersOf } from './new-order-form.ts'

test('a lost connection keeps the form, and Retry creates one order, even if the first request arrived', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/net::ERR_/)
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  const email = await fillLeast(page)
  // The server receives the request, but its answer is lost.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your entries are kept')
  await expect(dialog.getByLabel('Item, line 1')).toHaveValue('Gift wrap')
  expect(await ordersOf(email)).toBe(1)

  // Even a reload keeps the form.
  await page.unroute('**/api/orders')
  await page.reload()
  await openForm(page)
  await expect(dialog.getByText(/Your draft of .* is back/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(1)
})

test('a form changed after its order was created is not silently sent as a second order', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/net::ERR_/)
  expectedFailures.add('422')
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  const email = await fillLeast(page)
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your entries are kept')
  await page.unroute('**/api/orders')
  await dialog.getByLabel('Price, line 1').fill('5')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This form already created an order')
  expect(await ordersOf(email)).toBe(1)
  await dialog.getByRole('button', { name: 'Create another order' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(2)
})

test('without a network the form says so, and continues when it is back', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/net::ERR_/)
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  const email = await fillLeast(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(1)
})

test('closing keeps the draft, discarding and signing out drop it', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  await dialog.getByRole('combobox', { name: 'Name' }).fill('Half Done')
  // While customers are suggested, Esc closes their list first.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(toast(page, 'Draft kept')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New order' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue('Half Done')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  const undo = toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()
  await undo.click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.keyboard.press('n')
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue('')

  await dialog.getByRole('combobox', { name: 'Name' }).fill('Private')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const kept = () => page.evaluate(() => sessionStorage.getItem('paydesk.draft.newOrder'))
  await expect.poll(kept).toContain('Private')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(kept).toBeNull()
})

test('Enter right after typing waits for the matching products', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/net::ERR_/)
  const variant = (await (await apiAs('merchant')).variantsInStock()).at(-1)
  if (variant === undefined) throw new Error('Nothing is in stock')
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  const search = dialog.getByRole('combobox', { name: 'Add a product' })
  await search.click()
  await expect(dialog.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.insertText(variant.sku)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByLabel(`Quantity of ${variant.name}`)).toHaveValue('1')

  // Nor does a failed search offer the products of an earlier text.
  await search.click()
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.insertText('something else')
  await expect(dialog.getByText('No connection to the server', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await context.setOffline(false)
})

test('an administrator first picks the order’s shop; a viewer can create no order', async ({ page, openAs }) => {
  await openAs('admin', '/orders')
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = dialogOf(page)
  const shop = dialog.getByRole('combobox', { name: 'Find a shop' })
  await expect(shop).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Create order' })).toBeDisabled()
  await shop.pressSequentially('Aurora')
  await expect(dialog.getByRole('option')).toHaveText(['Aurora Outfitters'])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Aurora Outfitters')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
  const email = await fillLeast(page)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(1)

  await openAs('viewer', '/orders')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0)
})

test('only accepted methods are offered; the others say why not, and where to change that', async ({
  page,
  openAs,
}) => {
  const admin = await apiAs('admin')
  const { id, businessName } = await admin.createMerchant({
    businessName: 'Two Ways Tea',
    email: newEmail(),
    paymentAccounts: { cashapp: '$twowaystea', venmo: '@two-ways-tea' },
  })
  await openAs('admin', `/orders?merchantId=${id}`)
  const dialog = await openForm(page)
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  const others = dialog.getByRole('list', { name: 'Not accepted' })
  const notAccepted = paymentMethods.filter((method) => method !== 'cashapp' && method !== 'venmo')
  await expect(others.getByRole('listitem')).toHaveText(
    notAccepted.map((method) => new RegExp(paymentMethodLabels[method])),
  )
  await expect(others.getByText('No account set')).toHaveCount(notAccepted.length)
  await expectAccessible(page)
  await fillLeast(page)
  await dialog.getByRole('switch', { name: 'Ship to an address' }).check()
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Canada')

  // The input survives the way to the settings and back.
  await dialog.getByRole('link', { name: 'Set up payment methods' }).click()
  await expect(page).toHaveURL(/\/settings\?.*tab=payments/)
  await expect(page.getByText(`Settings of ${businessName}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'New order' }).click()
  await expect(dialog.getByRole('radio', { name: 'Venmo' })).toBeChecked()
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('CA')
  await dialog.getByRole('switch', { name: 'Ship to an address' }).uncheck()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  await admin.changeMerchant(id, { active: false })
})

test('a shop that accepts no method, or is closed, says so before the form is filled in', async ({ page, openAs }) => {
  const admin = await apiAs('admin')
  const { id } = await admin.createMerchant({ businessName: 'Bare Shelf', email: newEmail() })
  await openAs('admin', `/orders?merchantId=${id}`)
  const dialog = await openForm(page)
  await expect(dialog.getByRole('alert')).toContainText('The shop accepts no payment method yet')
  await expect(dialog.getByRole('button', { name: 'Create order' })).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Set up payment methods' })).toBeVisible()
  await expectAccessible(page)

  await admin.changeMerchant(id, { active: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'New order' })).toBeDisabled()
  await page.goto('/orders')
  await page.getByRole('button', { name: 'New order' }).click()
  await dialog.getByRole('combobox', { name: 'Find a shop' }).fill('Bare Shelf')
  await expect(dialog.getByRole('option', { name: 'Bare Shelf · Closed' }).first()).toBeDisabled()
})
