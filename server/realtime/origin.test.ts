import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const publicUrl = 'https://pay.example.com'

it.each([
  ['a program', undefined, 'anything', true],
  ['a page of the public address behind a proxy', 'https://pay.example.com', '127.0.0.1:3001', true],
  ['a page of this host', 'http://localhost:5173', 'localhost:5173', true],
  ['a page of this host in another spelling', 'http://desk.local:3001', 'Desk.Local:3001', true],
  ['a page of another port', 'http://localhost:9999', 'localhost:3001', false],
  ['a foreign page', 'https://evil.example', 'pay.example.com', false],
  ['a host with the same prefix', 'https://pay.example.com.evil.example', 'pay.example.com', false],
  ['a page without an origin', 'null', 'pay.example.com', false],
  ['an invalid origin', 'pay.example.com', 'pay.example.com', false],
  ['an empty one', '', 'pay.example.com', false],
])('%s: origin %s at host %s', (_what, origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(isOwn)
})
