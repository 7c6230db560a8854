import { apiAs, newEmail } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

/** Creates several orders from one email and returns the last, which fraud detection holds. */
async function placeHeldOrder() {
  const api = await apiAs('merchant')
  const customer = { name: 'Morgan Vale', email: newEmail() }
  const body = {
    customer,
    products: [{ name: 'Gift wrap', price: 12.5, quantity: 2 }],
    paymentMethod: 'venmo',
  } as const
  for (let count = 1; count < 8; count += 1) await api.create({ ...body, products: [...body.products] })
  const { id } = await api.create({ ...body, products: [...body.products] })
  await expect.poll(async () => (await api.order(id)).risk?.heldAt ?? null).not.toBeNull()
  return api.order(id)
}

test('a held order says why, is marked in the list, and continues when it is approved', async ({ page, openAs }) => {
  const order = await placeHeldOrder()
  await openAs('merchant', `/orders?search=${order.number}`)
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await expect(row.getByRole('img', { name: 'Held for review' })).toBeVisible()

  await row.click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`#${order.number}`) })
  await drawer.getByRole('button', { name: 'Approve order' }).click()
  await drawer.getByLabel('Reason').press('Escape')
  await expect(drawer.getByRole('button', { name: 'Approve order' })).toBeFocused()

  await page.goto(`/orders/${order.id}`)
  const held = page.getByRole('region', { name: 'Held for review' })
  await expect(held.getByText('8 orders from this email within an hour')).toBeVisible()
  await expect(held.getByText('Risk score 70 of 100')).toBeVisible()
  await expectAccessible(page)

  await held.getByRole('button', { name: 'Approve order' }).press('Enter')
  await expect(held.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(held.getByRole('button', { name: 'Approve order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await held.getByRole('button', { name: `Approve order #${order.number}` }).click()
  await expect(held.getByText('A reason is required')).toBeVisible()
  await held.getByLabel('Reason').fill('Called the customer')
  await held.getByRole('button', { name: `Approve order #${order.number}` }).click()
  await expect(toast(page, `Order #${order.number} approved`)).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fraud detection' }).getByText(/^Approved/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Called the customer')).toBeVisible()
})

test('shipping a held order by hand warns, and a viewer reads the reasons but can’t approve it', async ({
  page,
  openAs,
}) => {
  const order = await placeHeldOrder()
  await (await apiAs('merchant')).move(order.id, 'paid')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Shipped' }).first().click()
  await expect(page.getByRole('dialog').getByText('Held for review, with a risk score of 70.')).toBeVisible()

  await openAs('viewer', `/orders/${order.id}`)
  const held = page.getByRole('region', { name: 'Held for review' })
  await expect(held.getByText('Risk score')).toBeVisible()
  await expect(held.getByRole('button')).toHaveCount(0)
})

test('the dashboard opens the held orders', async ({ page, openAs }) => {
  const order = await placeHeldOrder()
  await openAs('merchant', '/dashboard')
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: /held for review/ })
    .click()
  await expect(page).toHaveURL(/\/orders\?held=/)
  await expect(page.getByRole('link', { name: `#${order.number}`, exact: true })).toBeVisible()
})
