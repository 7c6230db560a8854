import { expect, it } from 'vitest'
import { needsIn } from './product-needs.ts'

it.each([
  ['need smth for real cold', ['cold']],
  ['algo para cuando hace mucho frio', ['cold']],
  ['what do you have for -20', ['cold']],
  ['a gift for someone who bikes in the rain', ['rain']],
  ['my 4 year old loves puddles', ['rain', 'kids']],
  ['algo para la lluvia para mi hijo de 4 anos', ['rain', 'kids']],
  ['my hands freeze', ['cold', 'hands']],
])('“%s” wants wares for %j', (plain, needs) => expect(needsIn(plain)).toEqual(needs))

it.each(['my hands are full', 'the zipper of my 5 year old parka', 'it costs $60-20 less', 'where is my order'])(
  '“%s” tells no need',
  (plain) => expect(needsIn(plain)).toEqual([]),
)
