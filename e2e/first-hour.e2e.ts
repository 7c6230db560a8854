import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'
import { admin, createAdministrator, createShop, step, test } from './setup-page.ts'

const mailPassword = 'the password of the mail server'

async function enterAccounts(page: Page): Promise<void> {
  const payments = step(page, 'How customers pay you')
  await payments.getByLabel('Cash App $cashtag').fill('$WillowClay')
  await payments.getByLabel('Venmo name').fill('willow-clay')
  await payments.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your mail server' })).toBeFocused()
}

test('the screens lead from the set-up link to a shipped order, without a command line', async ({
  page,
  server,
  expectedFailures,
}) => {
  // A used set-up link.
  expectedFailures.add('404')
  const mail = await startMailServer(mailPassword)

  await page.goto(`${server.url}/login`)
  await expect(page.getByText('docker compose logs paydesk')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await createAdministrator(page, server)
  await expectAccessible(page)

  const shop = step(page, 'Your shop')
  await shop.getByRole('button', { name: 'Save and continue' }).click()
  await expect(shop.getByLabel('Shop name')).toBeFocused()
  await expect(shop.getByText('Business name is required')).toBeVisible()
  await expect(shop.getByLabel('Time zone')).toHaveValue('America/New_York')
  await expect(shop.getByLabel('Country')).toHaveValue('US')
  await createShop(page)

  const payments = step(page, 'How customers pay you')
  await payments.getByLabel('Cash App $cashtag').fill('Willow Clay')
  await payments.getByLabel('Venmo name').click()
  await expect(payments.getByText(/Must be a \$cashtag/)).toBeVisible()
  await expectAccessible(page)
  await enterAccounts(page)

  const mailStep = step(page, 'Your mail server')
  await mailStep.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
  await mailStep.getByLabel('Port').fill(String(mail.port))
  await mailStep.getByLabel('Security').selectOption('none')
  await mailStep.getByLabel('User name').fill('desk')
  await mailStep.getByLabel('Sender’s address').fill('orders@willow.example')
  await mailStep.getByLabel('Password').fill('a wrong one')
  await mailStep.getByRole('button', { name: 'Connect and send a test' }).click()
  await expect(mailStep.getByText(/the mail server does not work: The mail server does not accept/)).toBeVisible()
  await mailStep.getByLabel('Password').fill(mailPassword)
  await mailStep.getByLabel('Password').press('Enter')
  await expect(mailStep.getByText('The test succeeded.')).toBeVisible()
  expect(mail.received[0]).toContain(admin.email)
  await expectAccessible(page)
  await mailStep.getByRole('button', { name: 'Continue' }).click()

  const product = step(page, 'Your products')
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
  await product.getByRole('textbox', { name: 'Name' }).fill('Stoneware mug')
  await product.getByLabel('SKU').fill('MUG-1')
  await product.getByLabel('Price (USD)').fill('a lot')
  await product.getByLabel('In stock').fill('12')
  await product.getByRole('button', { name: 'Add and finish' }).click()
  await expect(product.getByLabel('Price (USD)')).toBeFocused()
  await expectAccessible(page)
  await product.getByLabel('Price (USD)').fill('24.50')
  await product.getByRole('button', { name: 'Add and finish' }).click()

  await expect(page).toHaveURL(/\/dashboard/)
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  await expect(firstSteps.getByText('3 of 7 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finish setting up' })).toHaveCount(0)
  await expectAccessible(page)

  await firstSteps.getByRole('link', { name: /Take your first order/ }).click()
  const form = page.getByRole('dialog', { name: 'New order' })
  await form.getByRole('combobox', { name: 'Name' }).fill('Casey Customer')
  await form.getByRole('combobox', { name: 'Email' }).fill('casey@customer.example')
  await form.getByRole('combobox', { name: 'Add a product' }).fill('mug')
  await form.getByRole('option', { name: /Stoneware mug/ }).click()
  await form.getByText('Venmo').click()
  await form.getByRole('button', { name: 'Create order' }).click()
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ })
  await expect(drawer).toBeVisible()
  await expect
    .poll(() => mail.received.some((raw) => raw.includes('casey@customer.example') && raw.includes('@willow-clay')), {
      timeout: 30_000,
    })
    .toBe(true)

  await drawer.getByRole('button', { name: 'Mark as Paid' }).click()
  await page.getByRole('button', { name: /^Mark order #\d+ as paid$/ }).click()
  await drawer.getByRole('button', { name: 'Mark as Shipped' }).click()
  await page.getByRole('button', { name: /^Mark order #\d+ as shipped$/ }).click()
  await expect(drawer.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()

  await page.goto(`${server.url}/dashboard`)
  await expect(firstSteps.getByText('4 of 7 done')).toBeVisible()
  await firstSteps.getByRole('link', { name: /Invite a teammate/ }).click()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused()
  await page.goto(`${server.url}/dashboard`)
  await firstSteps.getByRole('button', { name: 'Hide' }).click()
  await expect(firstSteps).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto(server.setupUrl)
  await expect(page.getByText('This desk is set up already.')).toBeVisible()
  await mail.close()
})

test('an interrupted set-up continues where it was, on a phone and with skipped steps', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createAdministrator(page, server)
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expectAccessible(page)
  await createShop(page)
  await step(page, 'How customers pay you').getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Your mail server' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your mail server' })).toBeFocused()

  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await enterAccounts(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('I sell custom items only').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  const firstSteps = page.getByRole('region', { name: 'First steps' })
  await expect(firstSteps.getByText('2 of 7 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finish setting up' })).toHaveCount(0)
  await firstSteps.getByRole('link', { name: /Connect your mail server/ }).click()
  await expect(page.getByRole('button', { name: 'Configure Email Service' })).toBeFocused()
})
