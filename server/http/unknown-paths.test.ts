import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api//orders'],
  ['POST', '/dashboard'],
  ['GET', '/docs/nothing'],
] as const)('%s %s gets a problem', async (method, url) => {
  const answer = await test.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ type: '/problems/not-found', message: 'Nothing exists at this address.' })
})

it.each([
  ['DELETE', '/api/health', 'GET, HEAD', 'GET'],
  ['PUT', '/api/orders', 'GET, HEAD, POST', 'GET and POST'],
  ['POST', '/api/merchants/settings', 'GET, HEAD, PUT', 'GET and PUT'],
  ['PUT', '/api/refunds/nothing?a=b', 'PATCH', 'PATCH'],
] as const)('%s %s gets the methods that the path takes', async (method, url, allowed, named) => {
  const answer = await test.app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed])
  const message = `${method} does not exist at this address. It takes ${named}.`
  expect(answer.json()).toMatchObject({ type: '/problems/method-not-allowed', message })
})

it.each(['/nothing', '/nothing.json', '/assets/nothing.js'])(
  'GET %s gets a problem if it takes JSON only',
  async (url) => {
    const answer = await test.app.inject({ url, headers: { accept: 'application/json' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { type: '/problems/not-found', instance: url }])
  },
)

it('the document of the API is found at the address where many look for it', async () => {
  const answer = await test.app.inject({ url: '/openapi.json' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs/openapi.json'])
})

it.each(Object.keys(problems) as ProblemCode[])('the type of %s links to a page about it', async (code) => {
  const answer = await test.app.inject({ url: problemType(code) })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  const { status, title } = problems[code]
  for (const part of [`<h1>${title}</h1>`, `Status ${status}`, 'What it means', 'What to do'])
    expect(answer.body).toContain(part)
  expect((await test.app.inject({ url: '/problems' })).body).toContain(`href="${problemType(code)}"`)
})

it.each(['nothing', '__proto__', 'constructor', '<script>alert(1)</script>', '%3Cscript%3E'])(
  'there is no page about a problem called %s',
  async (code) => {
    const answer = await test.app.inject({ url: `/problems/${encodeURIComponent(code)}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Problem not found')
    expect(answer.body).not.toContain('<script')
  },
)
