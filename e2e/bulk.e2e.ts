import type { Page } from '@playwright/test'
import { apiAs, callWith, newEmail, placeOrder, signInByApi } from './api.ts'
import { expect, expectAccessible, installClock, test, toast } from './fixtures.ts'
import { paste } from './steps.ts'

const ups = '1Z999AA10123456784'
const fedex = '986578788855'
const usps = '9400111201080805483016'

/** Creates several orders of one new customer, in the order of the list: newest first. */
async function placeOrders(count: number, status: 'pending' | 'paid') {
  const email = newEmail()
  for (let placed = 0; placed < count; placed += 1) await placeOrder(status, email)
  const { orders } = await (await apiAs('merchant')).list(`search=${email}`)
  return { email, orders, path: `/orders?status=${status}&search=${email}` }
}

const select = async (page: Page, ...orders: readonly { number: number }[]) => {
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order #${number}` }).check()
}
const barOf = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
const resultOf = (page: Page) => page.getByRole('region', { name: 'Bulk change' })
const statuses = async (orders: readonly { id: string }[]) => {
  const api = await apiAs('merchant')
  return Promise.all(orders.map(async ({ id }) => (await api.order(id)).status))
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`three orders are shipped with tracking in four steps at ${width} pixels`, async ({ page, openAs }) => {
    const { orders, path } = await placeOrders(3, 'paid')
    await page.setViewportSize({ width, height })
    await openAs('merchant', path)
    const rows = page.getByRole('checkbox', { name: /^Select order/ })
    // From the top of the list.
    await rows.last().click({ modifiers: ['Shift'] })
    await barOf(page).getByRole('button', { name: 'Mark Shipped' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark 3 orders as shipped · $75.00' })
    // The one that was paid first.
    await expect(dialog.getByRole('textbox', { name: `#${orders.at(-1)?.number}` })).toBeFocused()
    await paste(page, `${ups}\n${fedex}\n${usps}\n`)
    await expect(dialog.getByText('3 of 3 orders have a tracking number.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mark 3 orders as shipped' }).click()

    await expect(resultOf(page).getByText('3 orders marked as shipped')).toBeVisible()
    await expect(barOf(page)).toBeHidden()
    const api = await apiAs('merchant')
    const parcels = [
      [ups, 'UPS'],
      [fedex, 'FedEx'],
      [usps, 'USPS'],
    ] as const
    for (const [index, [trackingNumber, trackingCarrier]] of parcels.entries()) {
      const shipped = await api.order(orders.at(-1 - index)?.id ?? '')
      expect(shipped).toMatchObject({ status: 'shipped', trackingNumber, trackingCarrier })
      expect(shipped.timeline.at(-1)?.reason).toBe('Bulk update')
    }
    await expectAccessible(page)
  })
}

test('orders are marked as paid and undone together, by keyboard alone; the focus stays in the list', async ({
  page,
  openAs,
}) => {
  const { orders, path } = await placeOrders(4, 'pending')
  await openAs('merchant', path)
  await expect(page.getByRole('link', { name: `#${orders[0]?.number}` })).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(barOf(page).getByText('3 selected · $75.00')).toBeVisible()
  await page.keyboard.press('Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Mark 3 orders as paid · $75.00' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Mark 3 orders as paid' })).toBeFocused()
  expect(await statuses(orders)).toEqual(['pending', 'pending', 'pending', 'pending'])
  await page.keyboard.press('Enter')

  await expect(resultOf(page).getByText('3 orders marked as paid')).toBeVisible()
  await expect(page.getByRole('row', { name: `#${orders[0]?.number}` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${orders[3]?.number}` })).toBeFocused()
  expect(await statuses(orders)).toEqual(['paid', 'paid', 'paid', 'pending'])

  await page.keyboard.press('Control+z')
  await expect(resultOf(page).getByText('Undone: 3 orders are as before')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(4)
  expect(await statuses(orders)).toEqual(['pending', 'pending', 'pending', 'pending'])
  await expect(page.getByRole('link', { name: `#${orders[3]?.number}` })).toBeFocused()
  await resultOf(page).getByRole('button', { name: 'Close the result' }).press('Enter')
  await expect(resultOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${orders[3]?.number}` })).toBeFocused()
})

test('a code scanned into a field moves to the next one and submits nothing', async ({ page, openAs }) => {
  const { orders, path } = await placeOrders(3, 'paid')
  await openAs('merchant', path)
  await select(page, ...orders)
  await barOf(page).getByRole('button', { name: 'Mark Shipped' }).click()
  const dialog = page.getByRole('dialog', { name: /^Mark 3 orders as shipped/ })
  const numbers = dialog.getByRole('textbox', { name: /tracking number$/ })
  await expect(numbers.first()).toBeFocused()
  // One scan too many enters nothing.
  for (const code of [ups, ups, '1Z999AA10123456785', fedex]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(numbers.nth(0)).toHaveValue(ups)
  await expect(numbers.nth(2)).toHaveValue('1Z999AA10123456785')
  await expect(dialog.getByText(`The same number as for #${orders.at(-1)?.number}.`)).toBeVisible()
  // Each is recognized by its form, and says why it may be wrong.
  await expect(dialog.getByText('it doesn’t pass UPS’s check')).toBeVisible()
  await expect(dialog.getByText('3 of 3 orders have a tracking number. 2 numbers to check.')).toBeVisible()
  expect(await statuses(orders)).toEqual(['paid', 'paid', 'paid'])

  // A dialog closed by accident keeps the numbers. A pasted table assigns them by order number.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page, '3 tracking numbers kept in this tab')).toBeVisible()
  // Also when the page is left.
  await page.reload()
  await select(page, ...orders)
  await page.keyboard.press('Shift+S')
  await expect(numbers.nth(1)).toHaveValue(ups)
  await paste(page, `#${orders[1]?.number}\t${fedex}\n#1\t${usps}`)
  await expect(numbers.nth(1)).toHaveValue(fedex)
  await expect(dialog.getByRole('combobox', { name: `Carrier of order #${orders[1]?.number}` })).toHaveValue('FedEx')
  await expect(dialog.getByText('1 number pasted. 1 line not used')).toBeVisible()
  await expect(dialog.getByText('1 number to check')).toBeVisible()
})

test('a paste that does not fit says so in sight, below however many orders', async ({ page, openAs }) => {
  const { orders, path } = await placeOrders(12, 'paid')
  await page.setViewportSize({ width: 1440, height: 700 })
  await openAs('merchant', path)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await page.keyboard.press('Shift+S')
  // The newest ones are held: so many of one customer.
  const dialog = page.getByRole('dialog', { name: /^Mark \d+ orders as shipped/ })
  await expect(dialog.getByText(/^\d+ orders skipped/)).toBeInViewport()
  const numbers = dialog.getByRole('textbox', { name: /tracking number$/ })
  await expect(numbers.first()).toBeFocused()
  // Numbers between spaces are several as well.
  await paste(page, `${ups} ${fedex}`)
  await expect(numbers.nth(1)).toHaveValue(fedex)
  await paste(page, `#1\t${usps}\n#2\t${usps}\n#${orders.at(-3)?.number}\t${usps}`)
  await expect(dialog.getByText('2 lines not used, without a selected order or a number: #1')).toBeInViewport()
  await expect(dialog.getByText(/^3 of \d+ orders have a tracking number/)).toBeInViewport()
  await numbers.nth(5).fill(`${ups}, ${fedex}`)
  await expect(dialog.getByText('These look like 2 numbers: an order has one.')).toBeVisible()
  await expectAccessible(page)
})

test('marking as paid names the rest of orders that are paid in part', async ({ page, openAs }) => {
  const email = newEmail()
  const [part, unpaid] = [await placeOrder('pending', email), await placeOrder('pending', email)]
  const { accessToken } = await signInByApi('merchant')
  const body = { status: 'paid', reason: '', payment: { amount: 10 } }
  expect((await callWith(accessToken, 'PATCH', `/orders/${part.id}/status`, body)).status).toBe(200)
  await openAs('merchant', `/orders?search=${email}`)
  await select(page, part, unpaid)
  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as paid · $40.00' })
  await expect(dialog.getByText('Their total is $50.00. $10.00 came already for 1 order')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: `#${part.number}` })).toContainText('$15.00 of $25.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark 2 orders as paid' }).click()
  await expect(resultOf(page).getByText('2 orders marked as paid')).toBeVisible()
  const payments = (await (await apiAs('merchant')).order(part.id)).payments
  expect(payments.map(({ amount }) => amount)).toEqual([10, 15])
})

test('skipped orders are listed with the reason before the change, and stay selected', async ({ page, openAs }) => {
  const email = newEmail()
  const pending = await placeOrder('pending', email)
  const delivered = await placeOrder('delivered', email)
  await openAs('merchant', `/orders?search=${email}`)
  await select(page, pending, delivered)
  // The bar offers what is possible, with the number of orders; a key says why something is not.
  await expect(barOf(page).getByRole('button', { name: 'Mark Paid 1' })).toBeVisible()
  await expect(barOf(page).getByRole('button', { name: 'Cancel Orders 1' })).toBeVisible()
  await expect(barOf(page).getByRole('button', { name: /^Mark Shipped/ })).toHaveCount(0)
  await page.keyboard.press('Shift+S')
  const nothing = page.getByRole('dialog', { name: 'None of these orders can be marked as shipped' })
  await expect(nothing.getByText(`#${pending.number} is not paid yet`)).toBeVisible()
  await nothing.getByRole('button', { name: 'Close' }).press('Enter')

  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as paid · $25.00' })
  await expect(dialog.getByText(`#${delivered.number} is delivered already`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark 1 order as paid' }).click()
  await expect(resultOf(page).getByText('1 order marked as paid')).toBeVisible()
  await expect(barOf(page).getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select order #${delivered.number}` })).toBeChecked()
  expect(await statuses([pending, delivered])).toEqual(['paid', 'delivered'])
})

test('orders are cancelled with one reason, and undone with their stock', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const email = newEmail()
  const { sku, stock } = await api.variantInStock()
  const stockNow = async () => (await api.variantsInStock()).find((variant) => variant.sku === sku)?.stock
  const { id } = await api.create({
    customer: { name: 'Jamie Traveller', email },
    products: [{ sku, quantity: 2 }],
    paymentMethod: 'venmo',
  })
  const orders = [{ id }, await placeOrder('paid', email)]
  await openAs('merchant', `/orders?search=${email}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await barOf(page).getByRole('button', { name: 'Cancel Orders' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel 2 orders/ })
  await expect(dialog.getByText('$25.00 was paid for 1 of them with Venmo.')).toBeVisible()
  await expect(dialog.getByText('2 pieces go back into stock.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The supplier has closed')
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(resultOf(page).getByText('2 orders cancelled')).toBeVisible()
  expect(await stockNow()).toBe(stock)
  expect((await api.order(id)).timeline.at(-1)).toMatchObject({
    type: 'cancelled',
    reason: 'The supplier has closed',
  })
  await resultOf(page).getByRole('button', { name: 'Undo all' }).click()
  await expect(resultOf(page).getByText('Undone: 2 orders are as before')).toBeVisible()
  expect(await statuses(orders)).toEqual(['pending', 'paid'])
  expect(await stockNow()).toBe(stock - 2)
})

test('cancelling says what came for pending orders that are paid in part', async ({ page, openAs }) => {
  const email = newEmail()
  const [part, unpaid, paid] = [
    await placeOrder('pending', email),
    await placeOrder('pending', email),
    await placeOrder('paid', email),
  ]
  const { accessToken } = await signInByApi('merchant')
  const body = { status: 'paid', reason: '', payment: { amount: 10 } }
  expect((await callWith(accessToken, 'PATCH', `/orders/${part.id}/status`, body)).status).toBe(200)
  await openAs('merchant', `/orders?search=${email}`)
  await select(page, part, unpaid)
  await barOf(page).getByRole('button', { name: 'Cancel Orders' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel 2 orders/ })
  const came = '$10.00 came for 1 pending order, which is paid in part. Paydesk does not send it back.'
  await expect(dialog.getByText(came)).toBeVisible()
  await expect(dialog.getByText('You send the money later. It waits in To do.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep orders' }).click()

  await select(page, paid)
  await barOf(page).getByRole('button', { name: 'Cancel Orders' }).click()
  const all = page.getByRole('dialog', { name: /^Cancel 3 orders/ })
  await expect(all.getByText(`$25.00 was paid for 1 of them with Venmo. ${came}`)).toBeVisible()
  await all.getByText('No refund', { exact: true }).click()
  await all.getByLabel('Reason').fill('The supplier has closed')
  await all.getByRole('button', { name: 'Cancel 3 orders' }).click()
  await expect(resultOf(page).getByText('3 orders cancelled')).toBeVisible()
  expect((await (await apiAs('merchant')).order(part.id)).refunds).toEqual([])
})

test('failures are listed with their reason and can be retried; the result stays when the list changes', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures
    .add('503')
    .add('409')
    .add(/ERR_FAILED/)
  const { orders, path } = await placeOrders(3, 'pending')
  const [refused, lost, fine] = orders
  await openAs('merchant', path)
  await select(page, ...orders)
  await page.route(`**/api/orders/${refused?.id}/status`, (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  // The server has made this change, but its answer is lost.
  let isFirst = true
  await page.route(`**/api/orders/${lost?.id}/status`, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('failed')
  })
  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 3 orders as paid' }).click()
  const result = resultOf(page)
  await expect(result.getByText('1 order marked as paid, 2 could not be changed')).toBeVisible()
  await expect(result.getByRole('listitem').filter({ hasText: `#${refused?.number}` })).toBeVisible()
  await expect(barOf(page).getByText('2 selected')).toBeVisible()

  await page.getByRole('button', { name: /^Shipped/ }).click()
  await expect(result.getByText('1 order marked as paid, 2 could not be changed')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await result.getByRole('button', { name: 'Retry 2' }).click()
  await expect(result.getByText('3 orders marked as paid')).toBeVisible()
  expect(await statuses(orders)).toEqual(['paid', 'paid', 'paid'])

  // Somebody else has changed one of them: it is not undone, and is named.
  await (await apiAs('merchant')).move(fine?.id ?? '', 'shipped')
  await result.getByRole('button', { name: 'Undo all' }).click()
  await expect(result.getByText('2 of 3 orders undone, 1 could not be')).toBeVisible()
  await expect(result.getByRole('listitem')).toContainText(`#${fine?.number}`)
  await expect(result.getByRole('listitem')).toContainText('The change can no longer be undone')
  expect(await statuses(orders)).toEqual(['pending', 'pending', 'shipped'])
})

test('results stay until closed, the newest first, and can be undone after a reload', async ({ page, openAs }) => {
  const { orders, path } = await placeOrders(2, 'pending')
  const [first, second] = orders
  await openAs('merchant', path)
  for (const order of [first, second]) {
    if (order) await select(page, order)
    await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 order as paid' }).click()
    await expect(resultOf(page)).toContainText('1 order marked as paid')
    if (order === first) await page.keyboard.press('Control+z')
    if (order === first) await expect(resultOf(page)).toContainText('Undone: 1 order is as before')
  }
  const results = resultOf(page).getByRole('group')
  const texts = [`1 order marked as paid #${second?.number}`, `Undone: 1 order is as before #${first?.number}`]
  await expect(results).toContainText(texts)
  await expectAccessible(page)

  await page.reload()
  await expect(results).toContainText(texts)
  await results.nth(1).getByRole('button', { name: 'Close the result' }).click()
  await resultOf(page).getByRole('button', { name: 'Undo all' }).click()
  await expect(resultOf(page)).toContainText('Undone: 1 order is as before')
  expect(await statuses(orders)).toEqual(['pending', 'pending'])
})

test('a result stays while an administrator looks at another shop, and can be undone from there', async ({
  page,
  openAs,
}) => {
  const { orders, path } = await placeOrders(1, 'pending')
  await openAs('admin', path)
  await select(page, ...orders)
  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 order as paid' }).click()
  await expect(resultOf(page)).toContainText('1 order marked as paid')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Shop: / })
    .click()
  const choices = page.getByRole('dialog').getByRole('listitem')
  await choices.filter({ hasText: 'Marginalia Books' }).getByRole('button').click()
  await expect(page).toHaveTitle('All Orders · Marginalia Books')
  await resultOf(page).getByRole('button', { name: 'Undo all' }).click()
  await expect(resultOf(page)).toContainText('Undone: 1 order is as before')
  expect(await statuses(orders)).toEqual(['pending'])
})

test('after the minute, the result says that it can no longer be undone, and stays', async ({ page, openAs }) => {
  const { orders, path } = await placeOrders(1, 'pending')
  await installClock(page)
  await openAs('merchant', path)
  await select(page, ...orders)
  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 order as paid' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Undo all' })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(resultOf(page).getByRole('button', { name: 'Undo all' })).toHaveCount(0)
  await expect(resultOf(page)).toContainText('1 order marked as paid')
  await expect(resultOf(page)).toContainText('Can no longer be undone')
})

test('a hundred orders show their progress, and continue while another page is open', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  // Another shop than the sample merchant's, whose newest orders other journeys use.
  const shop = (await api.merchants()).find(({ businessName }) => businessName !== 'Aurora Outfitters')
  if (shop === undefined) throw new Error('There is no other shop')
  const email = newEmail()
  let id = ''
  for (let placed = 0; placed < 100; placed += 1) {
    const order = await api.create({
      merchantId: shop.id,
      customer: { name: 'Jamie Traveller', email },
      products: [{ name: 'Gift wrap', price: 12.5, quantity: 2 }],
      paymentMethod: 'venmo',
    })
    id = order.id
  }
  let answer = (): void => undefined
  const isTime = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/orders/${id}/status`, async (route) => {
    await isTime
    await route.continue()
  })
  await openAs('admin', `/orders?search=${email}&limit=100`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await barOf(page).getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 100 orders as paid' }).click()
  const progress = resultOf(page).getByRole('progressbar', { name: 'Marking orders as paid' })
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+ of 100$/)
  await expect(barOf(page).getByRole('button', { name: 'Mark Shipped' })).toBeDisabled()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  answer()
  await expect(toast(page, '100 orders marked as paid')).toBeVisible({ timeout: 90_000 })
  expect((await api.list(`search=${email}&status=paid&limit=1`)).total).toBe(100)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(resultOf(page).getByText('100 orders marked as paid')).toBeVisible()
})

test('Shift selects a range, the header the page, Esc clears', async ({ page, openAs }) => {
  await openAs('admin', '/orders?status=delivered')
  const rows = page.getByRole('checkbox', { name: /^Select order/ })
  await rows.nth(2).click()
  await rows.nth(6).click({ modifiers: ['Shift'] })
  await expect(barOf(page).getByText('5 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
  await expect(barOf(page).getByText('20 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toBeHidden()
  await expect(rows.nth(2)).not.toBeChecked()
})
