import { apiAs, callWith, placeOrder, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

test('an order is edited part by part, in conflict with a colleague, and its history keeps both values', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const api = await apiAs('merchant')
  const { accessToken } = await signInByApi('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}`, exact: true })
  const dialog = page.getByRole('dialog', { name: `Edit order #${order.number}` })
  const timeline = drawer.getByRole('region', { name: 'Timeline' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })

  await drawer.getByRole('button', { name: 'Edit items' }).click()
  await dialog.getByRole('button', { name: 'Custom item' }).click()
  await dialog
    .getByRole('textbox', { name: /^Item, line/ })
    .last()
    .fill('Gift wrap')
  await dialog
    .getByRole('textbox', { name: /^Price, line/ })
    .last()
    .fill('4.50')
  await dialog.getByRole('button', { name: 'Add shipping, tax or discount' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Kind' })).toHaveValue('shipping')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Discount')
  await dialog.getByLabel('Name of the discount').fill('Coupon')
  await dialog.getByLabel('Amount of the discount').fill('99,999')
  await dialog.getByLabel('Reason').fill('x')
  await save.click()
  await expect(dialog.getByText('Discounts must not exceed the products')).toBeVisible()
  await expect(dialog.getByLabel('Amount of the discount')).toBeFocused()
  await dialog.getByLabel('Amount of the discount').fill('1.25')
  await dialog.getByLabel('Reason').fill('')
  await save.click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('It is a present')
  await save.click()
  await expect(toast(page, 'Items saved')).toBeVisible()
  const total = (order.totalAmount + 3.25).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const items = drawer.getByRole('region', { name: 'Items' })
  await expect(items).toContainText(total)
  await expect(items).toContainText('Coupon -$1.25')
  await expect(timeline).toContainText(/Shipping, tax, discount: .* →\s*to .*Coupon \$1\.25/)
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Gift wrap, $4.50 each' }).last()).toContainText(
    /: 0 →\s*to 1/,
  )
  await expect(timeline).toContainText('It is a present')

  await drawer.getByRole('button', { name: 'Edit note' }).click()
  await dialog.getByLabel('Note for the staff').fill('Ring twice')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .press('Enter')
  await expect(dialog.getByLabel('Note for the staff')).toHaveValue('Ring twice')
  // A colleague saves first.
  expect((await callWith(accessToken, 'PATCH', `/orders/${order.id}`, { note: 'Do not ring' })).status).toBe(200)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Note: Do not ring')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(drawer.getByRole('region', { name: 'Note', exact: true })).toContainText('Ring twice')

  await drawer.getByRole('button', { name: 'Mark as Paid' }).click()
  await page
    .getByRole('dialog', { name: /as paid/ })
    .getByRole('button', { name: /^Mark order/ })
    .click()
  await drawer.getByRole('button', { name: 'Mark as Shipped' }).click()
  const shipping = page.getByRole('dialog', { name: /as shipped/ })
  await shipping.getByLabel('Tracking number').fill('986578788855')
  await expect(shipping.getByLabel('Carrier')).toHaveValue('FedEx')
  await shipping.getByLabel('Tracking number').fill('')
  await expect(shipping.getByLabel('Carrier')).toHaveValue('')
  await shipping.getByRole('button', { name: /^Mark order/ }).click()

  await expect(drawer.getByRole('button', { name: 'Edit items' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Add tracking' }).first().click()
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
  await save.click()
  await expect(drawer.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/)

  const after = await api.order(order.id)
  expect(after).toMatchObject({ note: 'Ring twice', trackingCarrier: 'UPS' })
  expect(after.timeline.filter(({ type }) => type === 'edited')).toHaveLength(4)
})

test('cancelling a paid order says that the money is not sent back', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}` })
  await expect(dialog).toContainText(/\$[\d,.]+ was paid with .+\. Paydesk does not send it back\./)
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
})

test('a paid order that gets dearer waits for the rest, and one that gets cheaper owes the difference', async ({
  page,
  openAs,
}) => {
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  const dialog = page.getByRole('dialog', { name: `Edit order #${order.number}` })
  const quantity = dialog.getByRole('textbox', { name: /^Quantity/ })
  const edit = async (pieces: string, reason: string) => {
    await page.getByRole('button', { name: 'Edit items' }).click()
    await quantity.fill(pieces)
    await dialog.getByLabel('Reason').fill(reason)
  }
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await edit('3', 'One more')
  await expect(dialog).toContainText(
    'The customer has paid $25.00. The order will be pending again until the other $12.50 comes.',
  )
  await expectAccessible(page)
  await save.click()
  await expect(toast(page, 'Items saved: $12.50 is left to pay')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    '$25.00 came, and the order comes to $37.50 now.',
  )
  const api = await apiAs('merchant')
  expect(await api.order(order.id)).toMatchObject({ status: 'pending', payment: { state: 'short', due: 12.5 } })

  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('$25.00 received · $12.50 due')

  await edit('1', 'Only one is left')
  await expect(dialog).toContainText(
    'The customer has paid $25.00. The order will be paid: $12.50 more came than is due now.',
  )
  await save.click()
  await expect(toast(page, 'Items saved: the order is paid, and $12.50 more came than is due now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Paid again: Pending → to Paid')
  await expect(summary).toContainText('$25.00 received · $12.50 too much')
  await expect(page.getByRole('button', { name: 'Refund $12.50' })).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({
    status: 'paid',
    payment: { state: 'over' },
    money: { surplus: 12.5 },
  })

  await page.getByRole('button', { name: 'Refund $12.50' }).click()
  await expect(summary).toContainText('$25.00 received · $12.50 to send back')
  await edit('2', 'Two after all')
  await expect(dialog.getByText('can’t come to more than the $12.50 that is left')).toHaveCount(1)
  await expect(save).toBeDisabled()
  await quantity.fill('1')
  await expect(save).toBeEnabled()
})
