import { notificationToggles } from '../contract/notifications/preferences.endpoints.ts'
import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

test('toggles and the webhook URL are saved with the other settings, and still there after a reload', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/tab=notifications/)
  const payment = page.getByRole('switch', { name: 'Payment Notifications' })
  const wasOn = await payment.isChecked()
  for (const isOn of [!wasOn, wasOn]) {
    await expect(payment).toBeDisabled()
    await page.getByRole('button', { name: 'Edit Settings' }).click()
    // The page requests the present settings first.
    await expect(payment).toBeEnabled()
    await payment.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings updated successfully')).toBeVisible()
    await page.reload()
    await expect(payment).toBeChecked({ checked: isOn })
  }
})

test('every message can be previewed, as HTML in a page without scripts and as text', async ({ page, openAs }) => {
  await openAs('merchant', '/settings?tab=messages')
  const messages = page.getByRole('region', { name: 'Previews' })
  await messages.getByLabel('Message').selectOption({ label: 'Order shipped · Email' })
  await expect(messages.getByText('Order #12345 from Aurora Outfitters is on its way')).toBeVisible()
  const frame = messages.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByRole('link', { name: 'Track your parcel' })).toBeVisible()
  await messages.getByText('As text').click()
  await expect(messages.getByText(/Track your parcel: https:\/\/tools\.usps\.com/)).toBeVisible()
  await messages.getByLabel('Message').selectOption({ label: 'Payment received · Text' })
  await expect(messages.getByText(/^Aurora Outfitters: Payment received for order #12345/)).toBeVisible()
})

test('a payment sends the customer a message, shown in the order’s details and in the log', async ({
  page,
  openAs,
}) => {
  const api = await apiAs('merchant')
  const order = await placeOrder('paid')
  // A subscriber of the log of events writes it soon after the payment.
  await expect
    .poll(async () => (await api.order(order.id)).messages.map(({ audience, kind }) => `${audience} ${kind}`))
    .toContain('customer payment_received')
  await openAs('merchant', `/orders/${order.id}`)
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: `Payment received for order #${order.number} at Aurora Outfitters` })
  await expect(message).toContainText('To the customer')
  await expect(message).toContainText('Not sent')

  await page.goto('/settings?tab=messages')
  const log = page.getByRole('region', { name: 'Log' })
  await log.getByRole('combobox', { name: 'Message' }).selectOption({ label: 'Payment received' })
  const entry = log.getByRole('listitem').filter({ hasText: `#${order.number}` })
  await expect(entry).toContainText(order.customer.email)
  await entry.getByRole('link', { name: `#${order.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
})

test('with emails to customers off, orders offer the instructions as text, and no email is written', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs('merchant', '/settings?tab=notifications')
  const emails = page.getByRole('switch', { name: 'Emails to customers' })
  const turn = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'Edit Settings' }).click()
    await expect(emails).toBeEnabled()
    await emails.setChecked(isOn)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings updated successfully').last()).toBeVisible()
  }
  await turn(false)
  const order = await placeOrder('pending')
  expect(order.messages).toEqual([])
  await page.goto(`/orders/${order.id}`)
  const notice = page.getByRole('region', { name: 'Payment instructions' })
  await expect(notice).toContainText('Not sent: emails to customers are off')
  await expect(notice.getByRole('button', { name: 'Connect email' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send instructions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy payment message' }).click()
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`order #${order.number}`)

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await turn(true)
  await page.goBack()
  await page.goBack()
  await expect(notice).toContainText('Not sent: no mail server connected')
})

test('only administrators see names of the server’s environment variables', async ({ page, openAs }) => {
  for (const [role, isNamed] of [
    ['merchant', false],
    ['viewer', false],
    ['admin', true],
  ] as const) {
    for (const [tab, landmark, hints] of [
      ['notifications', 'emails are not being sent', 2],
      ['integrations', 'Emails are not being sent.', 3],
    ] as const) {
      await openAs(role, `/settings?tab=${tab}`)
      if (role === 'admin') await page.getByRole('button', { name: 'Aurora Outfitters' }).click()
      await expect(page.getByText(landmark)).toBeVisible()
      await expect(page.getByText(/[A-Z]+_[A-Z]+/)).toHaveCount(isNamed ? hints : 0)
    }
  }
})

test('a viewer sees the settings, and why they can’t be changed', async ({ page, openAs }) => {
  await openAs('viewer', '/settings?tab=notifications')
  await expect(page.getByText('Only merchants and administrators can change these settings.')).toBeVisible()
  // Except the setting of the viewer's own browser.
  const toggles = page.getByRole('switch', { name: /Notifications/ })
  await expect(toggles).toHaveCount(notificationToggles.length)
  for (const toggle of await toggles.all()) await expect(toggle).toBeDisabled()
})

test('an administrator picks a shop and changes its settings', async ({ page, openAs }) => {
  await openAs('admin', '/settings?tab=notifications')
  await page.getByRole('button', { name: 'Aurora Outfitters' }).click()
  await expect(page.getByText('Settings of Aurora Outfitters')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeEnabled()
})

test('the notification settings are accessible in both themes', async ({ page, openAs }) => {
  await openAs('merchant', '/settings?tab=notifications')
  await expect(page.getByRole('switch', { name: 'Payment Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Previews' }).getByText('As text').click()
  await expectAccessible(page)
})
