import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiAs, baseUrl, newEmail, placeOrder } from './api.ts'
import { expect, expectAccessible, openSignedIn, test, toast } from './fixtures.ts'
import { configureLevy, newCustomer, newWord } from './levy-customer.ts'
import { startMailServer } from './mail-server.ts'
import { demoAssistant, serveShopPage } from './shop-page.ts'

const mailPassword = 'the password of the journey'

test.beforeEach(async () => configureLevy({ autoRespond: true, responseDelay: 0 }))

const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const answerField = (page: Page) => page.getByLabel('Your answer to the customer')
const rowWith = (page: Page, text: string) =>
  page.getByRole('region', { name: 'List' }).getByRole('link').filter({ hasText: text })

/** The shop with a mail server of its own. */
async function connectMail() {
  const assistant = await demoAssistant()
  const mail = await startMailServer(mailPassword)
  await assistant.call('PUT', '/integrations/email', {
    ...{ host: '127.0.0.1', port: mail.port, security: 'none', user: 'desk', secret: mailPassword },
    from: 'orders@aurora.example',
  })
  return { assistant, mail }
}

/** A customer in the chat on the shop's own page. */
async function openChatOn(context: BrowserContext) {
  const assistant = await demoAssistant()
  const shop = await serveShopPage((await assistant.read()).merchantId)
  await assistant.allow({ origins: [shop.origin], starters: [] })
  const page = await context.newPage()
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Chat with Aurora Outfitters' }).click()
  const frame = page.frameLocator('paydesk-chat iframe')
  return { page, frame, field: frame.getByRole('textbox', { name: 'Your message' }), close: shop.close }
}

test('a customer asks for a person, the bell rings, a person answers, and the customer reads it in the chat', async ({
  page,
  context,
}) => {
  const word = newWord()
  await openSignedIn(page, 'merchant', '/dashboard')
  const chat = await openChatOn(context)
  await chat.field.fill(`Can I talk to a person, please? It is about ${word}.`)
  await chat.field.press('Enter')
  await expect(chat.frame.getByText('will answer you here').first()).toBeVisible()
  // Neither the hand-off nor a waiting message can be rated.
  await expect(chat.frame.getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(0)

  await page.bringToFront()
  await expect(page.getByRole('link', { name: /^Conversations \d+\+? waiting/ })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('link', { name: /A customer waits for an answer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/conversations\?id=/)
  await expect(transcriptOf(page)).toContainText(word)
  await expect(page.getByText('The customer is in the chat.')).toBeVisible()

  // A draft survives a reload.
  await answerField(page).fill('Good morning, this is ')
  await page.reload()
  await expect(answerField(page)).toHaveValue('Good morning, this is ')
  await answerField(page).fill(`Good morning, this is Theo about ${word}.`)
  await expectAccessible(page)
  await answerField(page).press('Control+Enter')
  await expect(toast(page, 'Answer sent')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Visitor/ }).locator('..')).toContainText('With a person')
  await expect(chat.frame.getByText(`Good morning, this is Theo about ${word}.`)).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toast(page, 'Conversation closed')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'You have this conversation now')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(rowWith(page, word)).toHaveCount(1)
  await page.getByRole('link', { name: 'Show in Levy’s events' }).click()
  await expect(page.getByRole('link', { name: 'Open in Conversations' }).first()).toBeVisible()
  await chat.close()
})

