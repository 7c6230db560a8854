import type { Page } from '@playwright/test'
import type { AssistantIntegration } from '../contract/assistant/integration.ts'
import { callWith, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { newCustomer, newWord } from './levy-customer.ts'
import { demoAssistant, serveShopPage } from './shop-page.ts'

const saved = 'Levy configuration updated successfully'
const configuration = '/levy-integration?tab=configuration'

/** Levy's settings by the API: as another person changes them, or to see which are saved. */
async function assistant() {
  const { accessToken } = await signInByApi('merchant')
  const read = async (): Promise<AssistantIntegration> =>
    (await callWith(accessToken, 'GET', '/levy/integration')).body.integration
  return {
    read,
    async change(edit: (shown: AssistantIntegration) => Partial<AssistantIntegration>) {
      const shown = await read()
      const { status } = await callWith(accessToken, 'PUT', '/levy/integration', { ...shown, ...edit(shown) })
      expect(status).toBe(200)
    },
  }
}

const setAside = async (change: Partial<AssistantIntegration['configuration']>): Promise<void> =>
  (await assistant()).change(({ configuration: shown }) => ({ configuration: { ...shown, ...change } }))

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })

test.beforeEach(async () => {
  await (await assistant()).change(({ configuration: shown, features, widget }) => ({
    enabled: true,
    configuration: { ...shown, model: 'gpt-4', maxTokens: 800, temperature: 0.3, responseDelay: 0 },
    features: { ...features, productRecommendations: true },
    widget: { ...widget, origins: [] },
    retentionDays: 90,
  }))
})

test('every configuration change is saved at once, and is still there after a reload', async ({ page, openAs }) => {
  await openAs('merchant', configuration)
  const toggle = page.getByRole('switch', { name: 'Product Recommendations' })
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeEnabled()
  await toggle.click()
  await expect(toast(page, saved)).toBeVisible()

  await page.getByLabel('Model', { exact: true }).selectOption('claude-3')
  await page.getByRole('textbox', { name: 'Keep conversations for (days)' }).fill('366')
  await page.getByRole('textbox', { name: 'Keep conversations for (days)' }).press('Enter')
  await expect(page.getByText('Must be a whole number from 1 to 365')).toBeVisible()
  await page.getByRole('textbox', { name: 'Keep conversations for (days)' }).fill('30')
  await page.getByRole('textbox', { name: 'Keep conversations for (days)' }).press('Enter')

  const { read } = await assistant()
  await expect(async () => {
    const { features, configuration: now, retentionDays } = await read()
    expect([features.productRecommendations, now.model, retentionDays]).toEqual([false, 'claude-3', 30])
  }).toPass()
  await page.reload()
  await expect(toggle).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('claude-3')
})

test('the chat has a set-up page with a live preview, and is seen on the shop’s site', async ({
  page,
  context,
  openAs,
}) => {
  const shop = await serveShopPage((await (await assistant()).read()).merchantId)
  await openAs('merchant', configuration)
  await page.getByRole('link', { name: 'Set up the chat' }).click()
  const origin = page.getByRole('textbox', { name: 'Allowed sites' })
  await origin.fill('no address at all')
  await origin.press('Enter')
  await expect(page.getByText('Must be an origin such as https://shop.example.com')).toBeVisible()
  await origin.fill(shop.url)
  await origin.press('Enter')
  const allowed = page.getByRole('list', { name: 'Allowed' })
  await expect(allowed).toContainText(shop.origin)
  await expect(allowed).toContainText('Not seen there yet')

  const preview = page.frameLocator('iframe[title="Preview of the chat"]').frameLocator('paydesk-chat iframe')
  await expect(preview.getByRole('button', { name: 'Where is my order?' })).toBeVisible()
  await page.getByText('Español').click()
  await expect(preview.getByRole('button', { name: '¿Dónde está mi pedido?' })).toBeVisible()
  await page.getByText('English').click()
  const starter = page.getByRole('textbox', { name: 'Starter questions' })
  await starter.fill('Do you ship to Alaska?')
  await starter.press('Enter')
  await expect(preview.getByRole('button', { name: 'Do you ship to Alaska?' })).toBeVisible()
  // Changes in the preview never take the focus away.
  await expect(starter).toBeFocused()
  await preview.getByRole('button', { name: 'Do you ship to Alaska?' }).click()
  await expect(preview.getByRole('log')).toContainText('Do you ship to Alaska?')
  await expectAccessible(page)

  const visit = await context.newPage()
  await visit.goto(shop.url)
  await expect(visit.getByRole('button', { name: 'Chat with Aurora Outfitters' })).toBeVisible()
  await visit.close()
  await page.reload()
  await expect(page.getByText(/^Seen on /)).toBeVisible()
  await expect(allowed).toContainText(/Seen there .*\d:\d\d/)
  await page.getByRole('button', { name: `Remove ${shop.origin}` }).click()
  await expect(allowed).toBeHidden()
  await page.getByRole('button', { name: 'Remove Do you ship to Alaska?' }).click()
  await expect(preview.getByRole('button', { name: 'Where is my order?' })).toBeVisible()
  await shop.close()
})

