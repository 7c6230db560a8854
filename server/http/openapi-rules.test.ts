import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('the OpenAPI document satisfies Spectral’s rules', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const { body } = await test.app.inject({ url: '/docs/openapi.json' })
  const findings = await spectral.run(body)
  expect(findings.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)).toEqual([])
})
