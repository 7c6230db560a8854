import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createTestCertificate } from '../server/testing/certificate.ts'
import { startTestDns } from '../server/testing/dns-server.ts'
import { startTestMailbox, type TestMailbox } from '../server/testing/imap-server.ts'
import { scratchFolder } from '../server/testing/scratch.ts'
import { createReceiptKeys, signedReceipt } from '../server/testing/signed-receipt.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'
import { type EmptyServer, startEmptyServer } from './server-process.ts'

const password = 'the receipts of the journey'
const address = 'payments@willow.example'
const keys = createReceiptKeys()

let server: EmptyServer
let mailbox: TestMailbox
let dns: Awaited<ReturnType<typeof startTestDns>>

test.beforeEach(async () => {
  const certificate = createTestCertificate()
  mailbox = await startTestMailbox({ certificate, security: 'starttls' })
  dns = await startTestDns({
    localhost: { v4: '127.0.0.1' },
    ...Object.fromEntries(
      ['venmo.com', 'amazonses.com'].map((domain) => [`${keys.selector}._domainkey.${domain}`, { txt: keys.record }]),
    ),
  })
  const authority = join(scratchFolder(), `receipt-sources-${process.pid}.pem`)
  await writeFile(authority, certificate.cert)
  server = await startEmptyServer({ NODE_EXTRA_CA_CERTS: authority, DNS_SERVERS: dns.server })
})
test.afterEach(async ({ page }) => {
  // Its live connection would report the lost server.
  await page.goto('about:blank')
  await server.stop()
  await mailbox.close()
  await dns.close()
})

