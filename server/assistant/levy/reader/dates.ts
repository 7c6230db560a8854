import { type Day, type DayRange, daysAfter, isCalendarDay } from '../days.ts'
import { typingErrors } from '../words.ts'
import { mendableDateWords, monthOf, months, weekdayOf, weekdays } from './calendar.ts'
import type { Language } from './language.ts'

/** A date as it was written, with what it may mean, the likeliest first. None lies ahead. */
export type WrittenDate = { text: string; at: number; readings: DayRange[] }

type Calendar = { today: Day; language: Language }
type Groups = Record<string, string | undefined>
type Rule = { pattern: RegExp; read: (groups: Groups, calendar: Calendar) => DayRange[] }

const two = (value: number | string): string => String(value).padStart(2, '0')
const one = (day: Day): DayRange => ({ from: day, to: day })

/** A day that there is, in the year that is named, else the last time that it was. */
function dayOf({ year, month, day }: { year: string | undefined; month: number; day: number }, today: Day): DayRange[] {
  const inYear = (of: number): Day => `${of}-${two(month)}-${two(day)}`
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear - 1] : [Number(year.length === 2 ? `20${year}` : year)]
  const past = years.map(inYear).find((one) => isCalendarDay(one) && one <= today)
  return past === undefined ? [] : [one(past)]
}

function wholeMonth(month: number, today: Day): DayRange {
  const isAhead = month > Number(today.slice(5, 7))
  const year = Number(today.slice(0, 4)) - (isAhead ? 1 : 0)
  const from = `${year}-${two(month)}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return { from, to: daysAfter(next, -1) }
}

const counts: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, un: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3, four: 4, cuatro: 4, five: 5, cinco: 5 },
  ...{ six: 6, seis: 6, seven: 7, siete: 7, eight: 8, ocho: 8, nine: 9, nueve: 9, ten: 10, diez: 10 },
}
const count = `\\d{1,3}|${Object.keys(counts).join('|')}`

/** `3 days ago` is a day; `2 weeks ago` is a range around it. */
function ago({ count: said = '', unit = '' }: Groups, { today }: Calendar): DayRange[] {
  const number = counts[said] ?? Number(said)
  if (/^d/.test(unit)) return [one(daysAfter(today, -number))]
  const [days, give] = /^(?:w|s)/.test(unit) ? [7, 3] : [30, 15]
  return [{ from: daysAfter(today, -number * days - give), to: daysAfter(today, -number * days + give) }]
}

function onWeekday({ weekday = '', last, past }: Groups, { today }: Calendar): DayRange[] {
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekdayOf(weekday) + 7) % 7
  const isLast = last !== undefined || past !== undefined
  const days = isLast ? [since === 0 ? 7 : since, since === 0 ? 14 : since + 7] : since === 0 ? [0, 7] : [since]
  return days.map((back) => one(daysAfter(today, -back)))
}

/** `11/12`: by month and day in English, by day and month in Spanish, and the other way round. */
function slashed({ a = '', b = '', year }: Groups, { today, language }: Calendar): DayRange[] {
  const monthFirst = dayOf({ year, month: Number(a), day: Number(b) }, today)
  const dayFirst = dayOf({ year, month: Number(b), day: Number(a) }, today)
  const all = language === 'es' ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst]
  return all.filter(({ from }, place) => all.findIndex((other) => other.from === from) === place)
}

const month = `(?<month>${months})`
const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th|º)?'
const year = '(?:,? (?:de |del |of )?(?<year>(?:19|20)\\d{2})(?!\\d))?'
const named = ({ year: said, month: word = '', day = '' }: Groups, { today }: Calendar): DayRange[] =>
  dayOf({ year: said, month: monthOf(word), day: Number(day) }, today)

/** In this order: what one has read the next does not see. */
const rules: readonly Rule[] = [
  {
    pattern: /(?<![\w-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\w-])/g,
    read: ({ year: y, month: m, day: d }, { today }) => dayOf({ year: y, month: Number(m), day: Number(d) }, today),
  },
  { pattern: new RegExp(`(?<![\\w])${month}\\.? (?:the )?${dayOfMonth}(?![\\w])${year}`, 'g'), read: named },
  {
    pattern: new RegExp(
      `(?<![\\w.#$-])${dayOfMonth} (?:de |of )?${month}(?! (?:i|you|we|it|have|be|not)\\b)(?![\\w])${year}`,
      'g',
    ),
    read: named,
  },
  { pattern: /(?<![\w/.$-])(?<a>\d{1,2})[/.](?<b>\d{1,2})[/.](?<year>\d{4}|\d{2})(?![\w/])/g, read: slashed },
  { pattern: /(?<![\w/.$-])(?!24\/7)(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\w/])/g, read: slashed },
  {
    pattern: /\b(?:the )?day before yesterday\b|\banteayer\b|\bantier\b|\bantes de ayer\b/g,
    read: (_, { today }) => [one(daysAfter(today, -2))],
  },
  { pattern: /\byesterday\b|\bayer\b/g, read: (_, { today }) => [one(daysAfter(today, -1))] },
  { pattern: /\btoday\b|\bthis morning\b|\bhoy\b|\besta manana\b/g, read: (_, { today }) => [one(today)] },
  { pattern: new RegExp(`\\b(?<count>${count}) (?<unit>days?|weeks?|months?) ago\\b`, 'g'), read: ago },
  { pattern: new RegExp(`\\bhace (?<count>${count}) (?<unit>dias?|semanas?|mes(?:es)?)\\b`, 'g'), read: ago },
  {
    pattern: /\blast week\b|\b(?:la )?semana pasada\b/g,
    read: (_, { today }) => [{ from: daysAfter(today, -14), to: daysAfter(today, -1) }],
  },
  { pattern: /\bthis week\b|\besta semana\b/g, read: (_, { today }) => [{ from: daysAfter(today, -7), to: today }] },
  {
    pattern: /\blast month\b|\b(?:el )?mes pasado\b/g,
    read: (_, { today }) => [wholeMonth(((Number(today.slice(5, 7)) + 10) % 12) + 1, today)],
  },
  {
    pattern: new RegExp(`\\b(?<last>last |past )?(?<weekday>${weekdays})\\b(?<past> pasad[oa]\\b)?`, 'g'),
    read: onWeekday,
  },
  {
    pattern: new RegExp(`\\b(?:in|en|of|from|de) ${month}\\b(?! \\d)`, 'g'),
    read: ({ month: word = '' }, { today }) => [wholeMonth(monthOf(word), today)],
  },
]

