import { expect, test } from 'vitest'
import { bestMatches } from './palette-matching.ts'
import { pageWords, palettePlaces } from './palette-places.ts'
import { paletteSettings } from './palette-settings.ts'

const labels = (query: string): string[] =>
  bestMatches([...palettePlaces, ...paletteSettings], query).map(({ label }) => label)

test.each([
  ['tax', 'Sales by state'],
  ['VAT', 'Sales by state'],
  ['fees', 'Revenue by payment method'],
  ['hours', 'Opening hours'],
  ['logo', 'Logo'],
  ['password', 'Password'],
  ['two-step', 'Two-step sign-in'],
  ['2fa', 'Two-step sign-in'],
  ['time zone', 'Time zone'],
  ['cashtag', 'Cash App account'],
  ['fraud', 'Fraud Detection'],
  ['emails to customers', 'Emails to customers'],
  ['address', 'Street Address'],
  ['ip', 'IP Address Restrictions'],
  ['tracking', 'Ship paid orders'],
  ['tracking number', 'Shipped orders'],
  ['undo', 'Undo a change of an order'],
  ['API-key', 'API keys'],
  ['web-hook', 'Webhooks'],
  ['refunds', 'Refunds'],
])('%s finds %s', (query, label) => expect(labels(query)).toContain(label))

test.each([
  ['import', '/products'],
  ['duplicates', '/customers'],
  ['chat', '/conversations'],
])('%s finds the page %s', (query, to) => {
  const pages = Object.entries(pageWords).map(([label, words]) => ({ label, words }))
  expect(bestMatches(pages, query).map(({ label }) => label)).toContain(to)
})
