import { expect, it } from 'vitest'
import { isWebOrigin, originProblem, webOrigin } from './web-origin.ts'

it.each(['https://shop.example.com', 'http://localhost:5173', 'http://127.0.0.1:8080'])('%s is an origin', (origin) => {
  expect(isWebOrigin(origin)).toBe(true)
  expect(webOrigin.safeParse(origin).success).toBe(true)
})

it.each(['https://shop.example.com/', 'https://shop.example.com:443', '*', 'shop.example.com', 'http://a:65536'])(
  '%s is none',
  (origin) => expect(originProblem(origin)).toMatch(/^Must be an origin/),
)

it('an IPv6 address is refused with what to use instead: no frame is shown there', () => {
  const read = webOrigin.safeParse('http://[::1]:5173')
  expect(read.error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('http://localhost:5173')])
})
