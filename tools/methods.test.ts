import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paymentMethodLabels, paymentMethods } from '../contract/payments/payment-method.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const css = read('web/payments/PaymentMethodBadge.module.css')
const svg = read('web/ui/glyphs/methods.svg')

it.each(paymentMethods.map((method, place) => ({ method, place })))(
  '$method has its color and its glyph on the badge',
  ({ method, place }) => {
    const rule = new RegExp(`\\[data-method="${method}"\\][^{]*\\{([^}]*)\\}`).exec(css)?.[1]
    expect(rule).toContain(`--method: var(--method-${method});`)
    expect(rule).toContain(`--glyph: ${place};`)
  },
)

it('the picture of all methods has one glyph for each', () => {
  expect(css).toContain(`--glyphs: ${paymentMethods.length};`)
  expect(svg).toContain(`viewBox="0 0 ${24 * paymentMethods.length} 24"`)
  expect(svg.match(/<g/g)).toHaveLength(paymentMethods.length)
})

it.each(paymentMethods)('the documents name %s', (method) => {
  const label = paymentMethodLabels[method]
  expect(read('README.md')).toContain(label)
  expect(JSON.parse(read('package.json')).description).toContain(label)
  expect(read('docs/glossary.md')).toContain(`\`${method}\``)
})
