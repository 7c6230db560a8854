import { browserStorage } from '../lib/browser-storage.ts'
import { type AnalyticsSearch, validateAnalyticsSearch } from './analytics-search.ts'

/** The person, and the shop that they look at; undefined for all shops. */
type Owner = { userId: string; merchantId: string | undefined }

const keyOf = ({ userId, merchantId }: Owner): string => `paydesk.analytics.${userId}.${merchantId ?? 'all'}`

/** The choices of an address: a number of a page belongs to one visit. */
const choicesOf = (search: AnalyticsSearch) =>
  Object.entries({ ...search, page: undefined }).filter(([, value]) => value !== undefined)

/** Keeps the period and the other choices of the page in this browser. */
export function keepSearch(owner: Owner, search: AnalyticsSearch): void {
  const choices = choicesOf(search)
  if (choices.length === 0) browserStorage.remove(keyOf(owner))
  else browserStorage.write(keyOf(owner), JSON.stringify(Object.fromEntries(choices)))
}

/** The choices to come back to; undefined if the address has its own, or none were kept. */
export function keptSearch(owner: Owner, search: AnalyticsSearch): AnalyticsSearch | undefined {
  const text = browserStorage.read(keyOf(owner))
  if (text === null || choicesOf(search).length > 0) return undefined
  try {
    const kept = validateAnalyticsSearch(JSON.parse(text))
    return choicesOf(kept).length > 0 ? kept : undefined
  } catch {
    return undefined
  }
}
