import { expect, test } from 'vitest'
import { integrationWords } from './integration-words.ts'

const ofShop = { ofAllShops: false, canConnect: true }

test('a shop without a mail server is asked to connect one, whatever else is connected', () => {
  expect(integrationWords({ connected: [], available: 5 }, ofShop)).toEqual({
    names: 'None yet',
    next: 'Connect email to reach customers',
  })
  expect(integrationWords({ connected: ['SMS'], available: 5 }, ofShop)).toEqual({
    names: 'SMS',
    next: 'Connect email to reach customers',
  })
})

test('a shop with one sees what is connected, and how much more there is', () => {
  expect(integrationWords({ connected: ['Email', 'UPS'], available: 5 }, ofShop)).toEqual({
    names: 'Email, UPS',
    next: '3 more to connect',
  })
  expect(integrationWords({ connected: ['Email'], available: 1 }, ofShop).next).toBe('Everything is connected')
})

test('of all shops the tile counts what the server shares with them', () => {
  expect(integrationWords({ connected: [], available: 0 }, { ofAllShops: true, canConnect: true })).toEqual({
    names: 'None shared by all shops',
    next: 'Each shop can connect its own',
  })
  expect(integrationWords({ connected: ['Email'], available: 1 }, { ofAllShops: true, canConnect: true }).names).toBe(
    'Email',
  )
})

test('a viewer sees what is connected, and nothing to do about it', () => {
  const toViewer = { ofAllShops: false, canConnect: false }
  expect(integrationWords({ connected: [], available: 5 }, toViewer)).toEqual({ names: 'None yet', next: null })
  expect(integrationWords({ connected: ['UPS'], available: 5 }, toViewer)).toEqual({ names: 'UPS', next: null })
})
