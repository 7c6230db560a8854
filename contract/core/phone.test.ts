import { describe, expect, it } from 'vitest'
import { dialedNumber, optionalPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['(512) 555-0148', '+15125550148'],
    ['512.555.0148', '+15125550148'],
    ['1 512 555 0148', '+15125550148'],
    ['+1 512 555 0148', '+15125550148'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+49 (30) 123456', '+4930123456'],
    ['  512-555-0148 ', '+15125550148'],
  ])('%j is dialled %s', (written, dialled) => {
    expect(dialedNumber(written)).toBe(dialled)
    expect(optionalPhone.safeParse(written).success).toBe(true)
  })

  it.each([
    '512-555',
    '112-555-0148',
    '512-155-0148',
    '512-555-0148 ext. 3',
    '+0 123 456 789',
    '+44 1234567890123456',
    '++15125550148',
    'call me',
    '5125550148\r\n1',
    '٥١٢٥٥٥٠١٤٨',
  ])('%j is none', (written) => {
    expect(dialedNumber(written.replace('\r\n', 'x'))).toBeNull()
    expect(optionalPhone.safeParse(written).success).toBe(false)
  })

  it('may be left out', () => expect(optionalPhone.parse('  ')).toBe(''))
})
