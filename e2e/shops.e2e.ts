import type { Page } from '@playwright/test'
import { apiAs, callWith, newEmail, placeOrder, signInByApi } from './api.ts'
import { expect, expectAccessible, installClock, test, toast } from './fixtures.ts'

const shop = 'Aurora Outfitters'
const question = (page: Page) => page.getByRole('region', { name: 'Which shop?' })
const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Shop: / })

/** Pages of one shop, each with a text that it shows. */
const ofOneShop = [
  { path: '/settings?tab=payments', shows: (page: Page) => page.getByText(`Settings of ${shop}`) },
  { path: '/levy-integration', shows: (page: Page) => page.getByText(new RegExp(`^${shop}: `)) },
  { path: '/levy-integration/knowledge', shows: (page: Page) => page.getByRole('button', { name: 'Add article' }) },
  { path: '/products', shows: (page: Page) => page.getByRole('button', { name: 'Add product' }) },
  { path: '/team', shows: (page: Page) => page.getByRole('button', { name: 'Invite' }) },
]

for (const { path, shows } of ofOneShop) {
  test(`with several shops ${path} asks for one first, and keeps it in the address`, async ({ page, openAs }) => {
    await openAs('admin', path)
    await expect(page).toHaveTitle(/ · All shops$/)
    await expect(page.getByRole('searchbox', { name: 'Find a shop' }).and(page.locator(':focus'))).toBeVisible()
    await expect(shows(page)).toHaveCount(0)
    await page.keyboard.type('aurora')
    await page.keyboard.press('Enter')
    await expect(shows(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(` · ${shop}$`))
    await expect(page).toHaveURL(/merchantId=/)
    for (const part of path.split('?').slice(1)) await expect(page).toHaveURL(new RegExp(part))
    await page.reload()
    await expect(shows(page)).toBeVisible()
  })
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`${device}: the question for a shop is accessible, and works by the arrow keys`, async ({ page, openAs }) => {
    await page.setViewportSize(viewport)
    await openAs('admin', '/settings')
    const search = question(page).getByRole('searchbox')
    await search.focus()
    await page.keyboard.press('ArrowDown')
    await expect(question(page).getByRole('button').first()).toBeFocused()
    await expectAccessible(page)
    // The user's own settings belong to no shop.
    await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
    await search.fill('no such shop')
    await expect(question(page).getByRole('status')).toHaveText('No shop matches that name.')
    await search.fill('')
    await question(page).getByRole('button', { name: shop }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText(`Settings of ${shop}`)).toBeVisible()
  })
}

test('all shops can be chosen for lists and figures, and each page names its shop', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard')
  await expect(page.getByText('System-wide payment processing overview')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('All shops')).toBeVisible()
  await switcher(page).click()
  await page.getByRole('dialog').getByRole('button', { name: shop }).click()
  await expect(page.getByText('System-wide payment processing overview')).toBeHidden()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText(shop)).toBeVisible()

  // The browser is in New York's time zone, the shop in Denver's.
  await expect(sidebar.getByText('Denver time')).toBeVisible()
  const created = page.getByRole('table', { name: 'Orders' }).locator('time').first()
  const moment = new Date((await created.getAttribute('datetime')) ?? '')
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'America/Denver' } as const
  await expect(created).toContainText(moment.toLocaleTimeString('en-US', clock).replaceAll('\u202f', ' '))
  await expect(page).toHaveTitle(`Admin Dashboard · ${shop}`)
  await page.getByRole('link', { name: 'Analytics', exact: true }).first().click()
  await expect(page.getByText(`Performance insights and business metrics of ${shop}`)).toBeVisible()
})

test('an order of one of several shops shows that shop’s time', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const aurora = (await api.merchants()).find(({ businessName }) => businessName === shop)
  const { id } = await (await apiAs('merchant')).newest('pending')
  await openAs('admin', `/orders/${id}`)
  expect(aurora?.timezone).toBe('America/Denver')
  const created = page.getByRole('region', { name: 'Summary' }).locator('time').first()
  const moment = new Date((await created.getAttribute('datetime')) ?? '')
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'America/Denver' } as const
  await expect(created).toContainText(moment.toLocaleTimeString('en-US', clock).replaceAll('\u202f', ' '))
})

