import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoader, LoadError } from './load.ts'

const broken = (sheet: object | null) => {
  const link = new EventTarget() as EventTarget & {
    sheet: object | null
    cloneNode: () => EventTarget
    replaced: boolean
  }
  const again = new EventTarget()
  return Object.assign(link, {
    sheet,
    replaced: false,
    cloneNode: () => again,
    replaceWith() {
      link.replaced = true
      queueMicrotask(() => again.dispatchEvent(new Event('load')))
    },
  })
}
const links = [broken(null), broken({})]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  vi.stubGlobal('document', { querySelectorAll: () => links })
})
afterEach(() => void vi.unstubAllGlobals())

test('all who ask for the code wait for one fetch', async () => {
  const fetchCode = vi.fn(async () => 'code')
  const loader = createLoader(fetchCode)
  expect(loader.get()).toBeNull()
  expect(await Promise.all([loader.load(), loader.load()])).toEqual(['code', 'code'])
  expect(loader.get()).toBe('code')
  expect(fetchCode).toHaveBeenCalledTimes(1)
})

test('a failure is forgotten: the next who asks tries again, with the style sheets that did not come', async () => {
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loader = createLoader(fetchCode)
  await expect(loader.load()).rejects.toBeInstanceOf(LoadError)
  expect(links.map(({ replaced }) => replaced)).toEqual([false, false])
  expect(await loader.load()).toBe('code')
  expect(links.map(({ replaced }) => replaced)).toEqual([true, false])
})
