import { describe, expect, it } from 'vitest'
import { speaksOfSentMoney } from './payment-signals.ts'
import { plainText } from './plain-text.ts'

describe('money that was sent', () => {
  it.each([
    'where is my stuff, i zelled you on monday',
    'my bank already transferred it',
    'has my payment come in yet',
    'have you guys got my money',
    'ya les pagué',
    'did anybody get the money',
  ])('is spoken of: %s', (text) => expect(speaksOfSentMoney(plainText(text))).toBe(true))

  it.each([
    'how do i pay 15011',
    'if i sent it by venmo, when would it ship',
    'when i paid by zelle, will you mail me',
    'i sent the shirt back',
    'where is 15011',
  ])('is not spoken of: %s', (text) => expect(speaksOfSentMoney(plainText(text))).toBe(false))
})
