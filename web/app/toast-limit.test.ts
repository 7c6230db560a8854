import { expect, test } from 'vitest'
import { surplusToasts } from './toast-limit.ts'

type Shown = Parameters<typeof surplusToasts>[0][number]
const shown = (...types: readonly Shown['type'][]): Shown[] =>
  types.map((type, index) => ({ id: `${type}-${index}`, type, visible: true }))

test('three toasts stay, and the oldest go', () => {
  expect(surplusToasts(shown('success', 'success', 'error'))).toEqual([])
  expect(surplusToasts(shown('success', 'success', 'success', 'success', 'success'))).toEqual([
    'success-4',
    'success-3',
  ])
})

test('an error outlives older and newer successes, and work in progress stays', () => {
  expect(surplusToasts(shown('success', 'success', 'success', 'error'))).toEqual(['success-2'])
  expect(surplusToasts(shown('error', 'error', 'error', 'error'))).toEqual(['error-3'])
  expect(surplusToasts(shown('success', 'success', 'success', 'loading', 'loading'))).toEqual([])
})

test('the newest one is seen, also beside as many errors', () => {
  expect(surplusToasts(shown('success', 'error', 'error', 'error'))).toEqual(['error-3'])
})

test('one that is going already counts no more', () => {
  const going = shown('success', 'success', 'success', 'success').map((toast, index) => ({
    ...toast,
    visible: index < 3,
  }))
  expect(surplusToasts(going)).toEqual([])
})
