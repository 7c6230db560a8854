import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'

const password = 'the password of the journey'

/** The part of an OpenAI-compatible provider that lists its models. */
async function startModelProvider() {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sk-right'
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { data: [{ id: 'small' }] } : { error: { message: 'No' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a shop connects its own mail server, tests it, sends with it, and removes it', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // An incomplete form.
  expectedFailures.add('422')
  const mail = await startMailServer(password)
  const unsent = await placeOrder('pending')
  const notice = page.getByRole('region', { name: 'Payment instructions' })
  const notifications = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' })
  const emails = page.getByRole('switch', { name: 'Emails to customers' })
  const obstacle = page.getByText('No mail server connected: emails are not being sent.')
  await openAs('merchant', `/orders/${unsent.id}`)
  await notice.getByRole('button', { name: 'Connect email' }).click()
  await notifications.click()
  await expect(obstacle).toBeVisible()
  await page.goBack()
  const card = page.getByRole('region', { name: 'Email Service' })
  await expect(card.getByText('Status: Not Connected')).toBeVisible()
  await card.getByRole('button', { name: 'Configure Email Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure Email Service' })
  await expect(dialog.getByLabel('Mail server')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog.getByText('Enter the name of the mail server')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Configure Email Service' })).toBeFocused()
  await page.keyboard.press('Enter')

  await dialog.getByLabel('Mail server').fill('127.0.0.1')
  await dialog.getByLabel('Port').fill(String(mail.port))
  await dialog.getByLabel('Security').selectOption('none')
  await dialog.getByLabel('User name').fill('desk')
  await dialog.getByLabel('Sender’s address').fill('orders@aurora.example')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog.getByText('Enter the password')).toBeVisible()
  await dialog.getByLabel('Password').fill('a wrong one')
  await dialog.getByLabel('Password').press('Enter')
  await expect(card.getByText(/Status: Error: The mail server does not accept our sign-in/)).toBeVisible()

  await card.getByRole('button', { name: 'Configure Email Service' }).click()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')
  await expect(toast(page, 'Email Service connected')).toBeVisible()
  await expect(card.getByText('Status: Connected')).toBeVisible()
  await expect(card.getByText(/^Checked/)).toBeVisible()
  await card.getByRole('button', { name: 'Test Email Service' }).click()
  await expect(card.getByText('The test succeeded.')).toBeVisible()
  expect(mail.received[0]).toContain('<orders@aurora.example>')
  await expectAccessible(page)

  await notifications.click()
  await expect(emails).toBeVisible()
  await expect(obstacle).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(notice).toContainText('One is connected now: send the payment instructions.')
  await page.goForward()

  const order = await placeOrder('pending')
  await expect.poll(() => mail.received.some((raw) => raw.includes(`#${order.number}`)), { timeout: 30_000 }).toBe(true)

  await card.getByRole('button', { name: 'Remove Email Service' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Email Service' }).click()
  await expect(card.getByText('Status: Not Connected')).toBeVisible()
  await notifications.click()
  await expect(obstacle).toBeVisible()
  await mail.close()
})

test('connected integrations count on the dashboard, and a viewer sees only their states', async ({ page, openAs }) => {
  const provider = await startModelProvider()
  await openAs('merchant', '/settings?tab=integrations')
  const card = page.getByRole('region', { name: 'Levy’s model' })
  await card.getByRole('button', { name: 'Configure Levy’s model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure Levy’s model' })
  await dialog.getByLabel('Base URL').fill(provider.url)
  await dialog.getByLabel('Model', { exact: true }).fill('small')
  await dialog.getByLabel('API key').fill('sk-right')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(card.getByText('Status: Connected')).toBeVisible()

  await openAs('viewer', '/dashboard')
  await expect(page.getByRole('link', { name: /Active Integrations/ })).toContainText('Levy’s model')
  await page.getByRole('link', { name: /Active Integrations/ }).click()
  await expect(card.getByText('Status: Connected')).toBeVisible()
  await expect(card.getByText('The shop’s own account')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  await openAs('merchant', '/settings?tab=integrations')
  await card.getByRole('button', { name: 'Remove Levy’s model' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Levy’s model' }).click()
  await expect(card.getByText('Status: Not Connected')).toBeVisible()
  provider.close()
})

test('an unlikely tracking number is accepted only after confirmation', async ({ page, openAs }) => {
  const order = await placeOrder('paid')
  await openAs('merchant', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Mark as Shipped' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Carrier/).fill('ups')
  await dialog.getByLabel(/Tracking number/).fill('1Z5R89390357567128')
  await dialog.getByRole('button', { name: /^Mark order/ }).click()
  await expect(dialog.getByText(/Check the number: it doesn’t pass UPS’s check/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ship anyway' }).click()
  await expect(dialog).toBeHidden()
  const api = await apiAs('merchant')
  expect(await api.order(order.id)).toMatchObject({ status: 'shipped', trackingNumber: '1Z5R89390357567128' })
})
