import { plainText } from './plain-text.ts'

const states =
  `alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho, illinois,
  indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri,
  montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma,
  oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington,
  west virginia, wisconsin, wyoming, hawai, maui, honolulu, oahu, kauai, guam, puerto rico, nueva york, nuevo mexico`.split(
    /,\s*/,
  )
const names =
  `usa, us, united states, uk, england, scotland, wales, europe, europa, eeuu, estados unidos, inglaterra, asia, africa,
  latin america, latinoamerica, america latina, abroad, overseas, worldwide, extranjero, korea, russia, turkey, turquia,
  toronto, montreal, vancouver, london, paris, madrid, barcelona, berlin, tokyo, sydney, bogota, lima, tijuana, monterrey,
  guadalajara, los angeles, chicago, houston, miami, dallas, denver, boston, seattle, phoenix, san diego, san francisco,
  philadelphia, atlanta, alberta, british columbia, ontario, quebec, manitoba, saskatchewan, nova scotia, calgary, ottawa, las vegas, san antonio, austin, nyc`.split(
    /,\s*/,
  )

/** The letters of countries' codes; `Intl` knows which two make a country. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function countriesIn(language: 'en' | 'es'): string[] {
  const known = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return codes.flatMap((code) => known.of(code) ?? []).map(plainText)
}

const shortest = 2
const longest = 24
const isName = (name: string): boolean => /^[a-z]+(?: [a-z]+){0,3}$/.test(name) && name.length <= longest
const known = new Set([...states, ...names, ...countriesIn('en'), ...countriesIn('es')].filter(isName))
/** Names of places that are also common words. */
for (const word of ['jersey', 'chad', 'turkey', 'us']) known.delete(word)
const mostWords = 4
const mostRead = 100

/** The first state, country or large city that a plain text names. */
export function placeIn(plain: string): string | null {
  const words = (plain.match(/[a-z]+/g) ?? []).slice(0, mostRead)
  for (let at = 0; at < words.length; at += 1)
    for (let count = mostWords; count > 0; count -= 1) {
      const name = words.slice(at, at + count).join(' ')
      if (name.length >= shortest && known.has(name)) return name
    }
  return /\b(?:to|in) the (us)\b/.exec(plain)?.[1] ?? null
}