test('sliders move by arrow keys, to the exact token, and are saved when they stop', async ({ page, openAs }) => {
  await openAs('merchant', configuration)
  const tokens = slider(page, 'Max Tokens')
  await expect(tokens).toBeEnabled()
  await tokens.press('End')
  await expect(tokens).toHaveAttribute('aria-valuetext', '3,001 tokens')
  await tokens.press('ArrowLeft')
  await expect(tokens).toHaveAttribute('aria-valuetext', '3,000 tokens')
  await tokens.press('ArrowRight')
  const temperature = slider(page, 'Temperature')
  for (let step = 0; step < 3; step++) await temperature.press('ArrowRight')
  await expect(temperature).toHaveAttribute('aria-valuetext', '0.6')
  await slider(page, 'Response Delay').press('End')
  await slider(page, 'Response Delay').press('PageDown')
  await expect(toast(page, saved).first()).toBeVisible()
  const delay = await slider(page, 'Response Delay').inputValue()
  const { read } = await assistant()
  await expect(async () => {
    const { configuration: now } = await read()
    expect([now.maxTokens, now.temperature, String(now.responseDelay)]).toEqual([3001, 0.6, delay])
  }).toPass()
  expect(Number(delay)).toBeLessThan(5000)
})

test('the last step of a slider is saved even if the user leaves at once', async ({ page, openAs }) => {
  await openAs('merchant', '/levy-integration')
  await page.getByRole('link', { name: 'Configuration', exact: true }).click()
  const { read } = await assistant()
  const before = (await read()).configuration.temperature
  const temperature = slider(page, 'Temperature')
  await temperature.press(before < 1 ? 'ArrowRight' : 'ArrowLeft')
  await page.goBack()
  await expect(temperature).toBeHidden()
  await expect.poll(async () => (await read()).configuration.temperature).not.toBe(before)
})

test('the second of two people who change the configuration sees the first one’s change', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  await openAs('merchant', configuration)
  const toggle = page.getByRole('switch', { name: 'Product Recommendations' })
  await expect(toggle).toBeEnabled()
  await setAside({ temperature: 1.2 })
  await toggle.click()
  await expect(page.getByText('Someone else changed Temperature. We kept it.')).toBeVisible()
  await expect(slider(page, 'Temperature')).toHaveAttribute('aria-valuetext', '1.2')

  await setAside({ temperature: 0.5 })
  await slider(page, 'Temperature').press('ArrowLeft')
  await expect(page.getByText('Someone else set Temperature to 0.5. Yours replaced it.')).toBeVisible()
  const { configuration: now, features } = await (await assistant()).read()
  expect(now.temperature).toBe(1.1)
  expect(features.productRecommendations).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/Someone else/)).toHaveCount(0)
})

test('a change that the server refuses is reverted, with the reason', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('422')
  await openAs('merchant', configuration)
  const model = page.getByLabel('Model', { exact: true })
  await expect(model).toBeEnabled()
  await model.selectOption({ label: 'Another model…' })
  await page.getByRole('textbox', { name: 'Name of the model' }).fill('llama-of-my-own')
  await page.getByRole('button', { name: 'Use this model' }).click()
  await expect(toast(page, 'There is no base URL for the model llama-of-my-own')).toBeVisible()
  await expect(model).toHaveValue('gpt-4')
})

