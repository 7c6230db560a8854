import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startTestSmtpServer } from '../server/testing/smtp-server.ts'
import { callWith, newEmail, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { configureLevy, newCustomer } from './levy-customer.ts'

const account = { user: 'desk', password: 'the password of the journey' }
/** The email waits for a minute, in which a cancellation could be undone. */
const sentWithinMs = 100_000

const decoded = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
/** A name that no other product has, of letters only: figures are no words of a product. */
const newName = (): string => `Zelkova ${randomUUID().replace(/[^a-f]/g, '')}`

/** For the page behind the link, which is no page of the desk. */
async function expectPageAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('a customer who asks for a sold-out product gets an email once it is back, and can end such emails', async ({
  page,
  openAs,
}) => {
  const { accessToken } = await signInByApi('merchant')
  const mail = await startTestSmtpServer(() => undefined, 0, account)
  const server = { host: '127.0.0.1', port: Number(new URL(mail.url).port), security: 'none', user: account.user }
  const connection = { ...server, from: 'orders@aurora.example', secret: account.password }
  expect((await callWith(accessToken, 'PUT', '/integrations/email', connection)).status).toBe(200)
  await configureLevy({ model: 'gpt-4', autoRespond: true, responseDelay: 0 })
  const [name, sku, email] = [newName(), randomUUID().slice(0, 8).toUpperCase(), newEmail()]
  const added = await callWith(accessToken, 'POST', '/products', {
    name,
    variants: [{ sku, price: 32, stock: 0 }],
  })
  expect(added.status).toBe(201)

  const customer = await newCustomer()
  expect((await customer.ask(`Do you have the ${name}?`)).message.text).toContain('What is your email address?')
  expect((await customer.ask(email)).message.text).toContain(`I’ll email ${email} once, when ${name} is back in stock.`)

  await openAs('merchant', `/products?product=${added.body.product.id}`)
  const variant = page.getByRole('group', { name: 'Variant 1' })
  await expect(variant.getByText('1 customer waits for this')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Adjust stock of ${sku}` }).click()
  const dialog = page.getByRole('dialog', { name: `Adjust stock of ${sku}` })
  await dialog.getByLabel('Counted, or the change').fill('+5')
  await dialog.getByLabel('Reason').fill('Delivery')
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(toast(page, 'Stock adjusted')).toBeVisible()

  const received = () => mail.received.filter(({ to }) => to.includes(email)).map(({ raw }) => decoded(raw))
  await expect.poll(() => received().length, { timeout: sentWithinMs }).toBe(1)
  const [raw = ''] = received()
  expect(raw).toContain(`${name}, $32.00`)
  await page.goto('/settings?tab=messages')
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(entry).toContainText('Back in stock')

  const link = /\/stop-stock-emails\/[\w-]{22}/.exec(raw)?.[0]
  await page.goto(link ?? 'no link')
  await expectPageAccessible(page)
  await page.getByRole('button', { name: 'End these emails' }).click()
  await expect(page.getByRole('status')).toContainText('sends you no more emails')
  await expectPageAccessible(page)

  await callWith(accessToken, 'DELETE', '/integrations/email')
  await mail.close()
})
