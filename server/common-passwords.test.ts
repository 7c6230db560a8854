import { expect, it } from 'vitest'
import { weaknessOf } from './common-passwords.ts'

const known = ['dana.whitfield@aurora-outfitters.example', 'Dana Whitfield', 'Aurora Outfitters']

it.each([
  ['          '],
  ['!!!!!!!!!!!!'],
  ['\u3000\u00a0          '],
  ['aaaaaaaaaaaa'],
  ['abcabcabcabc'],
  ['Qwertyuiop'],
  ['dana.whitfield@aurora-outfitters.example'],
  ['DANA.WHITFIELD@aurora-outfitters.example'],
  ['dana.whitfield'],
  ['Dana Whitfield 1'],
  ['whitfield2026'],
  ['AuroraOutfitters!'],
  ['Aurora-2026-Dana'],
  ['paydesk-paydesk'],
  ['Paydesk2026!'],
  ['ｄａｎａｗｈｉｔｆｉｅｌｄ'],
])('refuses “%s” and says why', (password) => {
  expect(weaknessOf(password, known)).toMatch(/\.$/)
})

it.each([
  ['correct horse battery'],
  ['my paydesk and 3 lamps'],
  ['Dana likes 7 green boats'],
  ['пароль из слов'],
  ['緑の船が七つある朝の海'],
  ['f8#kL0!qPz'],
])('accepts “%s”', (password) => {
  expect(weaknessOf(password, known)).toBeUndefined()
})

it('ignores names of one or two letters', () => {
  expect(weaknessOf('alibaba and 40', ['al@x.example', 'Al', null])).toBeUndefined()
})
