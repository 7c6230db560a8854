import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { comparedIn, wishIn } from './wishes.ts'

const wish = (text: string) => wishIn(plainText(text))

describe('a wish', () => {
  it.each([
    ['Do you have red t-shirts in size medium?', { words: ['t-shirt'], color: 'red', size: 'M' }],
    ['do u have red tshrits in medum', { color: 'red', size: 'M' }],
    ['¿Tienen camisetas rojas en talla M?', { words: ['t-shirt'], color: 'red', size: 'M' }],
    ['work pants in 34', { words: ['work', 'pants'], size: '34' }],
    ['extra large beanies in heather gray', { words: ['beanies', 'heather'], size: 'XL', color: 'grey' }],
    ['socks in L/XL', { words: ['socks'], size: 'L/XL' }],
    ['price of AUR-TEE-RED-M', { words: ['aur-tee-red-m'], size: null, color: null }],
    ['is it in stock?', { words: [] }],
  ])('is read from “%s”', (text, expected) => expect(wish(text)).toMatchObject(expected))

  it.each([
    ['something under $30', null, 30],
    ['a gift for less than 49.50 dollars', null, 49.5],
    ['jackets over $100', 100, null],
    ['between $20 and $40', 20, 40],
    ['un regalo por menos de 50 dólares', null, 50],
  ])('has limits of its price in “%s”', (text, minPrice, maxPrice) =>
    expect(wish(text)).toMatchObject({ minPrice, maxPrice }),
  )
})

describe('what is compared', () => {
  it.each<[string, [string, string] | null]>([
    ['T-shirt vs Fleece', ['t-shirt', 'fleece']],
    ['the rain shell versus the parka', ['the rain shell', 'the parka']],
    ['difference between the parka and the down vest?', ['the parka', 'the down vest?']],
    ['whats the diffrence between the wind jacket and rain shell', ['the wind jacket', 'rain shell']],
    ['compare the beanie with the socks', ['the beanie', 'the socks']],
    ['which is cheaper, the beanie or the socks?', ['the beanie', 'the socks?']],
    ['¿qué diferencia hay entre la parka y el chaleco?', ['la parka', 'el chaleco?']],
    ['do you have the parka and the vest', null],
    ['this vs that', null],
  ])('in “%s”', (text, both) => expect(comparedIn(plainText(text))).toEqual(both))
})

it.each([
  ['¿tienen sudaderas moradas?', { words: ['hoodie'], color: 'purple' }],
  ['¿hay bufandas en verde?', { words: ['scarf'], color: 'green' }],
  ['busco un vestido rosado', { words: ['dress'], color: 'pink' }],
])('Spanish words of a catalogue are known: %s', (text, expected) => expect(wish(text)).toMatchObject(expected))
