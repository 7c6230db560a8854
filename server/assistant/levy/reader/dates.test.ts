import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesIn, isOn } from './dates.ts'
import type { Language } from './language.ts'
import { datedIn, whenAsked } from './moments.ts'

// A Sunday.
const today = '2026-11-22'
const read = (plain: string, language: Language = 'en') => datesIn(plain, { today, language }).dates
const days = (plain: string, language: Language = 'en') =>
  read(plain, language).map(({ readings }) => readings.map(({ from, to }) => (from === to ? from : `${from}/${to}`)))

describe('a date', () => {
  it.each<[string, string[]]>([
    ['yesterday', ['2026-11-21']],
    ['the day before yesterday', ['2026-11-20']],
    ['today', ['2026-11-22']],
    ['on nov 12', ['2026-11-12']],
    ['on november 12th, 2025', ['2025-11-12']],
    ['the 12th of november', ['2026-11-12']],
    ['on december 3', ['2025-12-03']],
    ['2026-11-12', ['2026-11-12']],
    ['11/12', ['2026-11-12', '2025-12-11']],
    ['11/12/2026', ['2026-11-12']],
    ['11/18/26', ['2026-11-18']],
    ['on friday', ['2026-11-20']],
    ['last friday', ['2026-11-20', '2026-11-13']],
    ['last sunday', ['2026-11-15', '2026-11-08']],
    ['3 days ago', ['2026-11-19']],
    ['two weeks ago', ['2026-11-05/2026-11-11']],
    ['last week', ['2026-11-08/2026-11-21']],
    ['last month', ['2026-10-01/2026-10-31']],
    ['in october', ['2026-10-01/2026-10-31']],
    ['yesteday', ['2026-11-21']],
    ['on novmber 12', ['2026-11-12']],
    ['last wendesday', ['2026-11-18', '2026-11-11']],
    ['after nov 12', ['2026-11-13/2026-11-22']],
    ['since nov 12', ['2026-11-12/2026-11-22']],
    ['between nov 3 and november 10', ['2026-11-03/2026-11-10']],
    ['feb 29, 2024', ['2024-02-29']],
  ])('is read from “%s”', (plain, readings) => expect(days(plain)).toEqual([readings]))

  it.each<[string, string[]]>([
    ['ayer', ['2026-11-21']],
    ['anteayer', ['2026-11-20']],
    ['el 12 de noviembre', ['2026-11-12']],
    ['el 3 de octubre de 2025', ['2025-10-03']],
    ['11/12', ['2025-12-11', '2026-11-12']],
    ['el viernes pasado', ['2026-11-20', '2026-11-13']],
    ['hace tres dias', ['2026-11-19']],
    ['la semana pasada', ['2026-11-08/2026-11-21']],
  ])('is read in Spanish from “%s”', (plain, readings) => expect(days(plain, 'es')).toEqual([readings]))

  it.each([
    'size 32/34 please',
    'order 12345',
    'support 24/7',
    'it costs $11.12',
    'may i return it',
    'remember my number',
    'by friday',
    'after today',
    'on february 29',
    'on feb 30',
    'before november 30',
    'next monday',
    '2026-02-31',
    'para el viernes',
    '',
  ])('that is past is not read from “%s”', (plain) => expect(read(plain)).toEqual([]))

  it('is the day that it may mean, and no other', () => {
    const [slashed] = read('11/12')
    expect(['2026-11-12', '2025-12-11', '2026-11-11'].map((day) => slashed && isOn(day, slashed))).toEqual([
      ...[true, true, false],
    ])
  })

  it('never lies ahead, in any text', () => {
    const pieces = [
      'on',
      'nov',
      '12',
      '11/30',
      'friday',
      'last',
      'ayer',
      'de',
      '2026',
      'hace',
      'dos',
      'weeks',
      'ago',
      ',',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (some) => {
        for (const { readings } of read(some.join(' ')))
          for (const { from } of readings) expect(from <= today).toBe(true)
      }),
    )
  })
})

describe('what a date is the date of', () => {
  it.each([
    ['where is my order from nov 12?', 'placed'],
    ['where is the order i placed on nov 12', 'placed'],
    ['was my payment of yesterday received?', 'paid'],
    ['i paid for order 12345 on friday, did you get it?', 'paid'],
    ['did you ship my order on nov 12?', 'shipped'],
    ['was it delivered yesterday?', 'delivered'],
    ['has my order of nov 12 been shipped?', 'placed'],
    ['on nov 12 i bought a parka', 'placed'],
    ['recibieron mi pago de ayer?', 'paid'],
    ['donde esta mi pedido del 12 de noviembre?', 'placed'],
  ])('“%s”: %s', (plain, moment) => {
    expect(datedIn(plain, { today, language: 'en' }).dates.map((date) => date.moment)).toEqual([moment])
  })

  it('is nothing that is known where nothing was done', () => {
    expect(datedIn('where is my order today', { today, language: 'en' }).dates).toEqual([])
  })
})

it.each(['i ordered like 9 days ago', 'about two weeks ago', 'over 3 weeks ago', 'como hace 3 dias'])(
  'a vague span is no date: “%s”',
  (plain) => expect(days(plain)).toEqual([]),
)

describe('the day that is asked for', () => {
  it.each([
    ['when did i order?', 'placed'],
    ['when was my order placed', 'placed'],
    ['on what day did you ship my order?', 'shipped'],
    ['when was my payment received?', 'paid'],
    ['when did i pay', 'paid'],
    ['when was it delivered', 'delivered'],
    ['when was my order cancelled?', 'cancelled'],
    ['cuando hice mi pedido?', 'placed'],
    ['cuando recibieron mi pago', 'paid'],
    ['cuando enviaron mi pedido', 'shipped'],
    ['que dia llego mi paquete?', 'delivered'],
  ])('in “%s” is when it was %s', (plain, moment) => expect(whenAsked(plain)).toBe(moment))

  it.each([
    'when will it arrive?',
    'when do you ship?',
    'when did you send the code?',
    'when was the refund sent',
    'cuando llega mi pedido?',
    'where is my order',
  ])('is none in “%s”', (plain) => expect(whenAsked(plain)).toBeNull())
})
