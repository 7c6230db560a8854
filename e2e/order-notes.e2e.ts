import { startTestSmtpServer } from '../server/testing/smtp-server.ts'
import { apiAs, callWith, placeOrder, signInByApi } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test('a note’s draft survives closing the drawer, and the saved note keeps its lines in the timeline', async ({
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
  // The list's shortcut keys type letters here.
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

/** The shop's own mail server, until it is closed. */
async function connectMail() {
  const account = { user: 'desk', password: 'the password of the journey' }
  const mail = await startTestSmtpServer(() => undefined, 0, account)
  const { accessToken } = await signInByApi('merchant')
  const { status } = await callWith(accessToken, 'PUT', '/integrations/email', {
    ...{ host: '127.0.0.1', port: Number(new URL(mail.url).port), security: 'none' },
    ...{ user: account.user, secret: account.password, from: 'orders@aurora.example' },
  })
  expect(status).toBe(200)
  return {
    received: mail.received,
    async close() {
      await callWith(accessToken, 'DELETE', '/integrations/email')
      await mail.close()
    },
  }
}

test('without a mail server the payment instructions are shown as not sent everywhere, and can be copied', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('429')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await apiAs('merchant')
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  const resend = page.getByRole('button', { name: 'Send instructions' })
  await resend.click()
  const refused = toast(page, 'Not sent: no mail server connected')
  await expect(refused).toBeVisible()
  await expect(toast(page, 'Payment instructions sent successfully')).toHaveCount(0)
  await refused.getByRole('button', { name: 'Copy message' }).click()
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^Hi Jamie, your order #${order.number} at Aurora Outfitters comes to \\$25\\.00`),
  )
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Payment instructions not sent')).toBeVisible()
  await expect(timeline.getByText(/sent again/)).toHaveCount(0)
  const { messages } = await api.order(order.id)
  expect(messages).toHaveLength(order.messages.length + 1)
  const message = messages.at(-1)
  if (message === undefined) throw new Error('No message was written')

  const section = page.getByRole('region', { name: 'Messages' })
  const newest = section.getByRole('listitem').first()
  await expect(newest).toContainText(message.subject)
  await expect(newest).toContainText(order.customer.email)
  await expect(newest.getByText('Not sent', { exact: true })).toBeVisible()
  const firstLine = message.text.trim().split('\n')[0] ?? ''
  await expect(newest.getByText(firstLine)).toBeHidden()
  await newest.getByText(message.subject).click()
  await expect(newest.getByText(firstLine)).toBeVisible()

  for (let sent = 1; sent < 5; sent++) await api.resend(order.id)
  await resend.click()
  await expect(toast(page, /hour/)).toBeVisible()

  const notice = page.getByRole('region', { name: 'Payment instructions' })
  await expect(notice).toContainText('Not sent: no mail server connected')
  await notice.getByRole('button', { name: 'Connect email' }).click()
  await expect(page).toHaveURL(/tab=integrations/)
  await expect(page.getByRole('button', { name: 'Configure Email Service' })).toBeVisible()

  await page.goto('/dashboard')
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails).toContainText('Emails to your customers are not sent: no mail server connected.')
  await expect(emails.getByRole('link', { name: 'Connect email' })).toHaveAttribute('href', /tab=integrations/)
})

/** Changes the sample shop's Venmo name, and returns the previous one. */
async function changeVenmo(venmo: string): Promise<string> {
  const { accessToken } = await signInByApi('merchant')
  const { body: settings } = await callWith(accessToken, 'GET', '/merchants/settings')
  const change = { ...settings, paymentAccounts: { ...settings.paymentAccounts, venmo } }
  expect((await callWith(accessToken, 'PUT', '/merchants/settings', change)).status).toBe(200)
  return settings.paymentAccounts.venmo
}

test('the copied instructions have the present account, and a failed copy says so', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('503')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await placeOrder('pending')
  await openAs('merchant', `/orders/${order.id}`)
  const copy = page.getByRole('region', { name: 'Payment instructions' }).getByRole('button', { name: 'Copy message' })
  await expect(copy).toBeVisible()
  const before = await changeVenmo('@aurora-moved')
  await copy.click()
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@aurora-moved')
  await changeVenmo(before)

  await page.route('**/instructions', (route) => route.fulfill({ status: 503 }))
  await copy.click()
  await expect(toast(page, 'The message could not be copied')).toBeVisible()
})

test('resent payment instructions count as sent once a mail server has accepted them', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  const mail = await connectMail()
  await openAs('merchant', `/orders/${order.id}`)
  const notice = page.getByRole('region', { name: 'Payment instructions' })
  await expect(notice).toContainText('One is connected now: send the payment instructions.')
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expect(toast(page, 'Payment instructions sent successfully')).toBeVisible({ timeout: 30_000 })
  expect(mail.received.filter(({ to }) => to.includes(order.customer.email))).toHaveLength(1)
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText('Payment instructions sent again'),
  ).toBeVisible()
  const newest = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
  await expect(newest.getByText('Sent', { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await mail.close()
})

test('a viewer reads that nothing was sent, and can copy the message but connect nothing', async ({ page, openAs }) => {
  const order = await placeOrder('pending')
  await openAs('viewer', `/orders/${order.id}`)
  const notice = page.getByRole('region', { name: 'Payment instructions' })
  await expect(notice.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Connect email' })).toHaveCount(0)
})

test('only a pending order offers its instructions; others say why not', async ({ page, openAs }) => {
  const api = await apiAs('viewer')
  const pending = await api.newest('pending')
  const shipped = await api.newest('shipped')
  await openAs('viewer', `/orders/${pending.id}`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Order created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send instructions' })).toHaveCount(0)
  await expect(page.getByLabel('Add a note')).toHaveCount(0)

  await openAs('merchant', `/orders/${shipped.id}`)
  await expect(page.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send instructions' })).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for order #${shipped.number}` }).click()
  const item = page.getByRole('menuitem', { name: /^(?:Send|Resend) instructions/ })
  await expect(item).toBeDisabled()
  await expect(item).toContainText('this one is shipped')
})