test('a customer who has left gets the answer by email, from a canned answer with filled fields', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // The conflict with the colleague's earlier answer.
  expectedFailures.add('409')
  const { assistant, mail } = await connectMail()
  const { id } = await placeOrder('shipped')
  const order = await (await apiAs('merchant')).order(id)
  const second = await placeOrder('pending', order.customer.email)
  const word = newWord()
  const customer = await newCustomer()
  await customer.ask(`Where is order #${order.number}? I am ${order.customer.email}`)
  await customer.ask(`I want to talk to a person about ${word}`)
  await customer.leave()

  await openAs('merchant', '/conversations?state=waiting')
  await rowWith(page, word).click()
  await expect(page.getByText(`Your answer goes to ${order.customer.email}, too.`)).toBeVisible()
  const customerCard = page.getByRole('complementary', { name: 'Customer' })
  const known = customerCard.getByRole('list', { name: 'Orders of this customer' }).getByRole('link')
  await expect(known).toHaveText([
    new RegExp(`^#${second.number}\\$.*PendingUnpaid`),
    new RegExp(`^#${order.number}\\$.*ShippedPaid`),
  ])
  await expect(customerCard).toContainText(`Proved here: #${order.number}.`)
  for (const [name, path] of [
    [order.customer.name, `/customers/${order.customer.id}`],
    ['All 2 orders', `/orders?customerId=${order.customer.id}`],
  ] as const) {
    await expect(customerCard.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }

  await page.getByRole('button', { name: 'Canned answers' }).click()
  await page.getByRole('menuitem', { name: /^(Write the first|Edit canned answers)…$/ }).click()
  await page.getByRole('button', { name: 'Add canned answer' }).click()
  const form = page.getByRole('dialog', { name: 'Add a canned answer' })
  await form.getByRole('textbox', { name: 'Title' }).fill(word)
  await form.getByRole('textbox', { name: 'Answer' }).fill('Hi {nmae}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('{nmae} is not a field.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Answer' }).fill('Hi {name}, order #{orderNumber} is on its way. {shopName}')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Canned answers' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Canned answers' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${word}`) }).click()
  const [first] = order.customer.name.split(' ')
  const text = `Hi ${first}, order #${order.number} is on its way. Aurora Outfitters`
  await expect(answerField(page)).toHaveValue(text)

  // A colleague answers first, and that answer is shown.
  const { conversations } = await assistant.call<{ conversations: { id: string }[] }>(
    'GET',
    `/conversations?search=${word}`,
  )
  const path = `/conversations/${conversations[0]?.id}`
  const before = await assistant.call<object>('GET', path)
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: before }))
  await assistant.call('POST', `${path}/answers`, { text: 'We are looking for it.', answerCount: 0 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/has answered in the meantime/)).toBeVisible()
  await page.unroute(`**/api${path}`)
  await expect(transcriptOf(page)).toContainText('We are looking for it.')
  await expect(answerField(page)).toHaveValue(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Answer sent')).toBeVisible()
  await expect(transcriptOf(page)).toContainText(`Also emailed to ${order.customer.email}`)
  // The shop's own letter about it says “Order #… from … is on its way”.
  const answer = `order #${order.number} is on its way.`
  await expect.poll(() => mail.received.filter((letter) => letter.includes(answer)).length).toBe(1)
  await assistant.call('DELETE', '/integrations/email')
  await mail.close()
})

