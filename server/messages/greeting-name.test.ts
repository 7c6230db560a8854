import { expect, it } from 'vitest'
import { greetingName } from './greeting-name.ts'

it.each([
  ['Dana Whitfield', 'Dana'],
  ['  Dana\n Whitfield ', 'Dana'],
  ['Whitfield, Dana', 'Dana'],
  ['Dana Whitfield, Jr.', 'Dana'],
  ['DANA WHITFIELD', 'Dana'],
  ['dana whitfield', 'Dana'],
  ['JEAN-LUC PICARD', 'Jean-Luc'],
  ['LeAnn Rimes', 'LeAnn'],
  ['DJ Okafor', 'DJ'],
  ['Anne-Marie O’Neil', 'Anne-Marie'],
  ['José María de la Cruz', 'José'],
  ['Zoë Brandt', 'Zoë'],
  ['Марина Иванова', 'Марина'],
  ['Jo Li', 'Jo'],
])('greets %j by the first name', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting)
})

it.each([
  'Cher',
  'Acme, Inc.',
  'Harbor Coffee Roasters LLC',
  'The Whitfields',
  'Whitfield Family',
  'Dana & Tom Whitfield',
  'Dana and Tom Whitfield',
  'Bits/Bytes',
  'Studio 54',
  'dana@example.com',
  'J. Smith',
  'J.R. Smith',
  'J Smith',
  'Dr. Dana Whitfield',
  'Mr Whitfield',
  '王 小明',
  '김 민준',
  'Nguyễn Thị Phương Thảo',
  'Đặng Thu Hà',
  'NGUYEN Thao',
  'Wang Xiaoming',
  'Kovács Anna',
  'Friends of the Lake',
  'Whitfield, Dana, Tom',
  'Dana <b>Whitfield</b>',
])('greets %j by all of it', (name) => {
  expect(greetingName(name)).toBe(name)
})

it('greets nobody in particular without a name, and keeps an endless one short', () => {
  expect(greetingName(' \u202e ')).toBe('there')
  expect(greetingName('x '.repeat(100_000)).length).toBeLessThanOrEqual(120)
  expect(greetingName(`Dana${'a'.repeat(500)} Whitfield`).length).toBeLessThanOrEqual(120)
})
