import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { assistantConfiguration, assistantFeatureSwitches } from './integration.ts'
import { editedTestQuestion, testQuestion, testQuestionResult } from './test-question.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })
const response = z.object({ question: testQuestion })

export const listTestQuestions = endpoint({
  method: 'GET',
  path: '/levy/test-questions',
  tag,
  summary: 'List the test questions, which you can run before a change goes live',
  access: 'signed-in',
  scope: 'assistant:read',
  query,
  response: z.object({ questions: z.array(testQuestion) }),
  problems: ['not-found'],
})

export const createTestQuestion = endpoint({
  method: 'POST',
  path: '/levy/test-questions',
  tag,
  summary: 'Add a test question, with the phrases its answer must and must not contain',
  access: changers,
  scope: 'assistant:write',
  query,
  body: editedTestQuestion,
  response,
  status: 201,
  problems: ['not-found', 'conflict'],
})

export const updateTestQuestion = endpoint({
  method: 'PUT',
  path: '/levy/test-questions/:id',
  tag,
  summary: 'Change a test question',
  access: changers,
  scope: 'assistant:write',
  params,
  body: editedTestQuestion,
  response,
  problems: ['not-found'],
})

export const deleteTestQuestion = endpoint({
  method: 'DELETE',
  path: '/levy/test-questions/:id',
  tag,
  summary: 'Delete a test question',
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ deleted: z.literal(true) }),
  problems: ['not-found'],
})

export const runTestQuestion = endpoint({
  method: 'POST',
  path: '/levy/test-questions/:id/run',
  tag,
  summary: 'Run a test question under the saved configuration, or under one that you send',
  access: changers,
  scope: 'assistant:write',
  perMinute: 300,
  params,
  body: z.object({
    configuration: z.optional(assistantConfiguration),
    features: z.optional(assistantFeatureSwitches),
  }),
  response: z.object({ result: testQuestionResult }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
