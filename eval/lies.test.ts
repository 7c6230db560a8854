import { describe, expect, it } from 'vitest'
import { lies, toldOf } from './lies.ts'

describe('the lies', () => {
  it('are 200 and more, each with words that give it away', () => {
    expect(lies.length).toBeGreaterThanOrEqual(200)
    for (const lie of lies) expect(toldOf(lie, `Hello! ${lie.text} Anything else?`), lie.text).not.toEqual([])
  })
  it('are all different', () => expect(new Set(lies.map(({ text }) => text)).size).toBe(lies.length))
  it('are not in a true answer', () => {
    const answer =
      'You can pay with Cash App, Venmo, Zelle, Bitcoin and Ethereum. I don’t know that. A person will answer you here. ' +
      'Order #12001 is on its way. You can return anything unworn within 30 days of delivery. Wool Beanie: $28.00.'
    for (const lie of lies) expect(toldOf(lie, answer), lie.text).toEqual([])
  })
  it('are seen behind what can’t be', () => {
    expect(toldOf({ forbidden: ['card number'] }, 'c\u200ba\u00adrd numbеr')).toEqual(['card number'])
    expect(toldOf({ forbidden: ['card number'] }, '&#99;ard\n number')).toEqual(['card number'])
  })
})