test('the overview begins with what needs a person, and names no model that is not in use', async ({
  page,
  openAs,
}) => {
  await (await newCustomer()).ask(`Can I talk to a person about ${newWord()}?`)
  const assistant = await demoAssistant()
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await assistant.allow({ origins: [] })
  await openAs('merchant', '/levy-integration')
  await expect(cards.first()).toHaveText('Chat on your site')
  await assistant.allow({ origins: ['https://shop.example.com'] })
  await page.reload()
  await expect(page.getByText(/customers? waits? for a person$/)).toBeVisible()
  await expect(cards).toHaveText([
    'Not answered by Levy',
    'Chat on your site',
    'Recent Activity',
    'Feature Status',
    'Connection Details',
  ])
  await expect(page.getByText('Levy itself, from your shop’s data')).toBeVisible()
  await expect(page.getByText('None in use', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the status follows the switch', async ({ page, openAs }) => {
  await openAs('merchant', '/levy-integration')
  const answers = page.getByRole('switch', { name: 'Levy answers customers' })
  const status = page.getByRole('status').filter({ hasText: /^(Active|Inactive)$/ })
  await expect(status).toHaveText('Active')
  await expect(answers).toBeEnabled()
  await answers.click()
  await expect(status).toHaveText('Inactive')
  await expect(status).toHaveAccessibleDescription(/customers are not answered/)
  await answers.click()
  await expect(status).toHaveText('Active')
})

test('the key is masked, shown, copied and replaced, and the old one is refused at once', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs('merchant', '/levy-integration')
  const { apiKey } = await (await assistant()).read()
  const key = apiKey ?? 'none'
  const ask = async (token: string) => (await callWith(token, 'POST', '/assistant/chat', { message: 'Hello' })).status
  expect(await ask(key)).toBe(200)

  await expect(page.getByText(key.slice(-4))).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show key' }).click()
  await expect(page.getByText(key)).toBeVisible()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)

  await page.getByRole('button', { name: 'Generate new key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate new key' }).click()
  await expect(toast(page, 'New API key generated successfully')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  const { apiKey: fresh } = await (await assistant()).read()
  await expect(page.getByText(fresh ?? 'none')).toBeVisible()
  expect(await ask(key)).toBe(401)
  expect(await ask(fresh ?? 'none')).toBe(200)
})

test('a viewer sees everything except the key, and can change nothing', async ({ page, openAs }) => {
  await openAs('viewer', '/levy-integration')
  await expect(page.getByText('Shown to merchants and administrators only.')).toBeVisible()
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect a model' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Levy answers customers' })).toBeDisabled()
  await page.getByRole('link', { name: 'Configuration', exact: true }).click()
  await expect(slider(page, 'Temperature')).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Order Tracking' })).toBeDisabled()
  await expect(page.getByText('Only merchants and administrators can change how Levy answers.')).toBeVisible()
})

test('a shop that has not set up Levy sees what to do first', async ({ page, openAs }) => {
  const { accessToken } = await signInByApi('admin')
  const { merchants } = (await callWith(accessToken, 'GET', '/merchants')).body
  const all: AssistantIntegration[] = await Promise.all(
    merchants.map(
      async ({ id }: { id: string }) =>
        (await callWith(accessToken, 'GET', `/levy/integration?merchantId=${id}`)).body.integration,
    ),
  )
  const fresh = all.find(({ status }) => status === 'configuring')
  expect(fresh).toBeDefined()
  await openAs('admin', `/levy-integration?merchantId=${fresh?.merchantId}`)
  const guide = page.getByRole('region', { name: 'Set Levy up' })
  await expect(guide).toBeVisible()
  await expect(page.getByText('No recent activity')).toBeVisible()
  await expectAccessible(page)
  await guide.getByRole('link', { name: 'Choose what it helps with' }).click()
  await expect(page.getByRole('heading', { name: 'Feature Controls' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`merchantId=${fresh?.merchantId}`))
})

test('the dialog before replacing the key is accessible in both themes', async ({ page, openAs }) => {
  await openAs('merchant', '/levy-integration')
  const ask = page.getByRole('button', { name: 'Generate new key' })
  await ask.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
})
