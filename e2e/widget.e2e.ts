import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import type { AssistantEvent } from '../contract/assistant/event.ts'
import { apiAs, baseUrl } from './api.ts'
import { test as base, expect } from './fixtures.ts'
import { demoAssistant, type ShopPage, serveShopPage } from './shop-page.ts'

/** The page of the demo's first shop, with its assistant allowed. */
const test = base.extend<{ shop: ShopPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern even where nothing is taken from it.
  shop: async ({}, use) => {
    const assistant = await demoAssistant()
    const shop = await serveShopPage((await assistant.read()).merchantId)
    await assistant.allow({ origins: [shop.origin], theme: 'auto', position: 'right', color: '#0b7a75' })
    await use(shop)
    await shop.close()
  },
})

const bubbleOf = (page: Page) => page.getByRole('button', { name: 'Chat with Aurora Outfitters' })
const frameOf = (page: Page): FrameLocator => page.frameLocator('paydesk-chat iframe')
const inputOf = (page: Page) => frameOf(page).getByRole('textbox', { name: 'Your message' })

async function openChat(page: Page, { url }: ShopPage): Promise<void> {
  await page.goto(url)
  await bubbleOf(page).click()
  await expect(inputOf(page)).toBeFocused()
}

/** Asks a question, and waits for the complete answer. */
async function ask(page: Page, question: string): Promise<string> {
  const answers = frameOf(page).getByRole('log').locator('.levy')
  const before = await answers.count()
  await inputOf(page).fill(question)
  await inputOf(page).press('Enter')
  await expect(answers).toHaveCount(before + 1)
  return answers.last().innerText()
}

async function ordersOfShop() {
  const { orders } = await (await apiAs('merchant')).list('status=shipped&limit=50')
  const tracked = orders.filter(({ trackingNumber }) => trackingNumber !== null)
  const [mine] = tracked
  const theirs = tracked.find(({ customer }) => customer.email !== mine?.customer.email)
  if (mine === undefined || theirs === undefined)
    throw new Error('The sample data lacks shipped orders of two customers')
  return { mine, theirs }
}

test('a customer gets answers about their own order only, on the shop’s page', async ({ page, shop }) => {
  const { mine, theirs } = await ordersOfShop()
  await openChat(page, shop)
  const answer = await ask(page, `Where is my order #${mine.number}? My e-mail is ${mine.customer.email}`)
  expect(answer).toContain(`#${mine.number}`)
  expect(answer).toMatch(/shipped|on its way/i)
  expect(answer).toContain(mine.trackingNumber)

  const refused = await ask(page, `And order #${theirs.number}? My e-mail is ${mine.customer.email}`)
  expect(refused).not.toMatch(/shipped|on its way/i)
  expect(refused).not.toContain(theirs.trackingNumber)
  const missing = await ask(page, `And order #99999999? My e-mail is ${mine.customer.email}`)
  expect(missing.replace(/#?\d+|\s+/g, ' ')).toBe(refused.replace(/#?\d+|\s+/g, ' '))

  // The shop's page has no part of the conversation.
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0])
})

test('it offers starter questions, keeps an answer’s paragraphs, and asks only for ratings of answers', async ({
  page,
  shop,
}) => {
  await (await demoAssistant()).allow({ starters: [] })
  await openChat(page, shop)
  const frame = frameOf(page)
  const starters = frame.getByRole('group', { name: 'Questions to begin with' })
  await expect(starters.getByRole('button')).toHaveText([
    'Where is my order?',
    'How can I pay?',
    'How long does shipping take?',
    'Can I return something?',
  ])
  const helpful = frame.getByRole('button', { name: 'Helpful', exact: true })
  await starters.getByRole('button', { name: 'Where is my order?' }).click()
  await expect(frame.getByRole('log').locator('.message')).toHaveCount(3)
  await expect(starters).toHaveCount(0)
  // Levy asks for the order: its own question can't be rated.
  await expect(helpful).toHaveCount(0)

  await frame.getByRole('button', { name: 'New conversation' }).click()
  await starters.getByRole('button', { name: 'Can I return something?' }).click()
  await expect(helpful).toHaveCount(1)
  expect(await frame.getByRole('log').locator('.levy .text').last().innerText()).toMatch(/\S\n\n\S/)
})

