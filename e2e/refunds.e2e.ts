import { apiAs, callWith, newEmail, placeOrder, signInByApi } from './api.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, toast } from './fixtures.ts'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a part of a paid order is refunded, pieces come back, and it is sent, at ${width} pixels`, async ({
    page,
    openAs,
  }) => {
    const api = await apiAs('merchant')
    const { sku, id: variantId } = await api.variantInStock()
    const stockNow = async () => (await api.variantsInStock()).find(({ id }) => id === variantId)?.stock
    const order = await api.create({
      customer: { name: 'Jamie Traveller', email: newEmail() },
      products: [{ sku, quantity: 2 }],
      paymentMethod: 'venmo',
    })
    await api.move(order.id, 'paid')
    const before = (await stockNow()) ?? 0
    await page.setViewportSize({ width, height })
    await openAs('merchant', `/orders/${order.id}`)

    await page.getByRole('button', { name: 'Refund…' }).click()
    const dialog = page.getByRole('dialog', { name: `Refund order #${order.number}` })
    await expect(dialog.getByLabel('Amount')).toHaveValue(order.totalAmount.toFixed(2))
    await dialog.getByLabel('Amount').fill('99999')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog.getByText(/^At most .+ can be refunded$/)).toBeVisible()
    await dialog.getByLabel('Amount').fill('1.50')
    await dialog.getByLabel('Reason').fill('One was damaged')
    await dialog.getByLabel('Put items back in stock').check()
    await dialog.getByLabel(new RegExp(sku)).fill('1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(toast(page, 'Refund of $1.50 by Venmo is owed')).toBeVisible()
    expect(await stockNow()).toBe(before + 1)

    const refunds = page.getByRole('region', { name: 'Refunds' })
    await expect(refunds.getByText('Owed')).toBeVisible()
    await expect(refunds.getByText('One was damaged · 1 back in stock')).toBeVisible()
    await refunds.getByRole('button', { name: 'Mark as sent' }).click()
    const sending = page.getByRole('dialog', { name: 'Mark refund of $1.50 as sent' })
    await sending.getByLabel('Sent by').selectOption('zelle')
    await sending.getByLabel('Reference').fill(`Z-${order.number}`)
    await sending.getByRole('button', { name: 'Mark as sent' }).press('Enter')
    await expect(refunds.getByText('Sent')).toBeVisible()
    await expect(refunds.getByText(`Z-${order.number}`)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await api.order(order.id)).toMatchObject({
      payment: { refunded: 1.5 },
      refunds: [{ state: 'sent', method: 'zelle', amount: 1.5, restocked: [{ sku, quantity: 1 }] }],
    })
  })
}

test('a refund that was sent days ago is marked with its day', async ({ page, openAs }) => {
  const { accessToken } = await signInByApi('merchant')
  const { body } = await callWith(accessToken, 'GET', '/orders?status=delivered&sort=createdAt&limit=1')
  const { id, number }: { id: string; number: number } = body.orders[0]
  expect((await callWith(accessToken, 'POST', `/orders/${id}/refunds`, { amount: 0.5 })).status).toBe(201)
  await openAs('merchant', '/money/refunds')
  await page.getByRole('button', { name: `Mark as sent: refund of order #${number}` }).click()
  const sending = page.getByRole('dialog', { name: 'Mark refund of $0.50 as sent' })
  const today = await sending.getByLabel('Sent on').inputValue()
  const day = new Date(new Date(today).getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  await sending.getByLabel('Sent on').fill('2001-01-01')
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(sending.getByText(/before the order was created/)).toBeVisible()
  await sending.getByLabel('Sent on').fill(day)
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(toast(page, 'Refunded $0.50 by')).toBeVisible()
  await page.getByLabel('Refunds', { exact: true }).selectOption({ label: 'Sent' })
  const shown = new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const row = page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .filter({ hasText: '$0.50' })
  await expect(row).toContainText(`${shown}, 12:00 PM`)
})

test('cancelling a paid order asks what happens to the money', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}` })
  await expect(dialog.getByText('$25.00 was paid with Venmo. Paydesk does not send it back.')).toBeVisible()
  await dialog.getByText('Refunded', { exact: true }).click()
  await dialog.getByLabel('Refund reference').fill(`C-${order.number}`)
  await dialog.getByLabel('Reason', { exact: true }).fill('The customer changed their mind')
  await dialog.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  // Under the pointer it stays, and the key with it.
  await toast(page, 'Order cancelled successfully').hover()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText(`C-${order.number}`)).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ status: 'cancelled', refunds: [{ state: 'sent', amount: 25 }] })

  // One Undo takes both back.
  await page.keyboard.press('Control+z')
  await expect(toast(page, `Undone: order #${order.number} is paid again`)).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ status: 'paid', refunds: [{ state: 'cancelled' }] })
})

test('a cancelled order keeps its pieces out of stock if its shop says so', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const { sku, id: variantId } = await api.variantInStock()
  const stockNow = async () => (await api.variantsInStock()).find(({ id }) => id === variantId)?.stock
  const order = await api.create({
    customer: { name: 'Jamie Traveller', email: newEmail() },
    products: [{ sku, quantity: 2 }],
    paymentMethod: 'venmo',
  })
  const before = (await stockNow()) ?? 0
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}` })
  await expect(dialog.getByText('2 pieces go back into stock.')).toBeVisible()
  await dialog.getByLabel('Put its pieces back in stock').uncheck()
  await expect(dialog.getByText('2 pieces go back into stock.')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('Reason', { exact: true }).fill('Lost in the mail')
  await dialog.getByRole('button', { name: `Cancel order #${order.number}` }).click()
  await expect(page.getByText('Its pieces stay out of stock. Lost in the mail')).toBeVisible()
  expect(await stockNow()).toBe(before)
})

test('what came beyond the total is refunded with one press', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  const { accessToken } = await signInByApi('merchant')
  const body = { status: 'paid', reason: '', payment: { amount: 30 } }
  expect((await callWith(accessToken, 'PATCH', `/orders/${order.id}/status`, body)).status).toBe(200)
  await openAs('merchant', `/orders/${order.id}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(toast(page, 'Refund of $5.00 is owed')).toBeVisible()
  await expect(refunds.getByText('Owed')).toBeVisible()
  await expect(refunds.getByRole('button', { name: 'Refund $5.00' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Dashboard/ })
    .click()
  await page.getByRole('link', { name: /refunds? to send/ }).click()
  await expect(page.getByRole('row').filter({ hasText: `#${order.number}` })).toContainText('$5.00')
  expect((await api.order(order.id)).money).toMatchObject({ surplus: 0, refundable: 25 })
})

test('too much that came can be owed back while the order is marked paid', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  const api = await apiAs('merchant')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const paying = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
  await paying.getByLabel('Amount received').fill(String(order.totalAmount + 5))
  await paying.getByLabel('$5.00 more than is due').selectOption('Refund the rest')
  await paying.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
  await expect(toast(page, `#${order.number} marked paid, and a refund of $5.00 is owed`)).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ status: 'paid', refunds: [{ state: 'owed', amount: 5 }] })
  await page.keyboard.press('Control+z')
  await expect(toast(page, `Undone: the refund of order #${order.number} is no longer owed`)).toBeVisible()
})