test('the product of a shop closes when an administrator picks another shop', async ({ page, openAs }) => {
  const aurora = (await (await apiAs('admin')).merchants()).find(({ businessName }) => businessName === shop)
  await openAs('admin', `/products?stock=low&merchantId=${aurora?.id}`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save product' })).toBeVisible()
  await switcher(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marginalia Books' }).click()
  await expect(page).toHaveTitle(/ · Marginalia Books$/)
  await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible()
  await expect(page).not.toHaveURL(/product=/)
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('low')
})

test('an invitation is sent, and without a connection shops are read-only', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add(/net::ERR_/)
  // As with a connected mail server: nobody has to hand over the link.
  await page.route('**/api/team?**', (route) =>
    route.fulfill({ status: 201, json: { person: route.request().postDataJSON(), link: null } }),
  )
  await openAs('admin', '/settings/shops')
  const row = page.getByRole('listitem').filter({ hasText: shop })
  const openMenu = () => row.getByRole('button', { name: `Actions for ${shop}` }).click()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  const email = newEmail()
  await dialog.getByLabel('Name').fill('Ines Invited')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `Invitation on its way to ${email}`)).toBeVisible()

  await context.setOffline(true)
  const create = page.getByRole('button', { name: 'Create a shop' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAttribute('title', 'No connection to the server')
  await openMenu()
  for (const name of ['Invite somebody', 'Rename', 'Close']) {
    await expect(page.getByRole('menuitem', { name: `${name} No connection to the server` })).toBeDisabled()
  }
  await expect(page.getByRole('menuitem', { name: 'Work in this shop' })).toBeEnabled()
  await context.setOffline(false)
  await expect(create).toBeEnabled()
})

test('a merchant sees the shop’s name', async ({ page, openAs }) => {
  await openAs('merchant', '/orders')
  await expect(page).toHaveTitle(`Orders · ${shop}`)
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(shop)).toBeVisible()
})

test.describe('without live events', () => {
  const idOf = async (admin: Awaited<ReturnType<typeof apiAs>>): Promise<string> =>
    (await admin.merchants()).find(({ businessName }) => businessName === shop)?.id ?? ''
  test.afterEach(async () => {
    const admin = await apiAs('admin')
    await admin.changeMerchant(await idOf(admin), { active: true })
  })

  test('a closed or reopened shop is noticed within half a minute', async ({ page, openAs, expectedFailures }) => {
    expectedFailures.add(/socket\.io/)
    expectedFailures.add(/ERR_FAILED/)
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await page.route(/socket\.io/, (route) => route.abort())
    const admin = await apiAs('admin')
    const id = await idOf(admin)
    await installClock(page)
    const newOrder = page.getByRole('button', { name: 'New order' })
    const banner = page.getByRole('status').filter({ hasText: `${shop} is closed: it takes no new orders.` })
    for (const [role, path] of [
      ['merchant', '/orders'],
      ['admin', `/orders?merchantId=${id}`],
    ] as const) {
      const asked = page.waitForResponse((response) => response.url().endsWith(`/merchants/${id}`))
      await openAs(role, path)
      await asked
      await expect(newOrder).toBeEnabled()
      await admin.changeMerchant(id, { active: false, closedReason: 'Stocktaking' })
      await page.clock.runFor('00:31')
      await expect(banner).toContainText('Reason: Stocktaking')
      await expect(newOrder).toBeDisabled()
      await admin.changeMerchant(id, { active: true })
      await page.clock.runFor('00:31')
      await expect(banner).toHaveCount(0)
      await expect(newOrder).toBeEnabled()
    }
  })
})

