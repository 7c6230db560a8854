import { afterEach, expect, it } from 'vitest'
import type { Integrations } from '../../contract/integrations/integration.ts'
import type { ModelAccounts } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { type ScriptedModels, scriptedKey, startScriptedModels } from '../testing/scripted-models.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

async function desk(models: ModelAccounts) {
  const test: TestApp = await createTestApp({ models })
  opened.push(test)
  const { id: merchantId } = await insertMerchant(test.owner)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  return async (method: 'GET' | 'POST', path = '') => {
    const bodies = { GET: undefined, POST: path.endsWith('/check') ? { again: true } : {} }
    const body = bodies[method]
    const answer = await test.call<{ integrations: Integrations; answer?: string }>(method, `/integrations${path}`, {
      token,
      body,
    })
    return answer.body
  }
}
async function providers(): Promise<{ openai: ScriptedModels; anthropic: ScriptedModels }> {
  const openai = await startScriptedModels({ provider: 'openai' })
  const anthropic = await startScriptedModels({ provider: 'anthropic' })
  opened.push(openai, anthropic)
  return { openai, anthropic }
}

it('the server’s models are asked for, and are connected only while all of them answer', async () => {
  const { openai, anthropic } = await providers()
  const call = await desk({
    openai: { apiKey: scriptedKey, baseUrl: openai.baseUrl },
    anthropic: { apiKey: scriptedKey, baseUrl: anthropic.baseUrl },
  })
  expect((await call('GET')).integrations.model).toMatchObject({ source: 'server', state: 'unchecked' })
  expect((await call('POST', '/model/check')).integrations.model).toMatchObject({ state: 'connected', settings: null })
  anthropic.setFault('unauthorized')
  const { model } = (await call('POST', '/model/check')).integrations
  expect(model).toMatchObject({ state: 'error', failure: expect.stringMatching(/does not accept the API key/) })
  expect(JSON.stringify(model)).not.toContain(scriptedKey)
})

it('without any there is none', async () => {
  const call = await desk({})
  expect((await call('GET')).integrations.model).toMatchObject({ source: 'none', state: 'not-connected' })
})

it('a test asks one of the server’s models something', async () => {
  const { openai } = await providers()
  const call = await desk({ openai: { apiKey: scriptedKey, baseUrl: openai.baseUrl } })
  expect((await call('POST', '/model/test')).answer).toMatch(/^gpt-4 answered: /)
  expect(openai.requests.at(-1)?.body).toMatchObject({ model: 'gpt-4' })
})