test('the tab’s next page continues the conversation, until the customer starts a new one', async ({ page }) => {
  const assistant = await demoAssistant()
  const shop = await serveShopPage((await assistant.read()).merchantId, { host: 'localhost' })
  await assistant.allow({ origins: [shop.origin], greeting: 'Hello from the mountains!' })
  await openChat(page, shop)
  await ask(page, 'How can I pay?')
  await openChat(page, shop)
  const messages = frameOf(page).getByRole('log').locator('.message')
  await expect(messages).toHaveCount(2)
  await expect(messages.first()).toContainText('How can I pay?')

  await frameOf(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(messages).toHaveCount(1)
  await openChat(page, shop)
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText('Hello from the mountains!')
  await shop.close()
})

test('it works by keyboard alone', async ({ page, shop }) => {
  await page.goto(shop.url)
  await expect(bubbleOf(page)).toHaveAttribute('aria-expanded', 'false')
  await bubbleOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Chat with Aurora Outfitters' })).toBeVisible()
  await expect(bubbleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(inputOf(page)).toBeFocused()

  await page.keyboard.type('How can I')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('pay?')
  await expect(inputOf(page)).toHaveValue('How can I\npay?')
  await page.keyboard.press('Enter')
  await expect(inputOf(page)).toHaveValue('')
  const helpful = frameOf(page).getByRole('button', { name: 'Helpful', exact: true })
  await expect(helpful).toBeVisible()
  await helpful.focus()
  await page.keyboard.press('Space')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  const { events } = await (await demoAssistant()).call<{ events: AssistantEvent[] }>('GET', '/levy/events?limit=1')
  expect(events[0]).toMatchObject({ feedback: 'helpful', feedbackBy: 'Customer', channel: 'widget' })

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bubbleOf(page)).toBeFocused()
})

test('a customer who asks for a person gets that person’s answer on the same page', async ({ page, shop }) => {
  const assistant = await demoAssistant()
  await openChat(page, shop)
  await ask(page, 'I want to talk to a person, please')
  await expect(frameOf(page).getByText('A person of Aurora Outfitters will answer you here')).toBeVisible()
  const head = frameOf(page).locator('.head')
  await expect(head).toContainText('Waiting for a person')
  await page.keyboard.press('Escape')

  const { events } = await assistant.call<{ events: AssistantEvent[] }>('GET', '/levy/events?limit=5&type=hand_off')
  const reply = { text: 'Hello, this is Maya. Your parcel left this morning: https://www.ups.com/track <b>soon</b>' }
  await assistant.call('POST', `/levy/conversations/${events[0]?.conversationId}/reply`, reply)
  await expect(page.getByRole('button', { name: 'Chat with Aurora Outfitters, 1 new message' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: /1 new message/ }).click()
  await expect(bubbleOf(page)).toHaveAccessibleName('Chat with Aurora Outfitters')
  await expect(head).toContainText('A person answers')
  // The answer is shown as text, even if it looks like HTML; only URLs become links.
  await expect(frameOf(page).getByText('<b>soon</b>')).toBeVisible()
  const link = frameOf(page).getByRole('link', { name: 'https://www.ups.com/track' })
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a failed answer can be requested again', async ({ page, shop, expectedFailures }) => {
  expectedFailures.add(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await openChat(page, shop)
  await page.route('**/api/assistant/chat', (route) => route.abort())
  await inputOf(page).fill('How can I pay?')
  await frameOf(page).getByRole('button', { name: 'Send' }).click()
  await expect(inputOf(page)).toBeFocused()
  await expect(frameOf(page).getByText('The shop can’t be reached at the moment.')).toBeVisible()
  await page.unroute('**/api/assistant/chat')
  await frameOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(frameOf(page).getByRole('button', { name: 'Helpful', exact: true })).toBeVisible()
  await expect(frameOf(page).getByText('Not answered.')).toBeHidden()

  await page.context().setOffline(true)
  await expect(frameOf(page).getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(frameOf(page).getByText('You are offline.')).toBeHidden()
})

for (const [device, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('it is accessible and fits its width', async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openChat(page, shop)
      await ask(page, 'How can I pay?')
      if (device === 'a phone') {
        const box = await page.getByRole('dialog').boundingBox()
        expect(box).toEqual({ x: 0, y: 0, ...viewport })
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', colorScheme)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
      }
      const overflow = await frameOf(page)
        .locator('html')
        .evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}

test('on a Spanish page the chat is in Spanish, on the configured side and in the configured color', async ({
  page,
}) => {
  const assistant = await demoAssistant()
  const shop = await serveShopPage((await assistant.read()).merchantId, { language: 'es-MX' })
  await assistant.allow({ origins: [shop.origin], theme: 'dark', position: 'left', color: '#ffe14d' })
  await page.goto(shop.url)
  const bubble = page.getByRole('button', { name: 'Chat con Aurora Outfitters' })
  await bubble.click()
  await expect(frameOf(page).getByRole('textbox', { name: 'Su mensaje' })).toBeFocused()
  expect((await bubble.boundingBox())?.x).toBeLessThan(100)
  await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frameOf(page).locator('.head')).toHaveCSS('background-color', 'rgb(255, 225, 77)')
  // Text on yellow is dark.
  await expect(frameOf(page).locator('.head')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await shop.close()
})

test('the chat does not appear on a page that is not allowed, nor while the assistant is off', async ({
  page,
  shop,
  expectedFailures,
}) => {
  expectedFailures
    .add('403')
    .add(/Paydesk chat is not shown/)
    .add(/blocked by CORS policy/)
    .add(/ERR_FAILED/)
  const assistant = await demoAssistant()
  const warned = () => page.waitForEvent('console', (message) => message.text().startsWith('Paydesk chat is not shown'))

  await assistant.allow({}, { enabled: false })
  const [off] = await Promise.all([warned(), page.goto(shop.url)])
  expect(off.text()).toContain('switched off')
  await expect(page.locator('paydesk-chat')).toHaveCount(0)

  await assistant.allow({ origins: ['https://shop.example.com'] })
  const [disallowed] = await Promise.all([warned(), page.goto(shop.url)])
  expect(disallowed.text()).toContain(`does not allow it on ${shop.origin}`)
  await expect(page.locator('paydesk-chat')).toHaveCount(0)
})

test('a page that is not allowed can’t embed the frame either', async ({ page, shop, expectedFailures }) => {
  expectedFailures.add('403').add(/Paydesk chat is not shown|blocked by CORS policy|ERR_FAILED|frame-ancestors/)
  const assistant = await demoAssistant()
  await assistant.allow({ origins: ['https://shop.example.com'] })
  await page.goto(shop.url)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.evaluate(
    (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    },
    `${baseUrl()}/widget/frame?shop=${(await assistant.read()).merchantId}`,
  )
  expect((await refused).text()).toContain('frame-ancestors https://shop.example.com')
})