test.describe('with one open shop', () => {
  let closed: string[] = []
  test.beforeEach(async () => {
    const admin = await apiAs('admin')
    closed = (await admin.merchants())
      .filter(({ active, businessName }) => active && businessName !== shop)
      .map(({ id }) => id)
    for (const id of closed) await admin.changeMerchant(id, { active: false, closedReason: 'Moved to another desk' })
  })
  test.afterEach(async () => {
    const admin = await apiAs('admin')
    for (const id of closed) await admin.changeMerchant(id, { active: true })
  })

  test('an administrator works in it without picking it', async ({ page, openAs }) => {
    await openAs('admin', '/dashboard')
    await expect(page).toHaveTitle(`Admin Dashboard · ${shop}`)
    for (const { path, shows } of ofOneShop) {
      await page.goto(path)
      await expect(shows(page), path).toBeVisible()
    }
    // Pages that belong to no shop can still be read.
    await page.goto('/settings/audit')
    await expect(
      page
        .getByRole('list', { name: 'Entries' })
        .getByText(/Platform/)
        .first(),
    ).toBeVisible()
    await page.goto('/orders')
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('columnheader', { name: 'Shop' })).toHaveCount(0)
    await page.getByRole('button', { name: 'New order' }).click()
    const dialog = page.getByRole('dialog', { name: 'New order' })
    await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
    await expect(dialog.getByRole('heading', { name: 'Shop' })).toHaveCount(0)
  })

  test('closed shops are last in the switcher and can still be opened', async ({ page, openAs }) => {
    await openAs('admin', '/orders')
    await switcher(page).click()
    const choices = page.getByRole('dialog').getByRole('listitem')
    await expect(choices.first()).toHaveText(shop)
    await expect(choices.filter({ hasText: 'All shops' })).toHaveCount(0)
    await choices.filter({ hasText: 'Marginalia Books' }).getByRole('button').click()
    await expect(page).toHaveTitle('All Orders · Marginalia Books')
    await expect(page.getByRole('row')).toHaveCount(21)

    // An order belongs to one shop: picking another shop shows that shop's list.
    await openAs('admin', `/orders/${(await placeOrder('pending')).id}`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await switcher(page).click()
    await choices.filter({ hasText: 'Marginalia Books' }).getByRole('button').click()
    await expect(page).toHaveTitle('All Orders · Marginalia Books')
  })
})

/** Owes the customer of a paid order of a shop a dollar. */
async function oweRefundIn(name: string): Promise<void> {
  const { accessToken } = await signInByApi('admin')
  const { merchants } = (await callWith(accessToken, 'GET', '/merchants')).body
  const { id: merchantId } = merchants.find((each: { businessName: string }) => each.businessName === name)
  const { orders } = (await callWith(accessToken, 'GET', `/orders?status=paid&limit=1&merchantId=${merchantId}`)).body
  const owed = await callWith(accessToken, 'POST', `/orders/${orders[0].id}/refunds`, { amount: 1 })
  expect(owed.status).toBe(201)
}

test('the refunds to send of all shops are one list, each with its shop', async ({ page, openAs }) => {
  await oweRefundIn('Marginalia Books')
  await openAs('admin', '/dashboard')
  const line = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /refunds? to send/ })
  const total = Number.parseInt((await line.innerText()).replaceAll(',', ''), 10)
  await line.click()
  await expect(page.getByRole('main').getByText(new RegExp(`of ${total}$`))).toBeVisible()
  const rows = page.getByRole('table', { name: 'Refunds' }).getByRole('row')
  for (const name of [shop, 'Marginalia Books']) await expect(rows.filter({ hasText: name }).first()).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expectAccessible(page)

  // A list of one shop still asks which.
  await page.getByRole('link', { name: 'To decide' }).click()
  await expect(question(page)).toBeVisible()
})

/** Tasks that a page of one shop lists, each with the rows that it leads to. */
const byShop = [
  {
    task: /waiting for a person$/,
    rows: (page: Page) => page.getByRole('region', { name: 'List' }).getByRole('listitem'),
  },
  {
    task: /low in stock$/,
    rows: (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row'),
  },
]

for (const { task, rows } of byShop) {
  test(`the number of ${task.source} is split among the shops, and each leads to exactly those`, async ({
    page,
    openAs,
  }) => {
    await openAs('admin', '/dashboard')
    const line = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: task })
    const total = Number.parseInt((await line.innerText()).replaceAll(',', ''), 10)
    await line.click()
    await expect(question(page)).toContainText(`${total} `)
    const counts = await question(page).getByRole('button').locator('[aria-hidden]:not(svg)').allInnerTexts()
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(total)
    expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((a, b) => b - a))
    await expectAccessible(page)
    await question(page).getByRole('button').first().click()
    await expect(rows(page)).toHaveCount(Number(counts[0]))
  })
}
