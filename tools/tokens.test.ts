import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../contract/orders/order-status.ts'
import { paymentMethods } from '../contract/payments/payment-method.ts'

type Tokens = ReadonlyMap<string, string>

const files = ['tokens.css', 'order-status-colors.css'].map((name) =>
  readFileSync(new URL(`../web/ui/${name}`, import.meta.url), 'utf8').split('@media screen'),
)
const [lightCss, darkCss] = [0, 1].map((theme) => files.map((themes) => themes[theme]).join('\n')) as [string, string]

const tokensOf = (text: string): Tokens =>
  new Map([...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']) => [name, color]))

/** Relative luminance of an sRGB color, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'hover', 'selected']
const statuses = orderStatuses.map((status) => `status-${status}`)
const methods = [...paymentMethods, 'other'].map((method) => `method-${method}`)
const onEach = (names: string[], behind: string[]) => names.flatMap((name) => behind.map((ground) => [name, ground]))

/** Text needs 4.5 (WCAG 1.4.3); outlines of controls and figures need 3 (WCAG 1.4.11). */
const pairs = [
  ...onEach(['text', 'text-2'], [...grounds, 'pressed']).map((pair) => ({ pair, least: 4.5 })),
  ...onEach(['text-3', 'accent', 'danger'], grounds).map((pair) => ({ pair, least: 4.5 })),
  ...[
    ['ink-text', 'ink'],
    ['ink-text', 'ink-hover'],
    ['accent-text', 'accent'],
    ['accent', 'accent-soft'],
    ['danger', 'danger-soft'],
    ['danger-fill-text', 'danger-fill'],
  ].map((pair) => ({ pair, least: 4.5 })),
  ...statuses.map((status) => ({ pair: [`${status}-text`, `${status}-tint`], least: 4.5 })),
  ...onEach(['field-border', ...statuses.map((status) => `${status}-fill`), ...methods], ['surface']).map((pair) => ({
    pair,
    least: 3,
  })),
]

describe.each([
  ['light', tokensOf(lightCss)],
  ['dark', tokensOf(darkCss)],
])('in the %s theme', (_, tokens) => {
  it.each(pairs)(
    '$pair.0 on $pair.1 has a contrast of at least $least',
    ({ pair: [front = '', ground = ''], least }) => {
      const colors = [tokens.get(front), tokens.get(ground)]
      expect(colors).not.toContain(undefined)
      expect(contrast(String(colors[0]), String(colors[1]))).toBeGreaterThanOrEqual(least)
    },
  )
})

it('the dark theme has each color of the light theme', () => {
  expect([...tokensOf(darkCss).keys()]).toEqual([...tokensOf(lightCss).keys()])
})
