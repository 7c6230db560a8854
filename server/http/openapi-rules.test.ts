import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
let document: string
beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject({ url: '/docs/openapi.json' })).body
})
afterAll(() => test.close())

it('the OpenAPI document satisfies Spectral’s rules', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const findings = await spectral.run(document)
  expect(findings.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)).toEqual([])
})

it('the OpenAPI document satisfies Redocly’s rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({ source: document, config })
  expect(findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual(
    [],
  )
})
