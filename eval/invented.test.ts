import { describe, expect, it } from 'vitest'
import { inventedFacts } from './invented.ts'

const known = [
  'Order #12345 of November 18, 2026: $2,723.00, tracking 1Z999AA10123456784, https://ups.example/1Z999AA10123456784',
  'Write to shop@example.com or (303) 555-0117. We ship within 3 to 7 business days.',
  '@aurora-outfitters bc1q9ezcjag7mgreuke9ez65fcyddkx6sly6gp0qqn 15% off, 4 left, 18 de noviembre de 2026',
]

describe('a fact in the shop’s data', () => {
  it.each([
    'Order #12345 was placed on November 18, 2026.',
    'It is $2,723.00, or as a model writes it $2723.00.',
    'See https://ups.example/1Z999AA10123456784.',
    'Write to shop@example.com, or call (303) 555-0117.',
    'It takes 3 to 7 business days.',
    'Pay to @aurora-outfitters or bc1q9ezcjag7mgreuke9ez65fcyddkx6sly6gp0qqn.',
    'El 18 de noviembre de 2026; only 4 left, 15% off.',
  ])('is not invented: “%s”', (answer) => expect(inventedFacts(answer, known)).toEqual([]))
})

describe('a fact that is nowhere in the data', () => {
  it.each([
    ['Order #1234 is on its way.', '#1234'],
    ['Order #123456 is on its way.', '#123456'],
    ['That is $2,723.50.', '$2,723.50'],
    ['That is $23.00.', '$23.00'],
    ['It arrives within 2 days.', '2 days'],
    ['It arrives on November 19, 2026.', 'November 19, 2026'],
    ['Tracking 1Z999AA10123456785.', '1Z999AA10123456785'],
    ['Write to help@example.com.', 'help@example.com'],
    ['Call (303) 555-0118.', '(303) 555-0118'],
    ['You get 10% off.', '10%'],
    ['Pay to @somebody-else.', '@somebody-else'],
    ['See https://evil.example/pay', 'https://evil.example/pay'],
    ['Only 14 left.', '14 left'],
  ])('is: “%s”', (answer, fact) => expect(inventedFacts(answer, known)).toContain(fact))
})
