import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounded, isPersonal, masked } from './masking.ts'
import { hidePerson } from './order-person.ts'

describe('personal data removed from stored texts', () => {
  it.each([
    ['I am dana@example.com, order 48213', 'I am [email], order 48213'],
    ['write to Dana <dana.w+shop@mail.example.co.uk>.', 'write to Dana <[email]>.'],
    ['dana (at) example.com', '[email]'],
    ['call (512) 555-0148 or 512.555.0148', 'call [phone] or [phone]'],
    ['my number is +44 20 7946 0958', 'my number is [phone]'],
    ['mi teléfono es 612 345 678', 'mi teléfono es [phone]'],
    ['06 12 34 56 78', '[phone]'],
    ['5125550148', '[phone]'],
    ['card 4111 1111 1111 1111 please', 'card [card] please'],
    ['4111-1111-1111-1111', '[card]'],
    ['amex 3782 822463 10005', 'amex [card]'],
    ['4111111111111111', '[card]'],
    ['the code is 204815', 'the code is [code]'],
    ['204 815', '[code]'],
    ['code number 204815', 'code number [code]'],
    ['ship it to 12 Elm Street, Austin, TX 78701 please', 'ship it to [address] please'],
    ['i live at 4510 north main street', 'i live at [address]'],
    ['221B Baker St., Apt 4', '[address]'],
    ['7 Willow Way is wrong', '[address] is wrong'],
    ['PO Box 4410', '[address]'],
    ['vivo en Calle de Alcalá 42', 'vivo en [address]'],
    ['Avenida Reforma #222', '[address]'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  it.each([
    'Where is my order #48213?',
    'Order #204815 was paid',
    'order 204815',
    'pedido 204815',
    'my order number is 204815',
    'It costs $1,299.00, was $204815.00',
    'placed on 2026-11-20 at 10:30',
    'send it to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'tracking 1Z999AA10123456784',
    'size 42, 12 left, SKU-48213',
    '10.00 20.00 30.00',
    'within 30 days, 9:00-17:00',
    'there are 5 parcels on the way',
    '2 T-Shirts in size M and 1 place mat',
    'order 12345 Main St',
    'Do you ship to Austin, TX?',
    'la calle está cerrada',
  ])('keeps: %s', (text) => {
    expect(masked(text)).toBe(text)
    expect(isPersonal(text)).toBe(false)
  })

  it('keeps the shop’s own email and number in any spelling', () => {
    const keep = ['Help@Shop.example', '(303) 555-0117', '204815']
    const text = 'Ask help@shop.example or +1 (303) 555-0117, (303) 555-0117 about 204815'
    expect(masked(text, keep)).toBe('Ask help@shop.example or [phone], (303) 555-0117 about 204815')
    expect(masked('dana@example.com', keep)).toBe('[email]')
  })

  it('doesn’t keep anything because of an empty word', () => {
    expect(masked('dana@example.com', [''])).toBe('[email]')
  })

  it('removes every email address in any surrounding text', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string({ unit: 'grapheme' }), fc.string(), (email, before, after) => {
        const name = email.split('@')[0] ?? ''
        expect(masked(`${before} ${email} ${after}`)).not.toContain(`${name}@`)
      }),
    )
  })

  it('removes every number of 13 to 19 digits between words', () => {
    const card = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 19 })
      .map((digits) => digits.join(''))
    fc.assert(
      fc.property(card, (number) => {
        expect(masked(`pay with ${number}, thanks`)).toBe('pay with [card], thanks')
      }),
    )
  })

  it('removes six separate digits, and keeps order numbers', () => {
    const code = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))
    fc.assert(
      fc.property(code, (digits) => {
        expect(masked(digits)).toBe('[code]')
        expect(masked(`it is ${digits}.`)).toBe('it is [code].')
        expect(masked(`#${digits}`)).toBe(`#${digits}`)
      }),
    )
  })

  it('doesn’t change a masked text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = masked(text)
        expect(masked(once)).toBe(once)
      }),
    )
  })

  it('handles long runs of digits or dots in reasonable time', () => {
    for (const piece of ['12 a ', '1 A ', 'Calle a ', '1 ', 'a@', '1.', '(1', 'a.', '+1 ', '@a.']) {
      // A backtracking expression would exceed the test's time limit.
      expect(masked(piece.repeat(4000))).toBeTypeOf('string')
      expect(masked(`${'a'.repeat(4000)}@${piece.replaceAll('@', '').repeat(4000)}`)).toBeTypeOf('string')
    }
  })
})

it('cutting keeps whole characters', () => {
  expect(bounded('ab😀', 3)).toBe('ab')
  expect(bounded('ab😀', 4)).toBe('ab😀')
})

describe('the customer of a proved order', () => {
  const hide = hidePerson({
    names: ['Dana Whitfield', 'Will Whitfield'],
    street: '12 Elm Row',
    city: 'Austin',
    zip: '78701',
  })
  it.each([
    ['I am dana whitfield', 'I am [name]'],
    ['Thanks, Dana', 'Thanks, [name]'],
    ['Mrs. Whitfield here', 'Mrs. [name] here'],
    ['Will it arrive?', 'Will it arrive?'],
    ['It goes to: Dana Whitfield, 12  Elm Row, Austin, TX, 78701, US.', 'It goes to: [name], [address], US.'],
    ['bandana', 'bandana'],
    ['order #78701', 'order #78701'],
  ])('is removed from “%s”', (text, expected) => expect(hide(text)).toBe(expected))

  it('keeps an order number that looks like the postal code', () => {
    expect(hidePerson({ names: [], street: null, city: null, zip: '78701' }, ['78701'])('78701')).toBe('78701')
  })

  const named = (...names: string[]) => hidePerson({ names, street: null, city: null, zip: null })
  it.each([
    ['Will', 'Will it arrive? It will.', 'Will it arrive? It will.'],
    ['Will Free', 'Free shipping for Will Free', 'Free shipping for [name]'],
    ['Al', 'Al says: total al contado', '[name] says: total al contado'],
    ['J', 'J or j', 'J or j'],
    ['J. Smith', 'J. Smith, Smithson and a blacksmith', '[name], Smithson and a blacksmith'],
    ['Whitfield, Dana', 'Whitfield at the end', '[name] at the end'],
    ['José Núñez', 'soy jose nunez, JOSÉ', 'soy [name], [name]'],
    ['O’Neil', "O'Neil here", '[name] here'],
  ])('named %s: removes the name from “%s”', (name, text, expected) => expect(named(name)(text)).toBe(expected))

  it('keeps the shop’s own words, unless they are the full name', () => {
    const open = ['Aurora Outfitters', 'We ship from Austin.']
    const hideHere = hidePerson({ names: ['Aurora Quinn'], street: null, city: 'Austin', zip: ', , ' })
    expect(hideHere('Aurora Outfitters ships from Austin, and, , so on.', open)).toBe(
      'Aurora Outfitters ships from Austin, and, , so on.',
    )
    expect(hideHere('It goes to Aurora Quinn.', open)).toBe('It goes to [name].')
    expect(hideHere('I am Aurora')).toBe('I am [name]')
  })

  it('is searched in long texts in reasonable time', () => {
    for (const piece of ['Dana ', 'Whitfield, ', ', ', '12 Elm ', 'Austin TX ', 'a'])
      expect(hide(piece.repeat(2000), [piece.repeat(2000)])).toBeTypeOf('string')
  })
})

it('keeps an address that the shop has published', () => {
  expect(masked('Visit us at 5 Elm Street.', ['Our shop is at 5 Elm Street in Denver.'])).toContain('5 Elm Street')
})
