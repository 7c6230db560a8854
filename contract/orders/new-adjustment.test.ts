import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adjustmentKinds } from './adjustments.ts'
import { adjustedCents, maxAdjustments, newAdjustments, totalRefusal } from './new-adjustment.ts'

test('a discount is subtracted, shipping and tax are added, without fractions of cents', () => {
  expect(
    adjustedCents([
      { kind: 'discount', amount: 0.1 },
      { kind: 'shipping', amount: 0.2 },
      { kind: 'tax', amount: 1.1 },
    ]),
  ).toBe(120)
  expect(adjustedCents([])).toBe(0)
})

test.each([
  [1000, 0, 1000, null],
  [1000, 1000, 1, null],
  [1000, 1001, 500, 'Discounts must not exceed the products'],
  [1000, 1000, 0, 'An order must total more than $0.00'],
  [0, 0, 0, 'An order must total more than $0.00'],
  [0, 0, 500, null],
])('products of %i cents with discounts of %i and a total of %i: %s', (products, discount, total, refusal) => {
  expect(totalRefusal(products, discount, total)).toBe(refusal)
})

const issuesOf = (adjustments: unknown) =>
  (z.safeParse(newAdjustments, adjustments).error?.issues ?? []).map(({ path }) => path.join('.'))

test.each([
  ['each kind, by name or without', adjustmentKinds.map((kind) => ({ kind, amount: 0.01 })), []],
  ['a null name, as it is read', [{ kind: 'tax', name: null, amount: 1 }], []],
  ['an unknown kind', [{ kind: 'tip', amount: 1 }], ['0.kind']],
  ['nothing', [{ kind: 'tax', amount: 0 }], ['0.amount']],
  ['a negative discount', [{ kind: 'discount', amount: -1 }], ['0.amount', '0.amount']],
  ['a part of a cent', [{ kind: 'tax', amount: 1.005 }], ['0.amount']],
  ['text', [{ kind: 'tax', amount: '1.00' }], ['0.amount']],
  ['a name of two lines', [{ kind: 'tax', name: 'A\nB', amount: 1 }], ['0.name']],
  ['a long name', [{ kind: 'tax', name: 'x'.repeat(101), amount: 1 }], ['0.name']],
  ['too many', Array(maxAdjustments + 1).fill({ kind: 'tax', amount: 1 }), ['']],
])('%s', (_, adjustments, paths) => {
  expect(issuesOf(adjustments)).toEqual(paths)
})
