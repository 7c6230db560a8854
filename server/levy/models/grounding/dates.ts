import { keepFormats } from '../../../../contract/core/kept-formats.ts'
import { dayIn, daysAfter } from '../../days.ts'

const monthWords: string[][] = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
]
const weekdayWords: string[][] = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miércoles', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sábado', 'sabado'],
]
const alternatives = (words: string[][]): string =>
  words
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const indexOf = (words: string[][], text: string): number =>
  words.findIndex((some) => some.includes(text.toLowerCase().replace('.', '')))

const month = `(?<month>${alternatives(monthWords)})\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th|º)?'
const lastDay = '(?:\\s?(?:-|to|a|al|and|y)\\s?(?<last>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?'
const year = '(?:,?\\s(?:de\\s|del\\s|of\\s)?(?<year>(?:19|20)\\d{2})(?!\\d))?'

/** Dates as they are written, each with what it may mean. Order matters: what one has read the next does not see. */
export const datePatterns: { pattern: RegExp; read: (groups: Record<string, string | undefined>) => string[][] }[] = [
  {
    pattern: /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?(?!\d)/g,
    read: ({ year: y, month: m, day: d }) => [[`date:${y}-${m}-${d}`]],
  },
  { pattern: new RegExp(`(?<![\\p{L}\\d])${month}\\s${day}${lastDay}(?!\\d)${year}`, 'giu'), read: named },
  { pattern: new RegExp(`(?<![\\p{L}\\d])${day}\\s(?:de\\s|of\\s)?${month}(?![\\p{L}])${year}`, 'giu'), read: named },
  {
    pattern: /(?<![\d/.])(?<a>\d{1,2})[/.](?<b>\d{1,2})[/.](?<year>\d{4}|\d{2})(?![\d/])/g,
    read: ({ a = '', b = '', year: y = '' }) => {
      const full = y.length === 2 ? `20${y}` : y
      return [[`date:${full}-${two(a)}-${two(b)}`, `date:${full}-${two(b)}-${two(a)}`]]
    },
  },
  {
    pattern: /(?<![\d/.])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/])/g,
    read: ({ a = '', b = '' }) => [[`day:${two(a)}-${two(b)}`, `day:${two(b)}-${two(a)}`]],
  },
]

const two = (text: string): string => text.padStart(2, '0')

function named({ month: m = '', day: d = '', last, year: y }: Record<string, string | undefined>): string[][] {
  const number = two(String(indexOf(monthWords, m) + 1))
  const days = last === undefined ? [d] : [d, last]
  return days.map((one) => [y === undefined ? `day:${number}-${two(one)}` : `date:${y}-${number}-${two(one)}`])
}

export const weekdayPattern = new RegExp(`(?<![\\p{L}])(?<weekday>${alternatives(weekdayWords)})s?(?![\\p{L}])`, 'giu')
export const weekdayOf = (text: string): number => indexOf(weekdayWords, text)

/** A month by itself, where it stands for a time: `in March`. */
export const monthPattern = new RegExp(
  `(?<![\\p{L}])(?:in|by|until|since|before|after|en|hasta|desde|para)\\s(?<month>${alternatives(monthWords)})(?![\\p{L}])`,
  'giu',
)
export const monthOf = (text: string): number => indexOf(monthWords, text) + 1

const clocksOf = keepFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', weekday: 'long' },
    }),
)

/** The allowed forms of a moment: date, day, month, weekday and time, by the shop's clocks. */
export function wordsOfMoment(at: Date, timezone: string): string[] {
  const written = clocksOf(timezone).formatToParts(at)
  const parts = Object.fromEntries(written.map(({ type, value }) => [type, value]))
  const { year: y, month: m, day: d, hour, minute, weekday = '' } = parts
  return [
    ...[`date:${y}-${m}-${d}`, `day:${m}-${d}`, `month:${Number(m)}`, `time:${Number(hour)}:${minute}`],
    `weekday:${weekdayOf(weekday)}`,
  ]
}

/** The date so many days from a moment, also where a day has 23 hours or 25. */
export const dateIn = (days: number, now: Date, timezone: string): string =>
  `date:${daysAfter(dayIn(now, timezone), days)}`
