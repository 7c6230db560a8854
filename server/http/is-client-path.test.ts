import { expect, test } from 'vitest'
import { isClientPath } from './is-client-path.ts'

test.each([
  '/',
  '/dashboard',
  '/Orders/',
  '/orders/0199-ab',
  '/settings',
  '/products',
  '/settings/products',
  '/settings/audit',
  '/levy',
  '/money',
  '/money/closes',
  '/account/two-step',
])('the client has a page at %s', (path) => expect(isClientPath(path)).toBe(true))

test.each([
  '/orders/1/2',
  '/dashboards',
  '/settings/nothing',
  '/account/other',
  '/money/other',
  '/favicon.ico',
  '/constructor',
  '/settings/__proto__',
])('the client has no page at %s', (path) => expect(isClientPath(path)).toBe(false))