/** A call of the API as the person who is signed in. */
async function call<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('paydesk.accessToken'))
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}`).toBe(true)
  return response.json() as Promise<Answer>
}

/** The first administrator, with a shop that takes Venmo. @returns the shop's id */
async function openShop(page: Page): Promise<string> {
  await page.goto(server.setupUrl)
  await page.getByLabel('Your name').fill('Ada Owner')
  await page.getByLabel('Email').fill('ada@owner.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Shop name').fill('Willow & Clay')
  await page.getByLabel('Shop email').fill('hello@willow.example')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Venmo name').fill('@willow-clay')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('I sell custom items only').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const { merchants } = await call<{ merchants: { id: string }[] }>(page, 'GET', '/merchants')
  return merchants[0]?.id ?? ''
}

test('an empty shop confirms an address and connects a mailbox, whose receipt pays an order', async ({
  page,
  expectedFailures,
}) => {
  // Wrong input.
  expectedFailures.add('422')
  const mail = await startMailServer(password)
  const merchantId = await openShop(page)
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  await firstSteps.getByRole('link', { name: /Let receipts mark orders paid/ }).click()

  const receipts = page.getByRole('region', { name: 'Receipts', exact: true })
  await expect(receipts.getByText('No mail server is connected, so no code can be mailed.')).toBeVisible()
  await expect(receipts.getByRole('button', { name: 'Add an address' })).toBeDisabled()
  await expect(receipts.getByRole('list', { name: 'Set up receipts' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await call(page, 'PUT', `/integrations/email?merchantId=${merchantId}`, {
    ...{ host: '127.0.0.1', port: mail.port, security: 'none', user: 'desk', from: 'orders@willow.example' },
    secret: password,
  })
  await page.reload()

  await receipts.getByRole('button', { name: 'Add an address' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a receipt address' })
  await expect(adding.getByLabel('Email address')).toBeFocused()
  await page.keyboard.type('payments')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Please enter a valid email address')).toBeVisible()
  await adding.getByLabel('Email address').fill(address)
  await page.keyboard.press('Enter')
  const confirming = page.getByRole('dialog', { name: 'Confirm the address' })
  await confirming.getByLabel('Code').fill('12345')
  await page.keyboard.press('Enter')
  await expect(confirming.getByText('The code has six digits')).toBeVisible()
  await expectAccessible(page)
  const code = () => mail.received.map((raw) => /^\s*(\d{6})\s*$/m.exec(raw)?.[1]).find(Boolean)
  await expect.poll(code, { timeout: 30_000 }).toBeDefined()
  await confirming.getByLabel('Code').fill(code() ?? '')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${address} confirmed`)).toBeVisible()
  await expect(receipts.getByText('Confirmed', { exact: true })).toBeVisible()

  await receipts.getByRole('button', { name: 'Connect a mailbox' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mail provider').selectOption('Outlook.com or Microsoft 365')
  await expect(dialog.getByText(/Microsoft takes no passwords over IMAP/)).toBeVisible()
  await expect(dialog.getByLabel('User name')).toHaveCount(0)
  await dialog.getByLabel('Mail provider').selectOption('Another provider')
  await dialog.getByLabel('Mail server').fill('localhost')
  await dialog.getByLabel('Security').selectOption('STARTTLS (port 143)')
  await expect(dialog.getByLabel('Port')).toHaveValue('143')
  await dialog.getByLabel('Port').fill(String(mailbox.port))
  await dialog.getByLabel('User name').fill('shop')
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByText('The mail server does not accept the user name and password')).toBeVisible()
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill('secret')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByText('Signed in to localhost as shop.')).toBeVisible()
  await expect(dialog.getByLabel('Folder', { exact: true }).locator('option')).toHaveText([
    'Inbox',
    'Receipts',
    'Shop',
    'Shop/Venmo',
  ])
  await dialog.getByRole('button', { name: 'Connect mailbox' }).click()
  const row = receipts.getByRole('listitem').filter({ hasText: 'shop at localhost, folder INBOX' })
  await expect(row.getByText('Working')).toBeVisible()

  const { order } = await call<{ order: { id: string } }>(page, 'POST', '/orders', {
    ...{ merchantId, paymentMethod: 'venmo', products: [{ name: 'Mug', price: 24.5, quantity: 1 }] },
    customer: { name: 'Casey Customer', email: 'casey@customer.example' },
  })
  const asked = await call<{ order: { payment: { code: string } } }>(page, 'GET', `/orders/${order.id}`)
  const facts = {
    ...{ payerName: 'Casey Customer', payerHandle: '@casey', account: '@willow-clay', to: address },
    ...{ amountCents: 2450, note: asked.order.payment.code, reference: '3141592653589793238', at: new Date() },
  }
  mailbox.deliver((await signedReceipt('venmo', facts, keys)).toString('latin1'))
  await expect(row.getByText(/Last receipt .*, 1 receipt in the last 30 days/)).toBeVisible({ timeout: 60_000 })
  await expect(receipts.getByRole('list', { name: 'Set up receipts' })).toHaveCount(0)
  await expect
    .poll(async () => (await call<{ order: { status: string } }>(page, 'GET', `/orders/${order.id}`)).order.status, {
      timeout: 30_000,
    })
    .toBe('paid')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Actions for the mailbox' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(row.getByText('Paused', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Actions for the mailbox' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Mail server')).toHaveValue('localhost')
  await expect(dialog.getByLabel('Password')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByLabel('Folder', { exact: true }).selectOption('Shop/Venmo')
  await dialog.getByRole('button', { name: 'Save mailbox' }).click()
  await expect(receipts.getByText('shop at localhost, folder Shop/Venmo')).toBeVisible()

  const rules = page.getByRole('region', { name: 'Automatic confirmation' })
  await expect(rules.getByText('On, up to $500.00')).toBeVisible()
  await rules.getByRole('button', { name: 'Change automatic confirmation' }).click()
  await dialog.getByLabel('Up to (USD)').fill('a lot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an amount such as 500.00')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Off', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('Off', { exact: true })).toBeVisible()
  await rules.getByRole('button', { name: 'Change how long original receipts are kept' }).click()
  await dialog.getByLabel('Days').fill('30')
  await dialog.getByLabel('Days').press('Enter')
  await expect(rules.getByText('Original receipts are kept for 30 days')).toBeVisible()

  await receipts.getByRole('button', { name: 'Actions for the mailbox' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Disconnect mailbox' }).click()
  await expect(receipts.getByRole('button', { name: 'Connect a mailbox' })).toBeVisible()
  await receipts.getByRole('button', { name: `Actions for ${address}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove address' }).click()
  await expect(receipts.getByText('None yet. Until one is confirmed, no receipt by mail counts.')).toBeVisible()
  await mail.close()
})
