import { expect, expectAccessible, test } from './fixtures.ts'
import { demoAssistant, serveShopPage } from './shop-page.ts'

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the chat is on a site in four steps, with proof that it is there (${device})`, async ({
    page,
    context,
    openAs,
    expectedFailures,
  }) => {
    expectedFailures
      .add('403')
      .add(/Paydesk chat is not shown/)
      .add(/CORS/)
      .add(/ERR_FAILED/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const assistant = await demoAssistant()
    await assistant.allow({ origins: [] })
    const shop = await serveShopPage((await assistant.read()).merchantId)
    await page.setViewportSize(viewport)
    await openAs('merchant', '/dashboard')
    // 1 Levy, 2 the site, 3 allow and copy, 4 paste. The proof appears by itself.
    await page.getByRole('link', { name: 'Levy', exact: true }).last().click()
    const site = page.getByRole('textbox', { name: 'Allowed sites' })
    await site.fill(shop.url)
    await page.getByRole('button', { name: 'Allow and copy tag' }).click()
    await expect(page.getByText('Not seen there yet')).toBeVisible()
    const tag = await page.evaluate(() => navigator.clipboard.readText())
    expect(tag).toContain('/widget.js')
    await expectAccessible(page)

    const visitor = await context.newPage()
    await visitor.goto(shop.url)
    await expect(visitor.getByRole('button', { name: /^Chat with/ })).toBeVisible()
    await visitor.close()
    await expect(page.getByText(/^Seen on /)).toBeVisible()
    await expect(page.getByText(/^Seen there /)).toBeVisible()
    await page.goto('/levy-integration/chat')
    await expect(page.getByText(/^Seen on /)).toBeVisible()
    await shop.close()
  })
}

test('a tag on a page that is not allowed is noticed, and allowed at a press', async ({
  page,
  context,
  openAs,
  expectedFailures,
}) => {
  expectedFailures
    .add('403')
    .add(/Paydesk chat is not shown/)
    .add(/CORS/)
    .add(/ERR_FAILED/)
  const assistant = await demoAssistant()
  await assistant.allow({ origins: [] })
  const shop = await serveShopPage((await assistant.read()).merchantId, { host: 'localhost' })
  const visitor = await context.newPage()
  await visitor.goto(shop.url)
  await openAs('merchant', '/levy-integration/chat')
  const allow = page.getByRole('button', { name: `Allow it: ${shop.origin}` })
  await expect(page.getByText(`A page at ${shop.origin} tried to show the chat`)).toBeVisible()
  await expectAccessible(page)
  await allow.click()
  await expect(allow).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Allowed' }).getByText(shop.origin)).toBeVisible()
  await expect.poll(async () => (await assistant.read()).widget.origins).toEqual([shop.origin])
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: /^Chat with/ })).toBeVisible()
  await shop.close()
})
