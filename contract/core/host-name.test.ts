import { expect, it } from 'vitest'
import { isHostName } from './host-name.ts'
import { isEmail } from './text.ts'

it.each(['smtp.example.com', 'mail', 'a.b.', 'müller.de', '例え.jp', '_dmarc.example.com', '192.0.2.1'])(
  '%s can be a host',
  (name) => {
    expect(isHostName(name)).toBe(true)
  },
)

it.each([
  '',
  '.',
  '..',
  'a..b',
  '.example.com',
  '%2e%2e%2f',
  '../etc',
  'a b',
  'a/b',
  'a@b',
  'a:25',
  'a?b',
  `${'a'.repeat(64)}.example`,
  'a.'.repeat(130),
])('“%s” cannot', (name) => {
  expect(isHostName(name)).toBe(false)
})

it.each([
  'a@c..de',
  'a@.de',
  'a@c.de.',
  'a@c',
  'a@b@c.de',
  'a@c.d%2e',
  'a <b@c.de>',
  'a@c.de\u0007',
  'a,b@c.de',
  'a@c/.de',
])('%s is no email address', (address) => {
  expect(isEmail(address)).toBe(false)
})

it.each(['a@c.de', "o'hara+shop@mail.example.co.uk", 'josé@müller.de', 'x_y@sub-domain.example'])(
  '%s is one',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)
