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

test('a shop adds an endpoint, tests it, is called for a paid order, and rotates the secret', async ({
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

  await section.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook endpoint' })
  const field = dialog.getByLabel('URL')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a URL')).toBeVisible()
  await field.fill('http://user@127.0.0.1/')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Must not contain a user name or a password')).toBeVisible()
  await expectAccessible(page)
  await field.fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(toast(page, 'Endpoint added')).toBeVisible()

  // It is unfolded.
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

  await section.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(section.getByText('No webhook endpoints yet')).toBeVisible()
  await api.changePreferences({ webhookNotifications: false })
  receiver.close()
})

test('a second endpoint receives the events it chose, is paused, edited, told apart in the deliveries, and deleted', async ({
  page,
  openAs,
}) => {
  const receivers = [await startReceiver(), await startReceiver()]
  const api = await apiAs('merchant')
  await api.changePreferences({ webhookNotifications: true })
  await openAs('merchant', '/settings?tab=webhooks')
  const section = page.getByRole('region', { name: 'Webhooks' })
  const list = section.getByRole('list', { name: 'Webhook endpoints' })
  const addButton = section.getByRole('button', { name: 'Add endpoint' })
  const dialog = page.getByRole('dialog')
  for (const [index, { url }] of receivers.entries()) {
    await addButton.click()
    await dialog.getByLabel('URL').fill(url)
    await dialog.getByLabel('Description').fill(index === 0 ? 'Everything' : 'Warehouse')
    if (index === 1) {
      await dialog.getByRole('radio', { name: 'Only these' }).check()
      await dialog.getByRole('button', { name: 'Add endpoint' }).click()
      await expect(dialog.getByText('Choose at least one')).toBeVisible()
      await dialog.getByRole('checkbox', { name: /^order\.paid/ }).check()
    }
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const warehouse = list.getByRole('listitem').filter({ hasText: 'Warehouse' })
  await expect(warehouse).toContainText('1 event')
  await expect(warehouse).toContainText('Receives order.paid.')
  await expectAccessible(page)

  const { number } = await placeOrder('paid')
  const deliveries = section.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  const host = (index: number) => new URL(receivers[index]?.url ?? '').host
  const ofOrder = deliveries.filter({ hasText: `#${number}` })
  await section.getByLabel('Endpoint', { exact: true }).selectOption({ label: `${host(1)}/paydesk` })
  await expect(ofOrder.filter({ hasText: host(1) }).filter({ hasText: 'order.paid' })).toContainText('Delivered', {
    timeout: 20_000,
  })
  await expect(deliveries.filter({ hasText: host(0) })).toHaveCount(0)
  expect(receivers[1]?.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid'])

  await warehouse.getByRole('button', { name: 'Pause' }).click()
  await expect(warehouse.getByText('Paused', { exact: true })).toBeVisible()
  await warehouse.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('radio', { name: 'All events' }).check()
  await dialog.getByRole('button', { name: 'Save endpoint' }).click()
  await expect(warehouse).toContainText('All events')
  await expect(warehouse.getByText('Paused', { exact: true })).toBeVisible()
  await warehouse.getByRole('button', { name: 'Enable again' }).click()
  await expect(warehouse.getByText('Active', { exact: true })).toBeVisible()

  await warehouse.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(addButton).toBeFocused()
  // The deliveries of all endpoints again: the one of the filter is gone.
  await expect(ofOrder.first()).toBeVisible()
  await expect(section.getByLabel('Endpoint', { exact: true })).toHaveCount(0)

  await list.getByRole('listitem').locator('summary').click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(section.getByText('No webhook endpoints yet')).toBeVisible()
  await expect(addButton).toBeFocused()
  await api.changePreferences({ webhookNotifications: false })
  for (const receiver of receivers) receiver.close()
})

test('a viewer sees the endpoints and their deliveries, but not the secret, and can change nothing', async ({
  page,
  openAs,
}) => {
  await openAs('viewer', '/settings?tab=webhooks')
  const section = page.getByRole('region', { name: 'Webhooks' })
  await expect(section.getByText('No webhook endpoints yet')).toBeVisible()
  for (const name of ['Add endpoint', 'Send test', 'Reveal secret', 'Rotate secret', 'Replay failed']) {
    await expect(section.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAccessible(page)
})
