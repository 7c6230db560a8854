import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { configureLevy, newCustomer, newWord } from './levy-customer.ts'
import { demoAssistant } from './shop-page.ts'

const tab = '/levy-integration?tab=events'

const listOf = (page: Page) => page.getByRole('region', { name: 'Events', exact: true })
/** The summary of an event, which opens it. */
const headWith = (page: Page, text: string) => listOf(page).getByRole('button').filter({ hasText: text })
const openRow = (page: Page, text: string) => headWith(page, text).click()
const exchangeIn = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test.beforeEach(async () => configureLevy({ autoRespond: true, responseDelay: 0 }))

test('while Levy only drafts, a person changes its answer and sends it', async ({ page, openAs }) => {
  await configureLevy({ autoRespond: false })
  const customer = await newCustomer()
  const word = newWord()
  await customer.ask(`What payment methods do you accept, ${word}?`)
  expect((await customer.read()).messages.filter(({ text }) => text.includes('Venmo'))).toEqual([])

  await openAs('merchant', tab)
  await page.getByRole('button', { name: /^Drafts/ }).click()
  await openRow(page, word)
  const draft = page.getByLabel('Levy’s draft')
  await expect(draft).toHaveValue(/Venmo/)
  await draft.fill('Venmo and Zelle are best.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Answer sent')).toBeVisible()
  await expect(draft).toHaveCount(0)
  expect((await customer.read()).messages.at(-1)).toMatchObject({ author: 'staff', text: 'Venmo and Zelle are best.' })
})

test('a draft that is discarded never reaches its customer', async ({ page, openAs }) => {
  await configureLevy({ autoRespond: false })
  const customer = await newCustomer()
  const word = newWord()
  await customer.ask(`What payment methods do you accept, ${word}?`)
  await openAs('merchant', tab)
  await page.getByRole('button', { name: /^Drafts/ }).click()
  await openRow(page, word)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(toast(page, 'Draft discarded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer in Conversations' })).toBeVisible()
  expect((await customer.read()).messages.filter(({ text }) => text.includes('Venmo'))).toEqual([])
})

test('an answer is rated, found by its rating, and the rating removed', async ({ page, openAs }) => {
  const word = newWord()
  await (await newCustomer()).ask(`What payment methods do you accept, ${word}?`)
  await openAs('merchant', tab)
  await openRow(page, word)
  const mark = exchangeIn(page).getByRole('button', { name: 'Needs improvement' })
  await expect(mark).toBeEnabled()
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(exchangeIn(page).getByText(/^Rated .+ by /)).toBeVisible()

  await page.getByLabel('Feedback', { exact: true }).selectOption('unhelpful')
  await openRow(page, word)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  // The filter excludes the event now; an open event stays until it is closed.
  await expect(exchangeIn(page)).toBeVisible()
  await headWith(page, word).click()
  await expect(headWith(page, word)).toHaveCount(0)
})

test('new events wait until they are requested, so that nothing moves while reading', async ({ page, openAs }) => {
  const [first, second] = [newWord(), newWord()]
  const customer = await newCustomer()
  await customer.ask(`What payment methods do you accept, ${first}?`)
  await openAs('merchant', tab)
  await openRow(page, first)
  await expect(exchangeIn(page)).toBeVisible()
  await (await newCustomer()).ask(`What payment methods do you accept, ${second}?`)
  const bringIn = page.getByRole('button', { name: /^\d+ new events?$/ })
  await expect(bringIn).toBeVisible()
  await expect(headWith(page, second)).toHaveCount(0)
  await bringIn.click()
  await expect(headWith(page, second)).toBeVisible()
})

test('older events are loaded when asked for, and a filter without events says so', async ({ page, openAs }) => {
  await openAs('merchant', tab)
  const rows = listOf(page).getByRole('button', { expanded: false })
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(100)
  // An open event belongs to the list in which it was opened.
  await rows.first().click()
  await expect(page).toHaveURL(/event=/)
  await page.getByLabel('Type').selectOption('config_change')
  await page.getByLabel('Feedback', { exact: true }).selectOption('helpful')
  await expect(page.getByText('No events found')).toBeVisible()
  await expect(page).toHaveURL(/type=config_change&feedback=helpful|feedback=helpful&type=config_change/)
  await page.reload()
  await expect(page.getByText('No events found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.first()).toBeVisible()
})

test('customers’ questions and tests can be listed separately', async ({ page, openAs }) => {
  const [asked, tested] = [newWord(), newWord()]
  await (await newCustomer()).ask(`What payment methods do you accept, ${asked}?`)
  await (await demoAssistant()).call('POST', '/levy/test', { query: `What payment methods do you accept, ${tested}?` })
  await openAs('merchant', tab)
  await expect(headWith(page, asked)).toBeVisible()
  await expect(headWith(page, tested)).toContainText('Test')

  const from = page.getByLabel('From', { exact: true })
  await from.selectOption('Customers')
  await expect(headWith(page, tested)).toHaveCount(0)
  await expect(headWith(page, asked)).toBeVisible()
  await from.selectOption('Tests')
  await expect(headWith(page, asked)).toHaveCount(0)
  await expect(headWith(page, tested)).toBeVisible()
  await expect(page).toHaveURL(/from=tests/)
  await page.reload()
  await expect(from).toHaveValue('tests')
  await expect(headWith(page, tested)).toBeVisible()
  await expect(headWith(page, asked)).toHaveCount(0)
})

test('a viewer reads every conversation and can change none', async ({ page, openAs }) => {
  const customer = await newCustomer()
  const word = newWord()
  await customer.ask(`Can I talk to a person, please? It is about ${word}.`)
  await openAs('viewer', tab)
  await page.getByRole('button', { name: /^Waiting for a person/ }).click()
  await openRow(page, word)
  await expect(exchangeIn(page)).toBeVisible()
  for (const name of ['Send', 'Helpful']) {
    await expect(exchangeIn(page).getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expectAccessible(page)
})
