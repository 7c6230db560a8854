import { expect, it } from 'vitest'
import { hasWord, isAccountOf, isNameLike, plainText } from './match-texts.ts'

it('finds a code in any case and among punctuation', () => {
  for (const note of ['K7QX4', 'order k7qx4!', '#K7QX4', 'thanks (K7QX4)', 'Ｋ７ＱＸ４', 'K7\u200bQX4', '🎉K7QX4🎉']) {
    expect(hasWord(note, 'K7QX4'), note).toBe(true)
  }
})

it('finds no code in a longer word, in look-alikes or in parts', () => {
  for (const note of ['AK7QX4', 'K7QX41', 'éK7QX4', 'К7QX4', 'K7 QX4', 'K7QX', '', 'K7ǪX4', '𝟜K7QX4']) {
    expect(hasWord(note, 'K7QX4'), note).toBe(false)
  }
})

it('reads a text as one line without invisible characters', () => {
  expect(plainText(' a\u202e\n\tb\u200b c ')).toBe('a b c')
})

it('knows an account by its handle, its name or its last digits', () => {
  const accounts = ['@aurora-outfitters', '$AuroraOutfitters', 'Aurora Outfitters']
  expect(isAccountOf('@Aurora-Outfitters', accounts)).toBe(true)
  expect(isAccountOf('Aurora Outfitters', accounts)).toBe(true)
  expect(isAccountOf('@aurora-outfitters1', accounts)).toBe(false)
  expect(isAccountOf('@аurora-outfitters', accounts)).toBe(false)
  expect(isAccountOf('', accounts)).toBe(false)
  expect(isAccountOf('5516', accounts)).toBe(true)
  expect(isAccountOf('5516', [...accounts, '5517'])).toBe(false)
})

it('takes names as like only if all words of the shorter are in the longer', () => {
  expect(isNameLike('Dana Q. Reed', 'dana reed')).toBe(true)
  expect(isNameLike('Dana', 'Dana Reed')).toBe(false)
  expect(isNameLike('Dana Reed', 'Dana Read')).toBe(false)
})
