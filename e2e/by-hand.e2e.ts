import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

test('a second payment that no mail tells of is recorded by hand, and owed back', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: `Actions for order #${order.number}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Record another payment…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Record another payment for #${order.number}` })
  await expect(dialog.getByText('Nothing is due. It is noted as paid twice')).toBeVisible()
  await expect(dialog.getByLabel('Amount received')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the amount that came')).toBeVisible()
  await dialog.getByLabel('Amount received').fill('25')
  await dialog.getByLabel('Payment reference').fill(`TWICE-${order.number}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record $25.00 and owe it back' }).press('Enter')
  await expect(toast(page, `$25.00 recorded for #${order.number}, and owed back to its customer`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Owed')).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({
    ...{ status: 'paid', payment: { state: 'duplicate' }, money: { received: 50, refundable: 25 } },
    refunds: [{ state: 'owed', amount: 25 }],
  })

  await page.keyboard.press('Control+z')
  await expect(toast(page, `Undone: the refund of order #${order.number} is no longer owed`)).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ payment: { state: 'confirmed' }, money: { received: 25 } })
})

test('a payment that was recorded by mistake is removed, with the keyboard alone', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'This payment never came…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'This payment never came' })
  await expect(dialog).toContainText(`Order #${order.number} is pending again, and $25.00 is due.`)
  await expectAccessible(page)
  await page.keyboard.type('Wrong order')
  await dialog.getByRole('button', { name: 'Remove payment' }).press('Enter')
  await expect(toast(page, `Payment removed: order #${order.number} is pending`)).toBeVisible()
  await expect(payments).toContainText('No payment yet, expected by Venmo')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Payment never came: Paid')
  expect(await api.order(order.id)).toMatchObject({ status: 'pending', money: { received: 0, due: 25 } })
})

test('a shipped order lacks a payment that never came, until another is recorded', async ({ page, openAs }) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('shipped')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'This payment never came…' }).click()
  const dialog = page.getByRole('dialog', { name: 'This payment never came' })
  await expect(dialog).toContainText(`Order #${order.number} stays shipped and lacks $25.00.`)
  await dialog.getByLabel('Reason').fill('Wrong order')
  await dialog.getByRole('button', { name: 'Remove payment' }).click()
  await page.getByRole('list', { name: 'Payments that count no more' }).getByRole('button').click()
  const recording = page.getByRole('dialog', { name: `Record another payment for #${order.number}` })
  await recording.getByRole('button', { name: `Record another payment for #${order.number}` }).press('Enter')
  await expect(toast(page, `Payment of #${order.number} recorded`)).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ status: 'shipped', payment: { state: 'confirmed' } })
})
