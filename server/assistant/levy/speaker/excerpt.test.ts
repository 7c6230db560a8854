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

it('covers each thing that is asked, also where one has fewer of the words', () => {
  const shipping = `Parcels leave within 2 business days.

## How long it takes
It takes 3 to 7 business days, or a week at most times.

## What it costs
Shipping is free.

## Where we ship
All states.`
  const text = excerpt(shipping, 'how long does it take and what does it cost')
  expect(text).toContain('3 to 7 business days')
  expect(text).toContain('Shipping is free.')
  expect(text).not.toContain('All states.')
})
