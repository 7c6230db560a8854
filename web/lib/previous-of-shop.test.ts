import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { previousOfShop } from './previous-of-shop.ts'

const client = new QueryClient()
const ask = (merchantId: string | undefined, search: string) => ({
  queryKey: ['products', { search, merchantId }],
  queryFn: () => new Promise<string>(() => undefined),
  placeholderData: previousOfShop(merchantId),
})

/** The data shown for the second query while it loads, after the first has loaded. */
function shownBetween(first: ReturnType<typeof ask>, second: ReturnType<typeof ask>): string | undefined {
  client.setQueryData(first.queryKey, 'the answer before')
  const observer = new QueryObserver(client, first)
  const stop = observer.subscribe(() => undefined)
  observer.setOptions(second)
  const shown = observer.getCurrentResult()
  stop()
  return shown.data
}
afterEach(() => client.clear())

test('the answer before stays while the same shop is asked', () =>
  expect(shownBetween(ask('aurora', ''), ask('aurora', 'shirt'))).toBe('the answer before'))
test('one’s own shop has no id', () =>
  expect(shownBetween(ask(undefined, ''), ask(undefined, 'shirt'))).toBe('the answer before'))
test('another shop’s answer is never shown', () =>
  expect(shownBetween(ask('aurora', ''), ask('marginalia', ''))).toBeUndefined())
