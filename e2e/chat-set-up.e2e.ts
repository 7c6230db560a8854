import { expect, expectAccessible, test } from './fixtures.ts'
import { demoAssistant, serveShopPage } from './shop-page.ts'

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
