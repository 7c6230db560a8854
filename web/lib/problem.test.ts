import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { errorMessage, isRefused } from './problem.ts'

const problem = {
  type: '/problems/illegal-transition',
  title: 'Status change not possible',
  status: 409,
  detail: 'A delivered order cannot be cancelled.',
  instance: '/',
  success: false,
  message: 'A delivered order cannot be cancelled.',
} as const

test('the server’s message goes first', () =>
  expect(errorMessage(new ApiError('x', 409, problem), 'Failed to cancel order')).toBe(problem.message))

test('without an answer it says so', () =>
  expect(errorMessage(new ApiError('The server cannot be reached.', 0, null), 'Failed')).toBe(
    'The server cannot be reached.',
  ))

test('an answer that is none of the server’s problems gets the fallback', () =>
  expect(errorMessage(new ApiError('The server returned status 502.', 502, null), 'Failed')).toBe('Failed'))

test('an error of our own gets the fallback', () =>
  expect(errorMessage(new TypeError('x is null'), 'Failed')).toBe('Failed'))

test('only a refusal is not worth trying again', () => {
  expect(isRefused(new ApiError('x', 422, null))).toBe(true)
  expect(isRefused(new ApiError('x', 503, null))).toBe(false)
  expect(isRefused(new ApiError('x', 0, null))).toBe(false)
})
