import { apiAs } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('filters are in the address, survive a reload and follow the browser’s Back', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  await openAs('admin', '/orders')
  const { total, statusBreakdown } = await api.counts()
  const shipped = statusBreakdown.shipped.toLocaleString('en-US')
  await expect(page.getByText(`1–20 of ${total.toLocaleString('en-US')}`)).toBeVisible()

  await page.getByRole('button', { name: `Shipped ${shipped}` }).click()
  await expect(page).toHaveURL(/status=shipped/)
  await expect(page.getByText(`1–20 of ${shipped}`)).toBeVisible()

  await page.getByRole('search').getByRole('button', { name: 'Payment method', exact: true }).click()
  await page.getByRole('dialog', { name: 'Payment method' }).getByLabel('Venmo').check()
  await page.keyboard.press('Escape')
  const venmo = (await api.list('status=shipped&paymentMethod=venmo')).total.toLocaleString('en-US')
  await expect(page.getByText(new RegExp(`of ${venmo}$`))).toBeVisible()

  await page.reload()
  await expect(page.getByText(new RegExp(`of ${venmo}$`))).toBeVisible()
  await page.getByRole('button', { name: 'Clear payment method filter' }).click()
  await expect(page.getByText(`1–20 of ${shipped}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/paymentMethod=venmo/)
  await expect(page.getByText(new RegExp(`of ${venmo}$`))).toBeVisible()
})

test('filters by several choices, amounts and days narrow the list, which shows its sum', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  await openAs('merchant', '/orders')
  const filters = page.getByRole('search')
  const panel = (name: string) => page.getByRole('dialog', { name })
  const open = (name: string) => filters.getByRole('button', { name, exact: true }).click()
  const shown = async (query: string) => {
    const { total, totalAmount } = await api.list(query)
    const sum = totalAmount?.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) ?? ''
    await expect(page.getByText(new RegExp(`of ${total.toLocaleString('en-US')}$`))).toBeVisible()
    await expect(page.getByText(`orders · ${sum}`)).toBeVisible()
  }

  await open('Status')
  await panel('Status').getByLabel('Delivered').check()
  await panel('Status').getByLabel('Paid').check()
  await page.keyboard.press('Escape')
  await open('Date')
  await panel('Date').getByRole('button', { name: 'Last 3 months' }).click()
  await open('Amount')
  await panel('Amount').getByText('Between').click()
  await panel('Amount').getByLabel('From (USD)').fill('$1,000')
  await panel('Amount').getByLabel('To (USD)').fill('20')
  await panel('Amount').getByRole('button', { name: 'Apply' }).click()
  await expect(panel('Amount').getByText('The second amount is below the first')).toBeVisible()
  await panel('Amount').getByLabel('From (USD)').fill('$20')
  await panel('Amount').getByLabel('To (USD)').fill('$1,250.50')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await shown('status=paid,delivered&period=last-3-months&minAmount=20&maxAmount=1250.50')
  await page.reload()
  await shown('status=paid,delivered&period=last-3-months&minAmount=20&maxAmount=1250.50')
  await filters.getByRole('button', { name: 'Clear amount filter' }).click()
  await filters.getByRole('button', { name: 'Clear status filter' }).click()
  await shown('period=last-3-months')

  const [one, other] = (await api.list('period=last-3-months&limit=2')).orders
  for (const order of [one, other]) await page.getByRole('checkbox', { name: `Select order #${order?.number}` }).check()
  const sum = ((one?.totalAmount ?? 0) + (other?.totalAmount ?? 0)).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  })
  await expect(page.getByRole('region', { name: 'Selected orders' }).getByText(`2 selected · ${sum}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await open('Date Last 3 months')
  await panel('Date').getByRole('button', { name: 'Choose days…' }).click()
  await panel('Date').getByLabel('First day').fill('2026-01-01')
  await panel('Date').getByLabel('Last day').fill('2026-01-31')
  await panel('Date').getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/startDate=2026-01-01/)
  await filters.getByRole('button', { name: 'Clear date filter' }).click()

  await open('More filters')
  await panel('More filters').getByLabel('Held for review').check()
  await panel('More filters').getByLabel('Unpaid for more than (days)').fill('0')
  await panel('More filters').getByRole('button', { name: 'Apply' }).click()
  await shown('held=true&unpaidDays=0')
  await filters.getByRole('button', { name: 'Clear review filter' }).click()
  await shown('unpaidDays=0')
})

test('the search finds by number, amount, email and id ending, and says if nothing matches', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('admin')
  // Older than the orders of other journeys, a hundred of which belong to one customer.
  const [order] = (await api.list('page=400&limit=1')).orders
  if (order === undefined) throw new Error('The sample data are too few')
  await openAs('admin', '/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  const number = `#${order.number.toLocaleString('en-US')}`
  const amount = `$${order.totalAmount.toFixed(2)} ${order.customer.name}`
  for (const term of [number, amount, order.customer.email, order.id.slice(-8)]) {
    await search.fill(term)
    await expect(page.getByRole('link', { name: `#${order.number}`, exact: true })).toBeVisible()
    // Waits until the list changes, so that the next search doesn't see the rows of this one.
    await search.fill('no such order anywhere')
    await expect(page.getByRole('region', { name: 'List of orders' }).getByText('No orders found')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('sorting, page size and pages follow the address', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  await openAs('admin', '/orders')
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=totalAmount/)
  const [first] = (await api.list('sort=totalAmount&limit=1')).orders
  if (first === undefined) throw new Error('There are no orders')
  await expect(page.getByRole('row').nth(1)).toContainText(`#${first.number}`)

  await page.getByLabel('Orders per page').selectOption('10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(page.getByText(/^21–30 of/)).toBeVisible()
  const { total: count } = await api.counts()
  await page.getByRole('button', { name: `Page ${Math.ceil(count / 10)}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('an address with invalid values still opens the list', async ({ page, openAs }) => {
  await openAs('admin', '/orders?page=abc&limit=7&status=PAID&sort=name&range=ever&order=nonsense%00')
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
})

test('a merchant sees only the own shop; an administrator picks one', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Aurora Outfitters')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('columnheader', { name: 'Shop' })).toHaveCount(0)
  await openAs('admin', '/orders')
  await expect(page.getByRole('columnheader', { name: 'Shop' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /All shops/ })
    .click()
  await page.getByRole('button', { name: 'Aurora Outfitters' }).click()
  await expect(page).toHaveURL(/merchantId=/)
  await expect(page.getByRole('columnheader', { name: 'Shop' })).toHaveCount(0)
  await page.getByRole('link', { name: /Dashboard/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?merchantId=/)
})

test('a list that fails to load says why and offers Retry; the last loaded one stays', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('503')
  await openAs('admin', '/orders')
  await expect(page.getByRole('row')).toHaveCount(21)
  const message = 'The database is not available right now.'
  const unavailable = {
    type: '/problems/unavailable',
    title: 'Temporarily unavailable',
    status: 503,
    detail: message,
    instance: '/api/orders',
    success: false,
    message,
  }
  const refuse = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify(unavailable),
  }
  await page.route('**/api/orders*', (route) => route.fulfill(refuse))
  await page.goto('/orders')
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute('**/api/orders*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('a list of one status shows when its orders reached it', async ({ page, openAs }) => {
  const [order] = (await (await apiAs('merchant')).list('status=delivered&limit=1')).orders
  await openAs('merchant', '/orders?status=delivered')
  await expect(page.getByRole('columnheader', { name: 'Delivered' })).toBeVisible()
  const times = page.getByRole('row', { name: `#${order?.number}` }).locator('time')
  await expect(times.last()).toHaveAttribute('datetime', order?.deliveredAt ?? '')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(times.first()).toBeHidden()
  await expect(times.last()).toBeVisible()
  await page.goto('/orders')
  await expect(page.locator('tr[data-order-id]').first()).toBeVisible()
  await expect(page.locator('[data-column=reached]')).toHaveCount(0)
})

test('a link from a figure filters the list to its orders, and each filter can be removed', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('merchant')
  // Orders of other journeys have no address.
  const paid = (await api.list('status=delivered&limit=100')).orders.find(({ shippingAddress }) => shippingAddress)
  if (!paid?.shippingAddress || !paid.paidAt) throw new Error('The sample data lack a delivered order with an address')
  const day = new Date(paid.paidAt).toISOString().slice(0, 10)
  const filters = { startDate: day, endDate: day, timezone: 'UTC', dateBy: 'paid', state: paid.shippingAddress.state }
  await openAs('merchant', `/orders?${new URLSearchParams(filters)}`)
  const shown = async (query: Record<string, string>) => {
    const { total } = await api.list(new URLSearchParams(query).toString())
    await expect(page.getByText(new RegExp(`of ${total.toLocaleString('en-US')}$`))).toBeVisible()
  }
  await shown(filters)
  await expect(page.getByRole('link', { name: `#${paid.number}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Paid .*, UTC$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Clear state filter' }).click()
  const { state: _, ...days } = filters
  await shown(days)
  await page.getByRole('button', { name: 'Clear paid filter' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await shown({})
})
