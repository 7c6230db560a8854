import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

const policy = `Send it back within **30 days**.

We refund the full price.

## Exchanges

An exchange costs nothing.

- Choose a size
- Send the parcel

## Exceptions

Socks can’t come back.`

it('paragraphs stay apart, under their headings, and lists together', () => {
  expect(excerpt(policy, 'return policy')).toBe(
    [
      'Send it back within 30 days.',
      '',
      'We refund the full price.',
      '',
      'Exchanges',
      'An exchange costs nothing.',
      '- Choose a size',
      '- Send the parcel',
      '',
      'Exceptions',
      'Socks can’t come back.',
    ].join('\n'),
  )
})

it('what is asked about comes with its heading', () => {
  expect(excerpt(policy, 'can I send socks back?')).toContain('Exceptions\nSocks can’t come back.')
})
