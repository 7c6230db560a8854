import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Problem } from '../../contract/core/problem.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertUser } from '../testing/factories.ts'
import { sentenceFor } from './validation-messages.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Values of every JSON type and outside every limit. */
const wrongValues: unknown[] = [
  {},
  [],
  [{}],
  [1],
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '\u0000',
  'x'.repeat(20_000),
  { nonsense: 1 },
]

type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

/** For each place in a schema and each wrong value, an input that is wrong only there. */
function* wrongInputs(schema: z.ZodMiniType): Generator<unknown> {
  const { shape, innerType, in: input, element, options } = definitionOf(schema)
  yield undefined
  yield* wrongValues
  if (innerType !== undefined) yield* wrongInputs(innerType)
  if (input !== undefined) yield* wrongInputs(input)
  if (element !== undefined) for (const wrong of wrongInputs(element)) yield [wrong]
  for (const option of options ?? []) yield* wrongInputs(option)
  for (const [field, schemaOfField] of Object.entries(shape ?? {}))
    for (const wrong of wrongInputs(schemaOfField)) yield { [field]: wrong }
}

/** Programmers' words and camel-case field names, except in lists of accepted values. */
const machineWords = /invalid input|invalid option|expected |received|undefined|\bNaN\b|zod|\bregex/i
const camelCase = /\b[a-z]+[A-Z]\w*/
const withoutValues = (sentence: string): string => sentence.replace(/ (one of|not known:|must be) [^ ]*[\s\S]*$/, '')

function assertSentence(sentence: string, about: string): void {
  expect(sentence, about).toMatch(/^[\p{Lu}“][\s\S]*[.!?]$/u)
  expect(sentence, about).toContain(' ')
  expect(withoutValues(sentence), about).not.toMatch(machineWords)
  expect(withoutValues(sentence), about).not.toMatch(camelCase)
}

describe('an answer', () => {
  const answerTo = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Problem> => {
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    return (await test.call<Problem>('PATCH', path, { token, body, headers })).body
  }
  const order = '/orders/00000000-0000-7000-8000-000000000000/status'

  it.each([
    [{ status: 'paid', reason: 7 }, 'Reason must be text.'],
    [{ status: 'paid' }, 'Reason is missing.'],
    [{ status: 'PAID', reason: '' }, 'Status must be one of pending, paid, shipped, delivered, cancelled.'],
    [[], 'The body must be an object with named fields.'],
    [{ status: 'paid', reason: '', trackingNumber: 5 }, 'Tracking number must be text.'],
  ])('to %j is understandable', async (body, sentence) => {
    const problem = await answerTo(order, body)
    expect(problem).toMatchObject({ status: 422, message: sentence, detail: sentence })
    expect(problem.errors?.[0]?.message).toBe(sentence)
  })

  it.each([
    ['{"status":', {}, 400, 'The body is not valid JSON.'],
    ['', {}, 400, 'This call needs a JSON body.'],
    [
      'status=paid',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'Send the body as JSON, with the header Content-Type: application/json.',
    ],
    [`"${'x'.repeat(2_000_000)}"`, {}, 413, 'The body is larger than this call accepts.'],
  ])('to an unreadable body is understandable', async (body, headers, status, message) => {
    expect(await answerTo(order, body, headers)).toMatchObject({ status, message, detail: message })
  })
})

it('every schema of every call explains mistakes in sentences', () => {
  let said = 0
  for (const { method, path, body, query, params } of test.registry) {
    for (const schema of [body, query, params]) {
      if (schema === undefined) continue
      for (const wrong of wrongInputs(schema)) {
        const { error } = z.safeParse(schema, wrong)
        for (const issue of error?.issues ?? []) {
          const sentence = sentenceFor(issue.path.map(String), issue.message, 'The body')
          assertSentence(sentence, `${method} ${path}: ${issue.path.join('.')} ${issue.message}`)
          said += 1
        }
      }
    }
  }
  expect(said).toBeGreaterThan(1000)
}, 60_000)

it.each([
  [['products', '1', 'quantity'], 'Must be at least 1', 'Quantity of product 2 must be at least 1.'],
  [['addresses', '0'], 'Must be an IP address', 'Address 1 must be an IP address.'],
  [['merchantId'], 'Is missing', 'Merchant ID is missing.'],
  [['endDate'], 'Must not be before the start date', 'End date must not be before the start date.'],
  [[], 'Is missing', 'The body is missing.'],
  [['reason'], 'A reason is required', 'A reason is required.'],
])('%j at %j reads %j', (path, message, sentence) => {
  expect(sentenceFor(path, message, 'The body')).toBe(sentence)
})
