import { expect, test } from 'vitest'
import { bestMatches, mayFindOrders, namedAmount, namesOrder, score } from './palette-matching.ts'

test('the start goes before the start of a word, that before the middle, that before letters in order', () => {
  const scores = ['settings', 'single-key settings', 'presets', 'secret tales'].map((text) => score('set', text))
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(new Set(scores).size).toBe(4)
})

test('every word has to fit, in any case and order', () => {
  expect(score('DARK theme', 'Theme: Dark')).toBeGreaterThan(0)
  expect(score('dark moon', 'Theme: Dark')).toBe(0)
})

test('two letters out of order are no match', () => expect(score('ds', 'Dashboard')).toBe(0))
test('letters in order are one', () => expect(score('dshb', 'Dashboard')).toBeGreaterThan(0))
const labelled = (...labels: string[]) => labels.map((label) => ({ label }))

test('further words are found by their starts alone', () => {
  expect(score('merch', 'Blue Heron', 'merchant')).toBeGreaterThan(0)
  expect(score('an', 'Blue Heron', 'merchant')).toBe(0)
})

test('nothing typed fits everything', () => expect(bestMatches(labelled('b', 'a'), ' ')).toEqual(labelled('b', 'a')))

test('the best comes first', () =>
  expect(bestMatches(labelled('Hide amounts', 'Amounts', 'Orders'), 'amo')).toEqual(
    labelled('Amounts', 'Hide amounts'),
  ))

test.each(['#1042', '1042', 'ann@x.test', '851cfd7f'])('%s names an order', (query) =>
  expect(namesOrder(query)).toBe(true),
)
test.each(['dark', 'orders', 'face', ''])('%s names none', (query) => expect(namesOrder(query)).toBe(false))

test.each(['Li', '田', '田中', '김', '1', 'dark'])('orders are searched for %s', (query) =>
  expect(mayFindOrders(query)).toBe(true),
)
test.each(['', ' ', 'L', ' L '])('no orders are searched for “%s”', (query) => expect(mayFindOrders(query)).toBe(false))

test.each([
  ['84.50', '84.50'],
  ['$84.5', '84.50'],
  [' 1,685.95 ', '1685.95'],
  ['$89', '89.00'],
  ['15041', '15041.00'],
])('%s is the amount %s', (query, amount) => expect(namedAmount(query)).toBe(amount))
test.each(['#89', '84.505', '1,68', 'laura 84.50', '-5', '', '$', '555-0142', '٣'])('%s is no amount', (query) =>
  expect(namedAmount(query)).toBeNull(),
)
