import { describe, expect, test } from 'vitest'
import { orderPath, orderUrl, returnPath } from './paths.ts'

test('an order has a page of its own', () => expect(orderPath('0199-ab')).toBe('/orders/0199-ab'))

test('an id cannot leave its place in the path', () =>
  expect(orderPath('../settings?x')).toBe('/orders/..%2Fsettings%3Fx'))

test('the link to share names the desk', () =>
  expect(orderUrl('1', 'https://desk.example')).toBe('https://desk.example/orders/1'))

describe('where to return to after signing in', () => {
  test.each(['/orders', '/orders?status=paid&page=2', '/settings#api'])('%s is followed', (path) =>
    expect(returnPath(path)).toBe(path),
  )

  test.each([
    'https://evil.example/orders',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'orders',
    '',
    '/login',
    '/login?from=/orders',
    '/setup#token=x',
    undefined,
    7,
  ])('%s is not', (from) => expect(returnPath(from)).toBeUndefined())
})
