import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connectMcp } from '../server/testing/mcp.ts'
import { apiAs, baseUrl, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { freePort } from './free-port.ts'

/** A helper of one journey that needs the address of the server. */
async function callApi(method: string, path: string, token: string, body?: unknown) {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** The example shop of the documentation, as a separate program. */
function startShop(environment: Record<string, string>) {
  const shop = spawn(process.execPath, [join('docs', 'examples', 'shop.mjs')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  return { said: () => said, stop: () => shop.kill() }
}

const keyField = (page: Page) => page.getByRole('textbox', { name: 'API Key' })

/** Generates a key in the desk, which then shows a different one. */
async function generateKey(page: Page, before = ''): Promise<string> {
  await page.getByRole('button', { name: 'Generate New Key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  await expect(toast(page, 'New API key generated successfully').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(keyField(page)).toHaveValue(/^pd_live_\w{38}$/)
  await expect(keyField(page)).not.toHaveValue(before)
  return keyField(page).inputValue()
}

test('a merchant gets a key, a shop creates an order with it and gets the webhook, and the revoked key stops working', async ({
  page,
  openAs,
}) => {
  const { accessToken } = await signInByApi('merchant')
  const api = await apiAs('merchant')
  const port = await freePort()
  await callApi('PUT', '/webhooks', accessToken, { url: `http://127.0.0.1:${port}/` })
  await api.changePreferences({ webhookNotifications: true })
  const { secret } = (await callApi('GET', '/webhooks/secret', accessToken)).body

  await openAs('merchant', '/settings?tab=api')
  const first = await generateKey(page)
  const key = await generateKey(page, first)
  await page.getByRole('button', { name: 'Hide' }).click()
  const field = keyField(page)
  await expect(field).toHaveValue(new RegExp(`^pd_live_•+${key.slice(-4)}$`))
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(field).toHaveValue(key)
  await expectAccessible(page)

  const environment = { PAYDESK_URL: baseUrl(), PAYDESK_API_KEY: key, PAYDESK_WEBHOOK_SECRET: secret }
  const shop = startShop({ ...environment, PORT: String(port) })
  try {
    await expect.poll(shop.said, { timeout: 20_000 }).toMatch(/order\.created #\d+/)
    const number = /placed #(\d+)/.exec(shop.said())?.[1]
    expect(shop.said()).toContain(`order.created #${number}`)
    const [order] = (await api.list(`search=${number}&limit=1`)).orders
    await api.move(order?.id ?? '', 'paid')
    await expect.poll(shop.said, { timeout: 20_000 }).toContain(`order.paid #${number}`)
    expect((await api.order(order?.id ?? '')).timeline[0]?.actor).toEqual({
      kind: 'api',
      name: `API key …${key.slice(-4)}`,
    })
  } finally {
    shop.stop()
    await callApi('PUT', '/webhooks', accessToken, { url: '' })
    await api.changePreferences({ webhookNotifications: false })
  }

  await page.reload()
  const keys = page.getByRole('region', { name: 'Keys', exact: true })
  const row = keys.getByRole('listitem').filter({ hasText: `…${key.slice(-4)}` })
  await expect(row).toContainText('127.0.0.1')
  const before = keys.getByRole('listitem').filter({ hasText: `…${first.slice(-4)}` })
  await expect(before).toContainText('works until')
  expect((await callApi('GET', '/orders', first)).status).toBe(200)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await keys.getByText(/^Keys that have ended/).click()
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  expect((await callApi('GET', '/orders', key)).status).toBe(401)
})

test('a merchant creates a named key by keyboard, sees it once, gives it another permission and revokes it', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/settings?tab=api')
  const keys = page.getByRole('region', { name: 'Keys', exact: true })
  const name = `Warehouse ${Date.now()}`
  await keys.getByRole('button', { name: 'New key' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const nameField = dialog.getByRole('textbox', { name: 'Name' })
  await expect(nameField).toBeFocused()
  await nameField.press('Enter')
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(nameField).toBeFocused()
  await page.keyboard.type(name)
  await expect(dialog.getByRole('radio', { name: 'Read everything' })).toBeChecked()
  await expect(dialog.getByText('Marking orders as paid needs both: write orders, and write money')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Read figures' }).press('Space')
  await expect(dialog.getByRole('radio', { name: 'Read everything' })).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('In 30 days')
  await expectAccessible(page)
  await nameField.press('Enter')

  const shown = dialog.getByRole('textbox', { name: 'API key' })
  await expect(shown).toHaveValue(/^pd_live_\w{38}$/)
  await expect(dialog.getByRole('button', { name: 'Copy key' })).toBeFocused()
  const secret = await shown.inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await callApi('GET', '/orders', secret)).status).toBe(200)
  const address = await page
    .getByRole('region', { name: 'Assistants' })
    .getByText(/\/mcp$/)
    .innerText()
  const assistant = await connectMcp(address.replace(/\/mcp$/, ''), secret)
  const { tools } = await assistant.listTools()
  await assistant.close()
  expect(tools.map((tool) => tool.name)).toContain('list_orders')
  // The checkbox above left a key that reads everything but figures.
  expect(tools.map((tool) => tool.name)).not.toContain('get_to_do')
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  expect((await callApi('GET', '/dashboard/stats', secret)).status).toBe(403)

  const row = keys.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('works until')
  await expect(row).toContainText('Read orders, products and stock')
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Edit')
  await dialog.getByText('Everything', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(row).toContainText('Everything')
  expect((await callApi('GET', '/dashboard/stats', secret)).status).toBe(200)

  await choose('Revoke')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toHaveCount(1)
  await choose('Revoke')
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(row).toHaveCount(0)
  expect((await callApi('GET', '/orders', secret)).status).toBe(401)
})

test('an administrator makes a key for all shops, limits it to an address, and revokes it', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/settings')
  const keys = page.getByRole('region', { name: 'Platform keys' })
  await keys.getByRole('button', { name: 'New platform key' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Bookkeeping ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one')
  await dialog.getByRole('checkbox', { name: 'Read orders' }).check()
  await dialog.getByRole('checkbox', { name: 'Read shops' }).check()
  await dialog.getByRole('textbox', { name: 'Allowed IP addresses' }).fill('203.0.113')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Allowed IP addresses' })).toHaveAccessibleDescription(
    /Must be an IP address/,
  )
  await dialog.getByRole('textbox', { name: 'Allowed IP addresses' }).fill('127.0.0.1, ::1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = dialog.getByRole('textbox', { name: 'API key' })
  await expect(shown).toHaveValue(/^pd_admin_\w{38}$/)
  const secret = await shown.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await callApi('GET', '/merchants', secret)).status).toBe(200)
  expect((await callApi('GET', '/orders', secret)).status).toBe(200)
  expect((await callApi('GET', '/users', secret)).status).toBe(403)

  const row = keys.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Read orders, shops')
  await expect(row).toContainText('Only from 127.0.0.1, ::1')
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Edit')
  await dialog.getByRole('textbox', { name: 'Allowed IP addresses' }).fill('203.0.113.0/24')
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(row).toContainText('Only from 203.0.113.0/24')
  expect((await callApi('GET', '/orders', secret)).status).toBe(403)

  await choose('Revoke')
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(row).toHaveCount(0)
  expect((await callApi('GET', '/orders', secret)).status).toBe(401)
})

test('a viewer sees the list of keys, but no key and no way to create one', async ({ page, openAs }) => {
  await openAs('viewer', '/settings?tab=api')
  await expect(page.getByRole('region', { name: 'Keys', exact: true })).toBeVisible()
  for (const name of ['Generate New Key', 'New key', 'Reveal', 'Copy', /^Actions for/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('View Documentation opens the reference, which runs under a policy without inline script', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/settings?tab=api')
  const [reference] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View Documentation' }).click(),
  ])
  await expect(reference.getByRole('heading', { name: 'Paydesk API' })).toBeVisible({ timeout: 20_000 })
  await expect(reference.getByText('Repeating safely').first()).toBeVisible()
})

/** A guide is no page of the client: it follows the system's theme without saying so. */
async function expectGuideAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
  await expectAccessible(page)
}

test('Guides opens a page for each task, whose search finds a part and whose pages are accessible', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/settings?tab=api')
  const [guides] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Guides', exact: true }).click(),
  ])
  await expect(guides.getByRole('heading', { name: 'Guides', level: 1 })).toBeVisible()
  await expectGuideAccessible(guides)
  await guides.getByRole('searchbox', { name: 'Search the guides' }).fill('rotating the secret')
  await guides.getByRole('button', { name: 'Search' }).click()
  await guides.getByRole('link', { name: 'Webhooks · Verify before you trust' }).click()
  await expect(guides).toHaveURL(/\/docs\/guides\/webhooks#verify-before-you-trust$/)
  await expect(guides.getByRole('heading', { name: 'Verify before you trust' })).toBeInViewport()
  await expectGuideAccessible(guides)
})
