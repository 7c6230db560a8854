import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the list copies how to pay at one press, and records that it was sent (${device})`, async ({
    page,
    context,
    openAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(viewport)
    const order = await placeOrder('pending')
    await openAs('merchant', `/orders?search=${order.number}`)
    await page.getByRole('button', { name: `Copy payment message, order #${order.number}` }).click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    await expect(page).toHaveURL(/\/orders\?search=/)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const api = await apiAs('merchant')
    const { payment } = await api.order(order.id)
    expect(copied).toContain(`put ${payment?.code} in the note`)
    expect(copied).toContain(payment?.payUrl)
    await page.getByRole('button', { name: 'I’ve sent it' }).click()
    await expect(page.getByText('Noted: you told the customer')).toBeVisible()
    const { timeline } = await api.order(order.id)
    expect(timeline.at(-1)).toMatchObject({ type: 'customer_told', actor: { kind: 'user' } })
  })
}

test('an order whose customer the shop told has no message left to send', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  const notice = page.getByRole('region', { name: 'Payment instructions' })
  await expect(notice.getByText('Not sent: no mail server connected')).toBeVisible()
  expect((await api.list(`notSent=true&search=${order.number}`)).total).toBe(1)
  await notice.getByRole('button', { name: 'I told the customer' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Told the customer', { exact: true })).toBeVisible()
  await expect(page.getByText('Not needed', { exact: true })).toBeVisible()
  expect((await api.list(`notSent=true&search=${order.number}`)).total).toBe(0)
  await expectAccessible(page)
})
