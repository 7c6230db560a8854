import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, toast } from './fixtures.ts'
import { admin, createAdministrator, password, step, test } from './setup-page.ts'

test('input about a shop survives a reload, and a shop is not created twice if its progress could not be saved', async ({
  page,
  server,
  expectedFailures,
}) => {
  expectedFailures.add('503')
  await createAdministrator(page, server)
  const shop = step(page, 'Your shop')
  const save = shop.getByRole('button', { name: 'Save and continue' })
  let refuse = () => {}
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/setup', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await asked
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
  })
  await shop.getByLabel('Shop name').fill('Willow & Clay')
  await shop.getByLabel('Shop email').fill('hello@willow.example')
  await page.reload()
  await expect(shop.getByLabel('Shop name')).toHaveValue('Willow & Clay')
  await expect(shop.getByLabel('Shop email')).toHaveValue('hello@willow.example')
  const created = page.waitForResponse(/\/api\/merchants$/)
  await save.click()
  expect((await created).status()).toBe(201)
  await expect(save).toHaveAttribute('aria-busy', 'true')
  // Playwright would wait until the button is enabled; a person doesn't.
  await save.click({ force: true })
  refuse()
  await expect(toast(page, 'Your progress could not be saved')).toBeVisible()
  await page.unroute('**/api/setup')
  await shop.getByLabel('City').fill('Portland')
  await save.click()
  await expect(page.getByRole('heading', { name: 'How customers pay you' })).toBeFocused()

  // The server is configured with a mail server that doesn't exist.
  const failure = 'The mail server could not be reached'
  const none = { source: 'none', state: 'not-connected', failure: null, checkedAt: null, isStale: false }
  const email = { ...none, source: 'server', state: 'error', failure }
  // Nothing is fetched here: a connection that Playwright keeps open would delay the server's end.
  await page.route('**/api/integrations?*', (route) =>
    route.fulfill({ json: { integrations: { email, sms: none, model: none, ups: none, usps: none } } }),
  )
  await page.getByRole('button', { name: 'Skip this step' }).click()
  const mailStep = step(page, 'Your mail server')
  await expect(mailStep.getByText(`This server’s mail server does not work: ${failure}`)).toBeVisible()
  await expect(mailStep.getByText('Connect your own mail server here')).toBeVisible()
  await expect(mailStep.getByText(/so you can go on|settings are saved/)).toHaveCount(0)
  await expect(mailStep.getByRole('button', { name: 'Connect and send a test' })).toBeVisible()
})

/** Presses Tab until an element has the focus, like a user without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

test('the set-up can be done by keyboard alone', async ({ page, server }) => {
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await page.goto(server.setupUrl)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type(admin.name)
  await type('Email', admin.email)
  await type('Password', password)
  await type('Repeat password', password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your shop' })).toBeFocused()
  await type('Shop name', 'Willow & Clay')
  await type('Shop email', 'hello@willow.example')
  await press('Save and continue')
  await expect(page.getByRole('heading', { name: 'How customers pay you' })).toBeFocused()
  await type('Venmo name', '@willow-clay')
  await press('Save and continue')
  await expect(page.getByRole('heading', { name: 'Your mail server' })).toBeFocused()
  await press('Later')
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
  await tabTo(page, page.getByLabel('Products from a list'))
  await page.keyboard.press('ArrowDown')
  await press('Finish')
  await expect(page).toHaveURL(/dashboard/)
  await tabTo(page, page.getByRole('link', { name: /Take your first order/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New order' })).toBeVisible()
})

test('shops are created, closed with a reason that their users can read, and reopened', async ({
  page,
  server,
  context,
  expectedFailures,
}) => {
  // Another shop's email address.
  expectedFailures.add('409')
  await createAdministrator(page, server)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { name: 'This desk has no shop yet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.url}/settings/users`)
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create a shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a shop' })
  await dialog.getByLabel('Shop name').fill('North Shop')
  await dialog.getByLabel('Shop email').fill('north@shops.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create shop' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto(`${server.url}/settings/shops`)
  await page.getByRole('button', { name: 'Create a shop' }).click()
  await dialog.getByLabel('Shop name').fill('South Shop')
  await dialog.getByLabel('Shop email').fill('north@shops.example')
  await dialog.getByRole('button', { name: 'Create shop' }).click()
  await expect(dialog.getByLabel('Shop email')).toBeFocused()
  await expect(dialog.getByText(/Another shop already has this email address/)).toBeVisible()
  await page.keyboard.press('Escape')

  const row = page.getByRole('listitem').filter({ hasText: 'north@shops.example' })
  const act = async (label: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act('Invite somebody')
  await page.getByRole('dialog').getByLabel('Name').fill('Noor North')
  await page.getByRole('dialog').getByLabel('Email').fill('noor@shops.example')
  await page.getByRole('dialog').getByLabel('Role').selectOption('merchant')
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('1 person')

  await act('Close')
  const closing = page.getByRole('dialog', { name: 'Close North Shop' })
  await closing.getByRole('button', { name: 'Close shop' }).click()
  await expect(closing.getByLabel('Reason')).toBeFocused()
  await closing.getByLabel('Reason').fill('Moving to a new address')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close shop' }).click()
  await expect(row).toContainText('Closed')
  await expectAccessible(page)

  const guest = await context.browser()?.newContext()
  const theirs = await guest?.newPage()
  if (theirs === undefined) throw new Error('The browser opened no other window')
  const { pathname, hash } = new URL(link)
  await theirs.goto(`${server.url}${pathname}${hash}`)
  await theirs.getByLabel('New password', { exact: true }).fill(password)
  await theirs.getByLabel('Repeat new password').fill(password)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs).toHaveURL(/dashboard/)
  const isClosed = 'North Shop is closed and takes no new orders'
  await theirs.getByRole('link', { name: /Take your first order/ }).click()
  await expect(toast(theirs, isClosed)).toBeVisible()
  await expect(theirs).toHaveURL(/dashboard/)
  await theirs.keyboard.press('Control+k')
  await expect(theirs.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await theirs.keyboard.type('new order')
  const offered = theirs.getByRole('option', { name: new RegExp(`New order.*${isClosed}`) })
  await expect(offered).toHaveAttribute('aria-disabled', 'true')
  await theirs.goto(`${server.url}/orders`)
  await expect(theirs.getByText('Reason: Moving to a new address')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'New order' })).toBeDisabled()
  await expectAccessible(theirs)

  await act('Open again')
  await expect(toast(page, 'North Shop is open again')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'New order' })).toBeEnabled()
  await expect(theirs.getByText('Moving to a new address')).toHaveCount(0)
  await guest?.close()
})
