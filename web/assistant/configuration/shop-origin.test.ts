import { expect, it } from 'vitest'
import { originOf } from './shop-origin.ts'

it('an address is taken for its origin, whatever path was copied with it', () => {
  expect(originOf(' https://Shop.example.com/products?page=2 ')).toBe('https://shop.example.com')
  expect(originOf('shop.example.com')).toBe('https://shop.example.com')
  expect(originOf('http://localhost:8080/')).toBe('http://localhost:8080')
  expect(originOf('https://shop.example.com:443')).toBe('https://shop.example.com')
})

it('what is no address stays as it was typed, to be refused', () => {
  expect(originOf('not an address')).toBe('not an address')
  expect(originOf('')).toBe('')
})
