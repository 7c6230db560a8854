import { readFile } from 'node:fs/promises'
import { apiAs, newEmail, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { configureLevy, newCustomer, newWord } from './levy-customer.ts'

test('a customer is found, edited, merged with a second record, exported and erased', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // The refused erasure of a person with an unfinished order.
  expectedFailures.add('409')
  const [email, secondEmail] = [newEmail(), newEmail()]
  const order = await placeOrder('delivered', email)
  const second = await placeOrder('paid', secondEmail)
  await openAs('merchant', '/dashboard')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Customers' }).click()
  // The dashboard before it has rows with links, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Search customers').fill(email)
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(heading).toContain('Customer ID,Name,Email')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(email)
  await expect(toast(page, 'Exported 1 customer')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: `#${order.number}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: /^Edit/ })
  const name = `Journey ${email.slice(8, 16)}`
  await editing.getByLabel('Name').fill(name)
  await editing.getByLabel('Email').fill('nobody')
  await editing.getByRole('button', { name: 'Save customer' }).click()
  await expect(editing.getByText('Please enter a valid email address')).toBeVisible()
  await editing.getByLabel('Email').fill(email)
  await editing.getByLabel('Note').fill('Prefers to be called')
  await editing.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Prefers to be called')).toBeVisible()
  await expectAccessible(page)

  // The list shows the note, on a phone below the name.
  await page.goto(`/customers?search=${email}`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row.getByText('Prefers to be called').filter({ visible: true })).toHaveCount(1)
  }

  // The second record is merged into the first, from the order that it placed.
  await page.goto(`/orders/${second.id}`)
  await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: second.customer.name }).click()
  await expect(page.getByText(secondEmail).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another customer' }).click()
  const merging = page.getByRole('dialog', { name: /^Merge/ })
  await merging.getByLabel('Merge into').fill(name)
  await merging.getByRole('option', { name: new RegExp(email) }).click()
  // Namesakes: the addresses say which record is kept.
  await expect(merging.getByText(`${name} (${email}) is kept, and then has 2 orders`)).toBeVisible()
  await expect(merging.getByText(`${second.customer.name} (${secondEmail}, 1 order) leaves the list.`)).toBeVisible()
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Merge customers' }).click()
  await expect(toast(page, `Merged into ${name}`)).toBeVisible()
  await expect(page.getByText(secondEmail).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 orders' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(exported).toMatchObject({ customer: { email, note: 'Prefers to be called' } })
  expect(exported.orders).toHaveLength(2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase this person' }).click()
  const erasing = page.getByRole('dialog', { name: `Erase ${name}` })
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(erasing.getByText('Type ERASE to confirm')).toBeVisible()
  await erasing.getByLabel('Type ERASE').fill('ERASE')
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(erasing.getByText(/deliver or cancel/)).toBeVisible()
  await expectAccessible(page)
})

test('a customer’s page leads to all of their messages and conversations', async ({ page, openAs }) => {
  await configureLevy({ autoRespond: true, responseDelay: 0 })
  const { number, customer } = await placeOrder('pending')
  for (let more = 0; more < 20; more += 1) await placeOrder('pending', customer.email)
  const word = newWord()
  for (let talk = 0; talk < 21; talk += 1) {
    await (await newCustomer()).ask(`Where is ${word}? Order #${number}. I am ${customer.email}`)
  }
  await openAs('merchant', `/customers/${customer.id}`)
  const name = customer.name

  await expect(page.getByRole('heading', { name: 'Newest 20 of 21 messages' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All messages' }).click()
  const log = page.getByRole('region', { name: 'Log' })
  await expect(log.getByText(`Messages to ${name}`)).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(20)
  await log.getByRole('button', { name: 'Show older' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(21)
  await expect(log.getByRole('link', { name: `#${number}` })).toBeVisible()
  await expectAccessible(page)
  await log.getByLabel('Status').selectOption('Failed')
  await expect(log.getByText('No messages found')).toBeVisible()
  await log.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/customer=/)
  await expect(log.getByText(`Messages to ${name}`)).toHaveCount(0)
  await expect(log.getByLabel('Recipient')).toBeFocused()
  await expect(log.getByLabel('Status')).toHaveValue('')
  // A choice among all messages narrows no customer's.
  await log.getByLabel('Status').selectOption('Failed')
  await page.goBack()
  await expect(log.getByText(`Messages to ${name}`)).toBeVisible()
  await expect(log.getByLabel('Status')).toHaveValue('')
  await expect(log.getByRole('listitem').first()).toBeVisible()
  await log.getByRole('link', { name, exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Newest 20 of 21 conversations with Levy' })).toBeVisible()
  await page.getByRole('link', { name: 'All conversations' }).click()
  const inbox = page.getByRole('region', { name: 'Conversations' })
  const rows = inbox.getByRole('region', { name: 'List' }).getByRole('listitem')
  await expect(inbox.getByText(`Conversations with ${name}`)).toBeVisible()
  await expect(rows).toHaveCount(21)
  await expectAccessible(page)
  await inbox.getByRole('link', { name, exact: true }).click()

  // A conversation opens in the inbox, beside the others of the customer.
  await page.getByRole('list', { name: 'Conversations with Levy' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(word)
  await expect(rows).toHaveCount(21)
  await inbox.getByRole('button', { name: 'Show all' }).click()
  await expect(inbox.getByText(`Conversations with ${name}`)).toHaveCount(0)
  await expect(inbox.getByLabel('Search conversations')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(word)
})

test('an administrator too opens a conversation from a customer’s page', async ({ page, openAs }) => {
  await configureLevy({ autoRespond: true, responseDelay: 0 })
  const { number, customer } = await placeOrder('pending')
  const word = newWord()
  await (await newCustomer()).ask(`Where is ${word}? Order #${number}. I am ${customer.email}`)
  await openAs('admin', `/customers/${customer.id}`)
  await page.getByRole('list', { name: 'Conversations with Levy' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(word)
  await expect(page.getByText(`Conversations with ${customer.name}`)).toBeVisible()
})

test('the focus goes to the notice of an erased person, whose menu is gone', async ({ page, openAs }) => {
  // One whose orders are long done: a change can be undone for a minute, and stops the erasure until then.
  const { orders } = await (await apiAs('merchant')).list('status=delivered&sort=createdAt&limit=1')
  await openAs('merchant', `/customers/${orders[0]?.customer.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase this person' }).click()
  await page.getByLabel('Type ERASE').fill('ERASE')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText(/^The person behind these orders was erased/)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^The person behind these orders/)
})

test('a viewer reads customers and can change nothing', async ({ page, openAs }) => {
  const { email } = (await (await apiAs('merchant')).newest('delivered')).customer
  await openAs('viewer', `/customers?search=${encodeURIComponent(email)}`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: email }).first()).toBeVisible()
  for (const name of ['Edit', 'Export', 'More actions']) await expect(page.getByRole('button', { name })).toHaveCount(0)
})
