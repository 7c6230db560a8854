import { apiAs, placeOrder } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test('a note is begun, waits while the drawer is closed, and goes into the timeline with its lines', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders?status=paid&order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Order #${order.number}` })
  const field = drawer.getByLabel('Add a note')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByText('Write a note first')).toBeVisible()

  await field.fill('Rang the customer: jot down the new address')
  // The keys of the list are letters here.
  await field.press('End')
  await field.pressSequentially('\njk')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click()
  await expect(field).toHaveValue('Rang the customer: jot down the new address\njk')

  await field.press('Control+Enter')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Rang the customer' })).toContainText('Note')
  await expect(field).toHaveValue('')
  expect((await api.order(order.id)).timeline.at(-1)).toMatchObject({
    type: 'note',
    reason: 'Rang the customer: jot down the new address\njk',
  })
})

test('the payment instructions are sent again, and the message can be read', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('429')
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  const resend = page.getByRole('button', { name: 'Resend instructions' })
  await resend.click()
  await expect(toast(page, 'Payment instructions sent successfully')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Payment instructions sent again')).toBeVisible()
  const { messages } = await api.order(order.id)
  expect(messages).toHaveLength(order.messages.length + 1)
  const message = messages.at(-1)
  if (message === undefined) throw new Error('No message was sent')

  const section = page.getByRole('region', { name: 'Messages' })
  const newest = section.getByRole('listitem').first()
  await expect(newest).toContainText(message.subject)
  await expect(newest).toContainText(order.customer.email)
  await expect(newest.getByText(/^(Stored|Queued|Sent)$/)).toBeVisible()
  const firstLine = message.text.trim().split('\n')[0] ?? ''
  await expect(newest.getByText(firstLine)).toBeHidden()
  await newest.getByText(message.subject).click()
  await expect(newest.getByText(firstLine)).toBeVisible()

  for (let sent = 1; sent < 5; sent++) await api.resend(order.id)
  await resend.click()
  await expect(toast(page, /hour/)).toBeVisible()
})

test('only a pending order offers its instructions, everywhere else with the reason', async ({ page, openAs }) => {
  const api = await apiAs('viewer')
  const pending = await api.newest('pending')
  const shipped = await api.newest('shipped')
  await openAs('viewer', `/orders/${pending.id}`)
  await expect(page.getByRole('button', { name: 'Resend instructions' })).toBeDisabled()
  await expect(page.getByLabel('Add a note')).toBeDisabled()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Viewers cannot change orders')).toBeVisible()

  await openAs('merchant', `/orders/${shipped.id}`)
  await expect(page.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend instructions' })).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for order #${shipped.number}` }).click()
  const item = page.getByRole('menuitem', { name: /Resend instructions/ })
  await expect(item).toBeDisabled()
  await expect(item).toContainText('this one is shipped')
})
