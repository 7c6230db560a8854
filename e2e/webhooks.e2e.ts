import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { apiAs, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A shop's own receiver. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(200).end('Thank you, Paydesk')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paydesk`
  return {
    url,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a shop saves its webhook, tests it, is called for a paid order, and rotates the secret', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // A refused URL.
  expectedFailures.add('422')
  expectedFailures.add(/ERR_INTERNET_DISCONNECTED/)
  const receiver = await startReceiver()
  await openAs('merchant', '/settings?tab=webhooks')
  const section = page.getByRole('region', { name: 'Webhooks' })
  const field = section.getByLabel('Webhook URL')

  const edit = page.getByRole('button', { name: 'Edit Settings' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await edit.click()
  await field.fill('http://user@127.0.0.1/')
  await save.click()
  await expect(section.getByText('Must not contain a user name or a password')).toBeVisible()
  await field.fill(receiver.url)
  await save.click()
  await expect(toast(page, 'Settings updated successfully')).toBeVisible()

  await section.getByRole('button', { name: 'Send test' }).click()
  await expect(section.getByText(/Test delivered · status 200/)).toBeVisible()
  await expect(section.getByText('Thank you, Paydesk')).toBeVisible()

  await section.getByRole('button', { name: 'Reveal secret' }).click()
  const secretText = section.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const secret = (await secretText.textContent()) ?? ''

  const api = await apiAs('merchant')
  await api.changePreferences({ webhookNotifications: true })
  const order = await placeOrder('paid')
  const row = section
    .getByRole('listitem')
    .filter({ hasText: 'order.paid' })
    .filter({ hasText: `#${order.number}` })
  await expect(row.getByText('Delivered')).toBeVisible({ timeout: 20_000 })
  await row.getByText('order.paid').click()
  await expect(row.getByText('Attempt 1')).toBeVisible()
  await expect(row.getByLabel('Payload')).toContainText(order.id)
  const delivered = receiver.received.find(({ body }) => body.includes('order.paid') && body.includes(order.id))
  if (delivered === undefined) throw new Error('Nothing was received')
  const verify = (value: string, { body, headers }: Received) =>
    new Webhook(value).verify(body, headers as Record<string, string>)
  expect(verify(secret, delivered)).toMatchObject({ type: 'order.paid', data: { number: order.number } })
  await expectAccessible(page)

  await page.context().setOffline(true)
  const statuses = section.getByRole('group', { name: 'Status of deliveries' })
  await statuses.getByRole('radio', { name: 'Failed' }).check()
  const unanswered = section.getByRole('alert').filter({ hasText: 'These results are from your previous search.' })
  await expect(unanswered).toBeVisible()
  await expect(section.getByRole('list', { name: 'Deliveries' })).toHaveAttribute('data-outdated', 'true')
  for (const name of ['Send test', 'Rotate secret', 'Replay', 'Replay failed']) {
    const write = section.getByRole('button', { name, exact: true })
    await expect(write).toBeDisabled()
    await expect(write).toHaveAttribute('title', 'No connection to the server')
  }
  await page.context().setOffline(false)
  // Not "No deliveries found": another journey may have left a failed delivery in this shop.
  await expect(row).toHaveCount(0)
  await expect(unanswered).toHaveCount(0)
  await statuses.getByRole('radio', { name: 'All' }).check()
  await row.getByText('order.paid').click()

  await section.getByRole('button', { name: 'Rotate secret' }).click()
  await section.getByRole('button', { name: 'Create a new secret' }).click()
  await expect(section.getByText(/The previous secret also signs until/)).toBeVisible()
  await expect(secretText).not.toHaveText(secret)
  const renewed = (await secretText.textContent()) ?? ''
  await row.getByRole('button', { name: 'Replay' }).click()
  await expect(row.getByText('Attempt 2')).toBeVisible({ timeout: 20_000 })
  const again = receiver.received.at(-1)
  if (again === undefined) throw new Error('Nothing was received')
  expect(verify(secret, again)).toEqual(verify(renewed, again))
  expect(again.headers['webhook-id']).toBe(delivered.headers['webhook-id'])

  await edit.click()
  await field.fill('')
  await save.click()
  await expect(edit).toBeVisible()
  await api.changePreferences({ webhookNotifications: false })
  receiver.close()
})

test('a viewer sees the deliveries, but not the secret, and can change nothing', async ({ page, openAs }) => {
  await openAs('viewer', '/settings?tab=webhooks')
  const section = page.getByRole('region', { name: 'Webhooks' })
  await expect(section.getByLabel('Webhook URL')).not.toBeEditable()
  for (const name of ['Send test', 'Reveal secret', 'Rotate secret', 'Replay failed']) {
    await expect(section.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAccessible(page)
})
