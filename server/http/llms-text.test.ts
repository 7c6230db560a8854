import { afterAll, beforeAll, expect, it } from 'vitest'
import { guideEntries, pathOfGuide } from '../guides/guide-list.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ publicUrl: 'https://pay.example.com' })
})
afterAll(() => test.close())

it('llms.txt names the areas, scopes and problems, and its links lead somewhere', async () => {
  const { statusCode, headers, body } = await test.app.inject({ url: '/llms.txt' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Paydesk\n\n> An order and payment desk/)
  for (const { tag } of test.registry) expect(body).toContain(`\n- ${tag}: `)
  expect(body).toContain('- `orders:read`: find, read, export and print orders')
  expect(body).toContain('`https://pay.example.com/mcp`')
  for (const { slug } of guideEntries) expect(body).toContain(`](https://pay.example.com${pathOfGuide(slug)})\n`)
  const repeatable = test.registry.filter(({ idempotent }) => idempotent === true)
  expect(repeatable.length).toBeGreaterThan(1)
  for (const { method, path } of repeatable) expect(body).toContain(`\`${method} /api${path.replace(':id', '{id}')}\``)
  const links = [...body.matchAll(/\]\(https:\/\/pay\.example\.com([^)]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20 + guideEntries.length)
  for (const path of links) expect((await test.app.inject({ url: path })).statusCode, path).toBe(200)
})
