import { expect, test } from 'vitest'
import {
  deselect,
  noSelection,
  type OrderSelection,
  pageState,
  selectedAmount,
  toggleOrder,
  togglePage,
  toggleRange,
} from './order-selection.ts'

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({
  id,
  number: 100 + index,
  totalAmount: 0.1 * (index + 1),
})) as [Row, Row, Row, Row, Row]
type Row = { id: string; number: number; totalAmount: number }
const page = [a, b, c, d, e]
const ids = (selection: OrderSelection<Row>) => [...selection.orders.keys()].sort().join('')

test('a toggled order is selected, toggled again it is not', () => {
  const selected = toggleOrder(noSelection, b)
  expect(selected.orders).toEqual(new Map([['b', b]]))
  expect(ids(toggleOrder(selected, b))).toBe('')
})

test('a shift-click selects from the row last toggled, downwards and upwards', () => {
  expect(ids(toggleRange(toggleOrder(noSelection, b), page, d))).toBe('bcd')
  expect(ids(toggleRange(toggleOrder(noSelection, d), page, b))).toBe('bcd')
})

test('a shift-click on a selected row deselects the range', () => {
  const all = togglePage(noSelection, page)
  const withoutB = toggleOrder(all, b)
  expect(ids(toggleRange(withoutB, page, d))).toBe('ae')
})

test('ranges continue from the end of the one before', () => {
  const first = toggleRange(toggleOrder(noSelection, a), page, b)
  expect(ids(toggleRange(first, page, d))).toBe('abcd')
})

test('the first shift-click selects from the top of the page', () => {
  expect(ids(toggleRange(noSelection, page, c))).toBe('abc')
  expect(ids(toggleRange(toggleRange(noSelection, page, b), page, d))).toBe('abcd')
})

test('a shift-click whose anchor is not on the page toggles the one row', () => {
  expect(ids(toggleRange(toggleOrder(noSelection, { id: 'gone', number: 1, totalAmount: 1 }), page, c))).toBe('cgone')
})

test('selecting the page completes a partial selection and clears a complete one', () => {
  const some = toggleOrder(noSelection, c)
  expect(pageState(some, page)).toBe('some')
  const all = togglePage(some, page)
  expect(pageState(all, page)).toBe('all')
  expect(ids(togglePage(all, page))).toBe('')
})

test('orders that a refetch moved off the page stay selected', () => {
  const selection = toggleOrder(noSelection, a)
  expect(pageState(selection, [b, c])).toBe('none')
  expect(ids(togglePage(selection, [b, c]))).toBe('abc')
})

test('deselecting leaves the others and the anchor', () => {
  const selection = toggleRange(toggleOrder(noSelection, a), page, c)
  const rest = deselect(selection, [a, b])
  expect(ids(rest)).toBe('c')
  expect(rest.anchorId).toBe('c')
})

test('an empty page is never selected', () => {
  expect(pageState(noSelection, [])).toBe('none')
})

test('the selected orders come to whole cents, also where doubles do not', () => {
  const cents = [0.1, 0.2, 627].map((totalAmount, index) => ({ id: String(index), number: index, totalAmount }))
  expect(selectedAmount(togglePage(noSelection, cents))).toBe(627.3)
  expect(selectedAmount(noSelection)).toBe(0)
})
