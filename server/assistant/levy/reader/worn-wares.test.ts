import { expect, it } from 'vitest'
import { tellsOfWear } from './worn-wares.ts'

it.each([
  'my parka zipper broke after 2 years',
  'seam popped on my tent, had it like 2 winters',
  'zipper on my 5 year old parka died',
  'the strap of my 3 year old backpack snapped',
  'se rompio el cierre, la tengo hace tres anos',
])('“%s” asks for a repair', (plain) => expect(tellsOfWear(plain)).toBe(true))

it.each([
  'my parka came with a broken zipper',
  'my 3 year old ripped it',
  'order 15011 arrived broken, we waited a year',
  'how many years is it covered',
])('“%s” asks for none', (plain) => expect(tellsOfWear(plain)).toBe(false))
