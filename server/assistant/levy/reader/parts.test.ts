import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf } from './parts.ts'
import { plainText, wordsOf } from './plain-text.ts'
import { sentencesOf } from './sentences.ts'

describe('a message with several questions', () => {
  it.each([
    ['where is 14950 and also whats the price of the beanie', ['where is 14950', 'whats the price of the beanie']],
    ['do you take paypal and if not whats your venmo', ['do you take paypal', 'whats your venmo']],
    ['did it ship? also are u open saturdays', ['did it ship?', 'also are u open saturdays']],
    ['beanie price + do you gift wrap', ['beanie price', 'do you gift wrap']],
    ['was it delivered, and until when can i return it', ['was it delivered', 'until when can i return it']],
    ['can i pick it up or how long is shipping', ['can i pick it up', 'how long is shipping']],
    ['sizes and price pls', ['sizes', 'price pls']],
    ['how much is it and does shipping cost', ['how much is it', 'does shipping cost']],
    ['how much is it and do yall wrap it', ['how much is it', 'do yall wrap it']],
    ['whats your address, phone number too', ['whats your address', 'phone number too']],
    ['cuanto cuesta el gorro y si lo mandan a nevada', ['cuanto cuesta el gorro', 'si lo mandan a nevada']],
  ])('is cut where the next one begins: %s', (message, parts) => expect(partsOf(message)).toEqual(parts))

  it.each(['if it doesn’t fit, can i send it back', 'so if i buy two, do i get a discount', 'S or M, which'])(
    'is not cut between a condition and its question: %s',
    (message) => expect(partsOf(plainText(message))).toEqual([plainText(message)]),
  )

  it('is cut at its numbers, where it announces them', () => {
    expect(sentencesOf('hi, two things. one, is it wool, and two, if it is small can i bring it back')).toEqual([
      'is it wool,',
      'if it is small can i bring it back',
    ])
    expect(sentencesOf('i got one, maybe two, and they were red')).toEqual(['i got one, maybe two, and they were red'])
  })

  it('loses no word but those that join its parts', () => {
    const joining = new Set('and also plus y e ademas tambien then but pero if not si no or'.split(' '))
    const words = fc.constantFrom(
      ...'where is my order and also if how much , . ? do you have the what + or when'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (some) => {
        const message = some.join(' ')
        const left = wordsOf(message).filter((word) => !joining.has(word))
        // The rest of longer messages is not read.
        fc.pre(partsOf(message).length < 12)
        expect(
          partsOf(message)
            .flatMap(wordsOf)
            .filter((word) => !joining.has(word)),
        ).toEqual(left)
      }),
    )
  })
})
