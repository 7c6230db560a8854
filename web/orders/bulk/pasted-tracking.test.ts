import { expect, test } from 'vitest'
import { readPastedTracking } from './pasted-tracking.ts'

const ups = '1Z999AA10123456784'
const fedex = '986578788855'
const usps = '9400 1000 0000 0000 0000 00'
const orders = [1001, 1002, 1003].map((number) => ({ id: `id-${number}`, number }))
const read = (text: string, from = 0) => readPastedTracking(text, orders, from)
const numbers = (text: string, from = 0) =>
  read(text, from)?.numbers.map(({ orderId, trackingNumber }) => `${orderId} ${trackingNumber}`)

test('a single number is left to the browser, also with spaces in it and a line end behind it', () => {
  for (const text of [ups, usps, `${ups}\r\n`, '#1001', '']) expect(read(text)).toBeNull()
})

test('a column fills the fields from the one pasted into; blank lines pass one over', () => {
  expect(numbers(`${ups}\n${fedex}\n${usps}\n`)).toEqual([`id-1001 ${ups}`, `id-1002 ${fedex}`, `id-1003 ${usps}`])
  expect(numbers(`${ups}\r\n\r\n${fedex}`)).toEqual([`id-1001 ${ups}`, `id-1003 ${fedex}`])
  expect(numbers(`${ups}\n${fedex}`, 1)).toEqual([`id-1002 ${ups}`, `id-1003 ${fedex}`])
})

test('a row of cells fills them as well', () => {
  expect(numbers(`${ups}\t${fedex}`)).toEqual([`id-1001 ${ups}`, `id-1002 ${fedex}`])
})

test('numbers between spaces fill them too, also with spaces inside', () => {
  expect(numbers(`${ups} ${fedex}`)).toEqual([`id-1001 ${ups}`, `id-1002 ${fedex}`])
  expect(numbers(`${ups} 9865 7878 8855 `, 1)).toEqual([`id-1002 ${ups}`, 'id-1003 9865 7878 8855'])
  // Words would be lost: the browser enters them, and the field tells of them.
  expect(read(`${ups} and ${fedex}`)).toBeNull()
})

test('lines that are left over are told', () => {
  expect(read(`${ups}\n${fedex}`, 2)).toEqual({
    numbers: [{ orderId: 'id-1003', trackingNumber: ups }],
    unused: [fedex],
  })
})

test.each([
  ['tabs', `#1003\t${ups}\n#1001\t${fedex}`],
  ['commas', `1003,${ups}\n1001,${fedex}`],
  ['spaces', `#1003 ${ups}\n#1001  ${fedex}`],
  ['the number first', `${ups}\t1003\n${fedex}\t1001`],
  ['more columns and a head', `Order\tCustomer\tTracking\n1003\tAda\t${ups}\n1001\tBob\t${fedex}`],
])('pairs go to their orders, wherever they are pasted: %s', (_, text) => {
  expect(read(text, 2)).toEqual({
    numbers: [
      { orderId: 'id-1003', trackingNumber: ups },
      { orderId: 'id-1001', trackingNumber: fedex },
    ],
    unused: [],
  })
})

test('pairs of orders that are not selected are told, and change nothing', () => {
  expect(read(`1001\t${ups}\n2001\t${fedex}`)).toEqual({
    numbers: [{ orderId: 'id-1001', trackingNumber: ups }],
    unused: [`2001 ${fedex}`],
  })
})

test('a table of orders that are all not selected gives its numbers to no other order', () => {
  expect(read(`#2001\t${ups}\n#2002\t${fedex}`)).toEqual({
    numbers: [],
    unused: [`#2001 ${ups}`, `#2002 ${fedex}`],
  })
})

test('a carrier beside its number comes along, in its own spelling', () => {
  expect(read(`1001\tups\t12345678\n1002\tFedEx\t${fedex}`)?.numbers).toEqual([
    { orderId: 'id-1001', trackingNumber: '12345678', carrier: 'UPS' },
    { orderId: 'id-1002', trackingNumber: fedex, carrier: 'FedEx' },
  ])
  expect(read(`${fedex}\tDHL`)?.numbers).toEqual([{ orderId: 'id-1001', trackingNumber: fedex, carrier: 'DHL' }])
})

test('a line without a number, or with one that is too long, is not used', () => {
  expect(read(`Ada\tBob\n${'1'.repeat(101)}`)).toEqual({ numbers: [], unused: ['Ada Bob', '1'.repeat(101)] })
})