/** A day that is still to come, or a term: nothing that is on record. */
const ahead =
  /(?:\b(?:by|until|till|before|next|this|coming|para|antes de|hasta|proxim[oa]|este|esta)(?: (?:el|la|the|next))? |\bbefore the )$/

/** `like 9 days ago` says no day. */
const vague =
  /\b(?:like|about|around|roughly|approx\w*|maybe|almost|nearly|over|some|more than|less than|at least|or so|como|unos|unas|casi|mas de|menos de|mas o menos|aproximadamente) (?:hace )?$/

/** A range from a day, or the day after it, until today. */
const after = /\b(?:after|despues del?)(?: (?:the|el))? $/
const since = /\b(?:since|desde)(?: (?:the|el))? $/

function sinceThen(readings: readonly DayRange[], before: string, { today }: Calendar): DayRange[] {
  const isAfter = after.test(before)
  if (!isAfter && !since.test(before)) return [...readings]
  return readings
    .map(({ from, to }) => ({ from: isAfter ? daysAfter(to, 1) : from, to: today }))
    .filter(({ from, to }) => from <= to)
}

/** `between November 3 and November 10` is one date. */
function joined(dates: readonly WrittenDate[], whole: string): WrittenDate[] {
  const all: WrittenDate[] = []
  for (const date of dates) {
    const last = all.at(-1)
    const isSecond =
      last !== undefined &&
      /\b(?:between|entre)(?: (?:the|el))? $/.test(whole.slice(Math.max(0, last.at - 24), last.at)) &&
      /^ (?:and|y)(?: (?:the|el))? $/.test(whole.slice(last.at + last.text.length, date.at))
    const [from, to] = [last?.readings[0]?.from, date.readings[0]?.to]
    if (isSecond && from !== undefined && to !== undefined && from <= to)
      all[all.length - 1] = {
        text: whole.slice(last.at, date.at + date.text.length),
        at: last.at,
        readings: [{ from, to }],
      }
    else all.push(date)
  }
  return all
}

const mended = (plain: string): string =>
  plain.replace(/[a-z]{6,12}/g, (word) => {
    const isNear = (right: string): boolean => right[0] === word[0] && typingErrors(right, word, 1) <= 1
    return mendableDateWords.includes(word) ? word : (mendableDateWords.find(isNear) ?? word)
  })

const mostDates = 4
const mostLooked = 2000

/** The past dates in a plain text, and what is left of it without any date. A letter wrong is borne with. */
export function datesIn(plain: string, calendar: Calendar): { dates: WrittenDate[]; plain: string; rest: string } {
  const whole = mended(plain.slice(0, mostLooked))
  const dates: WrittenDate[] = []
  let rest = whole
  for (const { pattern, read } of rules) {
    rest = rest.replace(pattern, (text: string, ...more) => {
      const [at, groups] = typeof more.at(-1) === 'object' ? [more.at(-3), more.at(-1)] : [more.at(-2), {}]
      const readings = read(groups, calendar)
      const before = whole.slice(Math.max(0, at - 24), at)
      const isNone = ahead.test(before) || (/\b(?:ago|hace)\b/.test(text) && vague.test(before))
      const past = isNone ? [] : sinceThen(readings, before, calendar)
      if (past.length > 0) dates.push({ text, at, readings: past })
      // Digits that aren't a date say nothing.
      return readings.length > 0 || /[a-z]/.test(text) ? ' '.repeat(text.length) : text
    })
  }
  const inOrder = dates.toSorted((a, b) => a.at - b.at)
  return { dates: joined(inOrder, whole).slice(0, mostDates), plain: whole, rest }
}

/** Whether a day on record is what a date may mean. */
export const isOn = (day: Day, { readings }: Pick<WrittenDate, 'readings'>): boolean =>
  readings.some(({ from, to }) => from <= day && day <= to)
