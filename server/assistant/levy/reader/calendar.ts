/** Months and weekdays as customers write them, in small letters without accents. */
const monthWords: readonly string[] = [
  'january jan enero ene',
  'february feb febrero',
  'march mar marzo',
  'april apr abril abr',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto ago',
  'september sept sep septiembre setiembre',
  'october oct octubre',
  'november nov noviembre',
  'december dec diciembre dic',
]
const weekdayWords: readonly string[] = [
  'sunday domingo',
  'monday lunes',
  'tuesday martes',
  'wednesday miercoles',
  'thursday jueves',
  'friday viernes',
  'saturday sabado',
]
const words = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))
const placeOf = (lines: readonly string[], word: string): number =>
  lines.findIndex((line) => line.split(' ').includes(word))
const longestFirst = (all: readonly string[]): string => all.toSorted((a, b) => b.length - a.length).join('|')

/** As parts of expressions. */
export const months = longestFirst(words(monthWords))
export const weekdays = longestFirst(words(weekdayWords))

/** From 1. */
export const monthOf = (word: string): number => placeOf(monthWords, word) + 1
/** From 0, which is Sunday. */
export const weekdayOf = (word: string): number => placeOf(weekdayWords, word)

/** Words of dates that are long enough for a typing error to be seen as one. */
export const mendableDateWords: readonly string[] = [
  ...[...words(monthWords), ...words(weekdayWords)].filter((word) => word.length >= 6),
  'yesterday',
  'anteayer',
]
