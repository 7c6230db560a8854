import type { Page } from '@playwright/test'
import {
  type ModelFault,
  type ScriptedModels,
  scriptedKey,
  startScriptedModels,
} from '../server/testing/scripted-models.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { configureLevy } from './levy-customer.ts'
import { demoAssistant } from './shop-page.ts'

const testing = '/levy-integration?tab=testing'
const payments = 'What payment methods do you accept?'

const answerOf = (page: Page) => page.getByRole('region', { name: 'AI Response' })
/** The text beside the author's name: who answered and how long it took. */
const fact = (page: Page, name: string) =>
  answerOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const modelTile = (page: Page) =>
  page.getByRole('list', { name: 'Checks' }).getByRole('listitem').filter({ hasText: 'Model Status' })

let models: ScriptedModels | undefined

/** Connects a model of the shop by the API, without the page. */
async function connect(model: string, fault?: ModelFault): Promise<ScriptedModels> {
  models = await startScriptedModels({ provider: 'openai', fault })
  const { call } = await demoAssistant()
  const account = { provider: 'openai', baseUrl: models.baseUrl, model, secret: scriptedKey }
  await call('PUT', '/integrations/model', account)
  return models
}

async function ask(page: Page, query: string): Promise<void> {
  await page.getByLabel('Test Query').fill(query)
  await page.getByRole('button', { name: 'Run Test' }).click()
  await expect(toast(page, 'Test completed successfully')).toBeVisible()
}

test.beforeEach(async () => configureLevy({ model: 'gpt-4', fallbackEnabled: true, autoRespond: true }))

test.afterEach(async () => {
  await configureLevy({ model: 'gpt-4', fallbackEnabled: true })
  await (await demoAssistant()).call('DELETE', '/integrations/model')
  await models?.close()
  models = undefined
})

const accounts = [
  {
    provider: 'openai',
    choice: 'OpenAI-compatible',
    model: 'scripted',
    chosen: 'scripted',
    engine: 'OpenAI-compatible model',
  },
  { provider: 'anthropic', choice: 'Anthropic', model: 'claude-of-the-tests', chosen: 'claude-3', engine: 'Anthropic' },
] as const

for (const { provider, choice, model, chosen, engine } of accounts) {
  test(`a model with the ${choice} API is connected, chosen, and reads questions`, async ({ page, openAs }) => {
    models = await startScriptedModels({ provider })
    await openAs('merchant', '/settings?tab=integrations')
    const card = page.getByRole('region', { name: 'Levy’s model' })
    await card.getByRole('button', { name: 'Configure Levy’s model' }).click()
    const dialog = page.getByRole('dialog', { name: 'Configure Levy’s model' })
    await dialog.getByLabel('Provider').selectOption(choice)
    await dialog.getByLabel('Base URL').fill(models.baseUrl)
    await dialog.getByLabel('Model', { exact: true }).fill(model)
    await dialog.getByLabel('API key').fill(scriptedKey)
    await dialog.getByRole('button', { name: 'Save and check' }).click()
    await expect(card.getByText('Status: Connected')).toBeVisible()

    await page.goto('/levy-integration?tab=configuration')
    await page.getByLabel('Model', { exact: true }).selectOption(chosen)
    await expect(toast(page, 'Levy configuration updated successfully')).toBeVisible()
    await expect(page.getByText(`Using ${model} by `)).toBeVisible()

    await page.getByRole('link', { name: 'Testing', exact: true }).click()
    await expect(modelTile(page)).toContainText('Active')
    await ask(page, payments)
    const answer = answerOf(page)
    await expect(answer.getByText(/^You can pay with .*Venmo/)).toBeVisible()
    await expect(fact(page, 'Engine')).toHaveText(engine)
    await expect(fact(page, 'Model')).toHaveText(model)
    await expect(fact(page, 'Time')).toHaveText(/^[\d,]+ ms$/)
    await expect(fact(page, 'Tokens')).toHaveText(/^[\d,]+ in, [\d,]+ out$/)
    await expect(fact(page, 'Fell back')).toHaveCount(0)
    await answer.getByText(/^payment_methods/).click()
    await expect(answer.getByRole('region', { name: 'Result of payment_methods' })).toContainText('Venmo')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.getByLabel('From', { exact: true }).selectOption('Tests')
    const events = page.getByRole('region', { name: 'Events', exact: true })
    await expect(events.getByRole('listitem').first()).toContainText(model)
  })
}

