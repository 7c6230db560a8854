import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

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
