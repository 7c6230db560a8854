import { expect, it } from 'vitest'
import { originOf } from './shop-origin.ts'

it('an address is taken for its origin, whatever path was copied with it', () => {
  expect(originOf(' https://Shop.example.com/products?page=2 ')).toBe('https://shop.example.com')
  expect(originOf('shop.example.com')).toBe('https://shop.example.com')
  expect(originOf('http://localhost:8080/')).toBe('http://localhost:8080')
  expect(originOf('https://shop.example.com:443')).toBe('https://shop.example.com')
})

it('an address of this computer without a scheme is reached over http', () => {
  expect(originOf('127.0.0.1:41790')).toBe('http://127.0.0.1:41790')
  expect(originOf('localhost:8080/shop')).toBe('http://localhost:8080')
  expect(originOf('localhost')).toBe('http://localhost')
  expect(originOf('https://localhost:8443')).toBe('https://localhost:8443')
  expect(originOf('localhost.example.com')).toBe('https://localhost.example.com')
})

it('what is no address stays as it was typed, to be refused', () => {
  expect(originOf('not an address')).toBe('not an address')
  expect(originOf('')).toBe('')
})
