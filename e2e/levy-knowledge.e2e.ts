import type { Article } from '../contract/assistant/knowledge.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { configureLevy, newCustomer, newWord } from './levy-customer.ts'
import { demoAssistant } from './shop-page.ts'

const path = '/levy-integration/knowledge'

test.beforeEach(async () => configureLevy({ autoRespond: true }))

test('Levy answers from an article that was just written', async ({ page, openAs }) => {
  const word = newWord()
  await openAs('merchant', path)
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('Engraving')
  await dialog.getByLabel('Text, as Markdown').fill(`We engrave names in **${word}** lettering.\n\n<b>no tag</b>`)
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('strong')).toHaveText(word)
  await expect(preview).toContainText('<b>no tag</b>')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Article saved')).toBeVisible()

  const { message } = await (await newCustomer()).ask('Do you engrave names?')
  expect(message.text).toContain(word)

  await page.getByLabel('Search articles').fill(word)
  const row = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete “Engraving”' }).click()
  await dialog.getByRole('button', { name: 'Delete article' }).click()
  await expect(toast(page, 'Article deleted')).toBeVisible()
  expect((await (await newCustomer()).ask('Do you engrave names?')).message.text).not.toContain(word)
})

test('another person’s change, saved first, is shown beside your own', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('409')
  const { call } = await demoAssistant()
  const title = newWord()
  const { article } = await call<{ article: Article }>('POST', '/levy/articles', {
    kind: 'article',
    title,
    body: 'As it was.',
  })
  await openAs('merchant', path)
  await page.getByRole('button', { name: `Edit “${title}”` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text, as Markdown').fill('As I have it.')
  await call('PUT', `/levy/articles/${article.id}`, { version: article.version, title, body: 'As they have it.' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('region', { name: 'Their text' })).toContainText('As they have it.')
  await expect(dialog.getByLabel('Text, as Markdown')).toHaveValue('As I have it.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(toast(page, 'Article saved')).toBeVisible()
  const { articles } = await call<{ articles: Article[] }>('GET', '/levy/articles')
  expect(articles.find(({ id }) => id === article.id)?.body).toBe('As I have it.')
})

test('the page names a policy and a suggestion that another person has changed first', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('409')
  const { call } = await demoAssistant()
  const { articles } = await call<{ articles: Article[] }>('GET', '/levy/articles')
  const suggestion = articles.find(({ state }) => state === 'suggested')
  const policy = articles.find(({ kind }) => kind === 'shipping-policy')
  if (suggestion === undefined || policy === undefined) throw new Error('The sample data have both')
  const dialog = page.getByRole('dialog')
  const editInConflict = async ({ id, version, title, body }: Article, edit: () => Promise<void>) => {
    await edit()
    await dialog.getByLabel('Text, as Markdown').fill(`${body} As I have it.`)
    await call('PUT', `/levy/articles/${id}`, { version, title, body: `${body} As they have it.` })
    await dialog.getByRole('button', { name: /^Save/ }).click()
  }
  await openAs('merchant', path)
  await editInConflict(suggestion, () => page.getByRole('button', { name: `Edit “${suggestion.title}”` }).click())
  await expect(dialog.getByText(/has changed this suggestion\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await editInConflict(policy, () => page.getByRole('button', { name: 'Edit shipping policy' }).click())
  await expect(dialog.getByText(/has changed this shipping policy\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(toast(page, 'Shipping policy saved')).toBeVisible()
  await call('PUT', `/levy/articles/${policy.id}`, {
    version: policy.version + 2,
    title: policy.title,
    body: policy.body,
  })
})

test('a draft is not lost by accident', async ({ page, openAs }) => {
  await openAs('merchant', path)
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Half an article')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Your text is not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half an article')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await expect(dialog).toHaveCount(0)
})

test('Markdown files become articles, and the page says which changed', async ({ page, openAs }) => {
  const word = newWord()
  const files = [
    { name: 'care.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Care ${word}\n\nWash it cold.`) },
    {
      name: 'club.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(`# Club ${word}\n\nAsk us.\n\n# Gifts ${word}\n\nYes.`),
    },
  ]
  await openAs('merchant', path)
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByLabel(/^Choose Markdown files/)
  await page.getByRole('button', { name: 'Import' }).click()
  await choose.setInputFiles([{ name: 'care.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await expect(dialog.getByText(/^care\.pdf is not a Markdown file/)).toBeVisible()
  await choose.setInputFiles(files)
  await dialog.getByRole('button', { name: 'Import 2 files' }).click()
  const outcome = dialog.getByLabel('Result of the import')
  await expect(outcome).toHaveText(/Created3Updated0Unchanged0/)
  await expectAccessible(page)
  await choose.setInputFiles(files)
  await dialog.getByRole('button', { name: 'Import 2 files' }).click()
  await expect(outcome).toHaveText(/Created0Updated0Unchanged3/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Search articles').fill(word)
  await expect(page.getByText('Imported from club.md')).toHaveCount(2)
})

test('a suggestion shows its source, and Levy answers from it once it is accepted', async ({ page, openAs }) => {
  await openAs('merchant', path)
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem').first()
  const title = await suggestion.getByRole('heading').innerText()
  await expectAccessible(page)
  await suggestion.getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Accept “${title}”` }).click()
  await expect(toast(page, 'Levy answers from it now')).toBeVisible()
  await expect(page.getByRole('button', { name: `Accept “${title}”` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit “${title}”` })).toBeVisible()
})

test('a policy is edited, and a viewer only reads', async ({ page, openAs }) => {
  const { call } = await demoAssistant()
  const { articles } = await call<{ articles: Article[] }>('GET', '/levy/articles')
  const before = articles.find(({ kind }) => kind === 'return-policy')
  if (before === undefined) throw new Error('The sample data has no return policy')
  const word = newWord()
  await openAs('merchant', path)
  await page.getByRole('button', { name: 'Edit return policy' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text, as Markdown').fill(`${before.body}\n\n## Also\n\nWith a ${word} label.`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Text of the return policy')).toContainText(word)
  await call('PUT', `/levy/articles/${before.id}`, {
    version: before.version + 1,
    title: before.title,
    body: before.body,
  })

  await openAs('viewer', path)
  await expect(page.getByText('Only merchants and administrators can change what Levy knows.')).toBeVisible()
  await expect(page.getByLabel('Text of the return policy')).not.toContainText(word)
  for (const name of ['Import', 'Add article', 'Edit return policy']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAccessible(page)
})
