import { countryCodes } from '../../contract/core/country.ts'

type Place = { readonly value: string; readonly label: string }

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** The countries by their names, for a select. */
export const countries: readonly Place[] = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** The zones that most shops are in, from east to west. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The time zones that this browser knows, for a select: those of the United States first. */
export const timezones: readonly Place[] = [...new Set([...usZones, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
)

/** The country of the browser's language: `de-CH` is used in Switzerland. */
export function browserCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  return countryCodes.includes(region) ? region : 'US'
}

export const browserTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
