import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActName } from '../../../../contract/assistant/acts.ts'
import { plainText } from '../reader/plain-text.ts'
import { factsAsked, isBeside } from './asked-facts.ts'
import { excerpt } from './excerpt.ts'
import { isExplained } from './usual-words.ts'

const shipping = `Orders leave our shop within 2 business days. You get an email with the tracking number.

## How long it takes
Standard shipping takes 3 to 7 business days, with USPS or UPS; which of them depends on where you live.

## What it costs
Shipping is included in our prices.

## Where we ship
We ship to all 50 states, and not to other countries.`

const returns = `You can return anything unworn within 30 days of delivery. We send you a return label.

## Refunds
We refund the full price within 5 business days.

## Exchanges
An exchange costs nothing.

## What can’t come back
Socks that have been worn, and anything that was altered for you.`

const answer = (article: string, act: ActName, question: string): string =>
  excerpt(article, plainText(question), '', factsAsked(plainText(question), act))

describe('a policy answers with the paragraph that holds the fact', () => {
  it.each<[ActName, string, string, string]>([
    ['ship-time', 'how long til it gets here', '3 to 7', 'all 50 states'],
    ['ship-carriers', 'who do you ship with', 'USPS', 'included'],
    ['ship-where', 'my cousin lives in toronto can you send there', 'other countries', 'USPS'],
    ['ship-cost', 'y cuanto cuesta', 'included', '3 to 7'],
    ['ship-time', 'if i pay tonight when do you hand it over', 'within 2 business days', 'included'],
  ])('%s: %s', (act, question, held, other) => {
    expect(answer(shipping, act, question)).toContain(held)
    expect(answer(shipping, act, question)).not.toContain(other)
  })

  it.each<[ActName, string, string]>([
    ['return-policy', 'wore it once on a walk, refund?', 'unworn'],
    ['return-policy', 'how fast do i get my money', '5 business days'],
    ['return-policy', 'can it go back if the sleeves were shortened', 'altered'],
    ['return-policy', 'what can not be returned', 'Socks'],
    ['return-policy', 'do i get a label', 'return label'],
    ['exchange', 'want the next size up', 'exchange costs nothing'],
  ])('%s: %s', (act, question, held) => expect(answer(returns, act, question)).toContain(held))

  it('every line of an excerpt is the shop’s', () => {
    const lines = new Set([...shipping.split('\n'), ...returns.split('\n')].map((line) => line.replace(/^#+ /, '')))
    const acts = fc.constantFrom<ActName>('ship-time', 'ship-where', 'return-policy', 'exchange', 'shop-hours')
    const words = fc.constantFrom(...'how long cost where toronto label refund worn days money track when'.split(' '))
    fc.assert(
      fc.property(fc.constantFrom(shipping, returns), acts, fc.array(words), (article, act, question) => {
        for (const line of answer(article, act, question.join(' ')).split('\n')) expect(lines).toContain(line)
      }),
    )
  })
})

describe('a passage about something else', () => {
  const visit = 'You find us at 1421 Larimer Street. We are open Tuesday to Saturday from 10 a.m. to 6 p.m.'

  it('is not given to a question with words that neither it nor the act has', () => {
    expect(isExplained('is the store wheelchair accessible', 'shop-address', visit)).toBe(false)
    expect(isExplained('where is your store located', 'shop-address', visit)).toBe(true)
    expect(isExplained('u open mondays', 'shop-hours', visit)).toBe(true)
  })

  it('is not given to a question for something particular that it does not have', () => {
    expect(isBeside('do you sell gift cards', 'We wrap gifts. Write what the card should say.')).toBe(true)
    expect(isBeside('do you sell gift cards', 'A gift card is valid for a year.')).toBe(false)
    expect(isBeside('can you gift wrap it', 'We wrap gifts.')).toBe(false)
  })
})
