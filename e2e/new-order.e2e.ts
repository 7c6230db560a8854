import type { Locator, Page } from '@playwright/test'
import { paymentMethodLabels, paymentMethods } from '../contract/payments/payment-method.ts'
import { apiAs, newEmail } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
  return dialog
}

const productInStock = async () => (await apiAs('merchant')).variantInStock()

/** Waits for the answer: until then the suggestions belong to the previous text and may disappear before a press. */
async function suggest(page: Page, search: string, enter: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === search)
  await enter()
  await answered
}

/** Searches a product by its SKU, and returns the only suggestion. */
async function findProduct(page: Page, sku: string): Promise<Locator> {
  const dialog = dialogOf(page)
  await suggest(page, sku, () => dialog.getByRole('combobox', { name: 'Add a product' }).fill(sku))
  // Countries are options too.
  const options = dialog.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  return options.filter({ hasText: sku })
}

/** Fills in the minimum for an order, and returns the email of its new customer. */
async function fillLeast(page: Page): Promise<string> {
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

const ordersOf = async (email: string): Promise<number> =>
  (await (await apiAs('merchant')).list(`search=${encodeURIComponent(email)}`)).total

test('an order is created from an earlier customer, a product and a free line, with the final total shown', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('merchant')
  const earlier = await api.newest('delivered')
  const customer = await api.customer(earlier.customer.email)
  const variant = await api.variantInStock()
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)

  await dialog.getByRole('combobox', { name: 'Name' }).pressSequentially(earlier.customer.name.slice(0, 6))
  await dialog.getByRole('combobox', { name: 'Name' }).fill('')
  const email = dialog.getByRole('combobox', { name: 'Email' })
  await suggest(page, customer.email, () => email.fill(customer.email))
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('option', { name: customer.email }).click()
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue(customer.name)
  const address = customer.shippingAddress
  if (address) await expect(dialog.getByLabel('Street')).toHaveValue(address.street)

  await (await findProduct(page, variant.sku.toLowerCase())).click()
  await expect(dialog.getByRole('combobox', { name: 'Add a product' })).toHaveValue('')
  await dialog.getByRole('button', { name: `One more of ${variant.name}` }).click()
  await expect(dialog.getByLabel(`Quantity of ${variant.name}`)).toHaveValue('2')

  await dialog.getByRole('button', { name: 'Custom item' }).click()
  await expect(dialog.getByLabel('Item, line 2')).toBeFocused()
  await page.keyboard.type('Engraving')
  await dialog.getByLabel('Price, line 2').fill('.5')
  const cents = Math.round(variant.price * 100) * 2 + 50
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  await expect(dialog.getByRole('status', { name: 'Total' })).toHaveText(total)
  await dialog.getByText('Zelle').click()
  await dialog.getByLabel('Note for the staff').fill('Called in')

  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(toast(page, /^Order #\d+ created$/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ })
  await expect(drawer.getByRole('region', { name: 'Items' }).getByText('Engraving')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Timeline' }).getByText('Called in')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const created = await api.order(id)
  expect(created.totalAmount).toBe(cents / 100)
  expect(created.status).toBe('pending')
  expect(created.products.map(({ quantity }) => quantity)).toEqual([2, 1])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: `#${created.number}` })).toBeVisible()
  // Nothing is left in the form for the next order.
  await openForm(page)
  await expect(dialog.getByText(/is back/)).toBeHidden()
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue('')
})

test('two presses create one order', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  const email = await fillLeast(page)
  await dialog.getByRole('button', { name: 'Create order' }).dblclick()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(1)
})

test('a missing value is reported at its field until it is typed', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  const name = dialog.getByRole('combobox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByText('An order needs at least one line')).toBeVisible()
  await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Choose how the customer pays')
  await name.fill('Somebody')
  await expect(dialog.getByText('Name is required')).toBeHidden()
  await dialog.getByRole('combobox', { name: 'Email' }).fill('nonsense')
  await dialog.getByRole('button', { name: 'Custom item' }).click()
  await dialog.getByLabel('Item, line 1').fill('Thing')
  await dialog.getByLabel('Price, line 1').fill('12.345')
  await dialog.getByRole('switch', { name: 'Ship to an address' }).check()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Email' })).toBeFocused()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Enter a price such as 12.50')).toBeVisible()
  await expect(dialog.getByText('ZIP code is required')).toBeVisible()
  await dialog.getByLabel('ZIP code').fill('8020')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByText('Must be 5 digits, or ZIP+4 such as 80202-1234')).toBeVisible()
  // Other countries' codes are as long as they are.
  await dialog.getByLabel('Country').selectOption('AT')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByText('Must be 5 digits')).toBeHidden()
})

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
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()
  await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
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

test('insufficient stock is reported at the line', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('409')
  const variant = await productInStock()
  await openAs('merchant', '/orders')
  const dialog = await openForm(page)
  await fillLeast(page)
  await (await findProduct(page, variant.sku)).click()
  const quantity = dialog.getByLabel(`Quantity of ${variant.name}`)
  await quantity.fill('99999')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ left/)
  await quantity.fill('1')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
})

test('an order is created by keyboard alone', async ({ page, openAs }) => {
  const variant = await productInStock()
  await openAs('merchant', '/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Keyboard Only')
  await page.keyboard.press('Tab')
  const email = newEmail()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const search = dialog.getByRole('combobox', { name: 'Add a product' })
  await expect(search).toBeFocused()
  await suggest(page, variant.sku, () => page.keyboard.type(variant.sku))
  await expect(dialog.getByRole('option')).toHaveCount(1)
  // The first Esc closes the suggestions, the second the form.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${variant.name}`)).toHaveValue('1')
  await dialog.getByRole('radio', { name: 'Cash App' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible()
  expect(await ordersOf(email)).toBe(1)
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

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the form is accessible on a ${device}`, async ({ page, openAs }) => {
    await page.setViewportSize(viewport)
    const variant = await productInStock()
    // axe would check each row behind the form, and the rows are alike.
    await openAs('merchant', '/orders?limit=10')
    const dialog = await openForm(page)
    await expectAccessible(page)
    const option = await findProduct(page, variant.sku)
    await expectAccessible(page)
    await option.click()
    await dialog.getByRole('button', { name: 'Custom item' }).click()
    await dialog.getByRole('switch', { name: 'Ship to an address' }).check()
    await dialog.getByRole('button', { name: 'Create order' }).click()
    await expect(dialog.getByText('Name is required').first()).toBeVisible()
    await expectAccessible(page)
    const overflow = await dialog.evaluate((layer) => layer.scrollWidth - layer.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