test('a visitor without an order leaves an address in the chat, closes it, and gets the answer by email', async ({
  page,
  context,
}) => {
  const { assistant, mail } = await connectMail()
  const word = newWord()
  const address = `${word}@example.com`
  await openSignedIn(page, 'merchant', '/conversations')
  const chat = await openChatOn(context)
  await chat.field.fill(`Can I talk to a person, please? It is about ${word}.`)
  await chat.field.press('Enter')
  const field = chat.frame.getByLabel('Leave your email address, and the answer reaches you if you go.')
  await field.fill('no address')
  await chat.frame.getByRole('button', { name: 'Save' }).click()
  await expect(chat.frame.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect((await new AxeBuilder({ page: chat.page }).analyze()).violations).toEqual([])
  await field.fill(`${word}@exmaple.com`)
  await field.press('Enter')
  const told = chat.frame.getByRole('status').filter({ hasText: 'Answers also go to' })
  await expect(told).toHaveText(`Answers also go to ${word}@exmaple.com`)
  const change = chat.frame.getByRole('button', { name: 'Change' })
  await expect(change).toBeFocused()
  await change.press('Enter')
  await expect(field).toHaveValue(`${word}@exmaple.com`)
  await chat.frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(told).toHaveText(`Answers also go to ${word}@exmaple.com`)
  await expect(change).toBeFocused()
  await chat.frame.getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill(`${word}@example.org`)
  await field.press('Enter')
  await expect(change).toBeFocused()
  await change.press('Enter')
  await field.fill(address.toUpperCase())
  await field.press('Enter')
  const third = `Answers also go to ${address} You have left three addresses, so you can’t leave another one in this chat.`
  await expect(told).toHaveText(third)
  await expect(change).toBeHidden()
  expect((await new AxeBuilder({ page: chat.page }).analyze()).violations).toEqual([])
  // It is still there in the next page of the tab.
  await chat.page.reload()
  await chat.page.getByRole('button', { name: /^Chat with Aurora Outfitters/ }).click()
  await expect(told).toHaveText(third)
  await chat.frame.getByRole('button', { name: 'Close chat' }).click()

  await page.bringToFront()
  await rowWith(page, word).click()
  await expect(page.getByText(`The customer has left the chat. Your answer goes to ${address}, too.`)).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Customer' })
  await expect(card).toContainText(`Email left in the chat (not proved)${address}`)
  await expect(card).toContainText('None yet: the customer has proved no order')
  await expectAccessible(page)
  await answerField(page).fill(`Good morning, this is Theo about ${word}.`)
  await answerField(page).press('Control+Enter')
  await expect(transcriptOf(page)).toContainText(`Also emailed to ${address}`)
  await expect.poll(() => mail.received.length).toBe(1)
  expect(mail.received[0]).toContain(`To: ${address}`)
  expect(mail.received[0]).toContain(`this is Theo about ${word}.`)
  expect(mail.received[0]).toContain('If it was not you')

  await card.getByRole('button', { name: `Remove ${address}` }).click()
  await expect(toast(page, 'Email address removed')).toBeVisible()
  await expect(card).not.toContainText(address)

  // The chat offers nothing once nobody is responsible.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await chat.page.bringToFront()
  await chat.page.getByRole('button', { name: /^Chat with Aurora Outfitters/ }).click()
  await expect(chat.frame.getByText(`this is Theo about ${word}.`)).toBeVisible()
  await expect(told).toHaveCount(0)
  await assistant.call('DELETE', '/integrations/email')
  await mail.close()
  await chat.close()
})

/** A new colleague of the demo's merchant, signed in at the inbox in a browser of their own. */
async function openColleague(browser: Browser, name: string): Promise<Page> {
  const assistant = await demoAssistant()
  const body = { name, email: newEmail(), role: 'merchant' }
  const { link } = await assistant.call<{ link: string }>('POST', '/team', body)
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  const { pathname, hash } = new URL(link)
  await page.goto(`${pathname}${hash}`)
  await page.getByLabel('New password', { exact: true }).fill('a desk of my own')
  await page.getByLabel('Repeat new password').fill('a desk of my own')
  await page.getByRole('button', { name: /Join|Set password/ }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/conversations?assignee=me')
  return page
}

test('a conversation assigned to a colleague is among theirs at once; both see the answer and the end', async ({
  page,
  openAs,
  browser,
}) => {
  const [word, name] = [newWord(), `Theo ${newWord()}`]
  const customer = await newCustomer()
  await customer.ask(`Can I talk to a person, please? It is about ${word}.`)
  const colleague = await openColleague(browser, name)
  await expect(colleague.getByText('No conversations found')).toBeVisible()

  await openAs('merchant', '/conversations')
  await rowWith(page, word).click()
  const assignees = page.getByRole('combobox', { name: 'Assigned to' })
  // The first is the list's filter; the conversation's own comes with it.
  await expect(assignees).toHaveCount(2)
  const assignee = assignees.last()
  await assignee.selectOption({ label: name })
  await expect(rowWith(page, word)).toContainText(name)
  await rowWith(colleague, word).click()
  await answerField(colleague).fill(`I look after ${word}.`)
  await colleague.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(transcriptOf(page)).toContainText(`I look after ${word}.`)
  expect((await customer.read()).messages.at(-1)).toMatchObject({ author: 'staff', text: `I look after ${word}.` })

  await colleague.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(rowWith(colleague, word)).toContainText('Closed')
  await colleague.context().close()
})

test('a viewer reads conversations and can change none', async ({ page, openAs }) => {
  const word = newWord()
  await (await newCustomer()).ask(`Can I talk to a person, please? It is about ${word}.`)
  await openAs('viewer', '/conversations')
  await rowWith(page, word).click()
  await expect(transcriptOf(page)).toContainText(word)
  await expect(answerField(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Close|Assign/ })).toHaveCount(0)
  await expectAccessible(page)
})
