import { expect, it } from 'vitest'
import { faultsOf } from '../../../contract/messages/message-text.ts'
import { insertField } from './insert-field.ts'

it('a word takes the place of the selection', () => {
  expect(insertField('Hi NAME,', { start: 3, end: 7 }, 'customerName')).toEqual({
    text: 'Hi {customerName},',
    caret: 17,
  })
})

it.each([
  ['', 0],
  ['Hello', 5],
  ['Hello', 2],
  ['Hello\n', 6],
  ['Hello\n\nBye', 6],
])('a block gets a line of its own in %j at %i', (text, at) => {
  const { text: body, caret } = insertField(text, { start: at, end: at }, 'items')
  expect(faultsOf('order_shipped', { subject: 'Hi', body })).toEqual([])
  expect(body.slice(0, caret)).toMatch(/\{items\}$/)
})