const faults: [ModelFault, string][] = [
  ['rate-limit', 'The provider is asked too often (429)'],
  ['error-500', 'The provider answered 500'],
  ['malformed', 'The provider’s answer could not be read'],
]

for (const [fault, reason] of faults) {
  test(`the built-in engine answers for a failed model: ${reason}`, async ({ page, openAs }) => {
    const { setFault } = await connect('scripted')
    await configureLevy({ model: 'scripted' })
    setFault(fault)
    await openAs('merchant', testing)
    await ask(page, payments)
    await expect(answerOf(page).getByText(/Cash App, Venmo/)).toBeVisible()
    await expect(fact(page, 'Engine')).toHaveText('Built-in engine')
    await expect(fact(page, 'Fell back')).toHaveText('Yes: the model failed, the built-in engine answered')
    await expect(fact(page, 'Failure')).toHaveText(reason)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Events', exact: true }).click()
    const newest = page.getByRole('region', { name: 'Events', exact: true }).getByRole('listitem').first()
    await expect(newest).toContainText('Fell back')
    await newest.getByRole('button').first().click()
    await expect(page.getByText(`The model failed, and the built-in engine answered: ${reason}`)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a failed model without a fallback hands over, and the page says why', async ({ page, openAs }) => {
  await connect('scripted', 'error-500')
  await configureLevy({ model: 'scripted', fallbackEnabled: false })
  const reason = 'The provider answered 500'
  await openAs('merchant', testing)
  await expect(modelTile(page)).toContainText(reason)
  const badge = page.getByRole('status').filter({ hasText: /^(Active|Error)$/ })
  await expect(badge).toHaveText('Error')
  await expect(badge).toHaveAccessibleDescription(
    `The model fails, and built-in answers are not allowed to take over: ${reason}`,
  )

  await ask(page, payments)
  await expect(answerOf(page).getByText(/^I can’t answer right now\./)).toBeVisible()
  await expect(fact(page, 'Failure')).toHaveText(reason)
  await expect(fact(page, 'Would hand over')).toHaveText(/^The model did not answer/)
  await expectAccessible(page)

  // With the fallback on, the built-in engine answers customers again.
  await page.getByRole('link', { name: 'Configuration', exact: true }).click()
  await page.getByRole('switch', { name: 'Fallback' }).click()
  await expect(badge).toHaveText('Active')
  await expect(badge).toHaveAccessibleDescription(`Using built-in answers because the model fails: ${reason}`)
})

test('a custom model name is tested before it goes live', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('422')
  await openAs('merchant', testing)
  const tryModel = async (name: string) => {
    await page.getByLabel('Model', { exact: true }).selectOption('Another model…')
    await page.getByLabel('Name of the model').fill(name)
    await page.getByRole('button', { name: 'Use this model' }).click()
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Model', { exact: true })).toBeFocused()
  }
  await page.getByRole('radio', { name: 'Try a change' }).check({ force: true })
  await tryModel('a-model-of-nobody')
  const first = page.getByRole('list', { name: 'Test questions' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Run/ }).click()
  await expect(first).toContainText('There is no base URL for the model a-model-of-nobody')
  await expectAccessible(page)

  await connect('another-scripted')
  await tryModel('my-scripted')
  await first.getByRole('button', { name: /^Run/ }).click()
  await first.getByText('Answer', { exact: true }).click()
  await expect(first.getByText(/^OpenAI-compatible model · /)).toBeVisible()
  expect((await (await demoAssistant()).read()).configuration.model).toBe('gpt-4')
})
