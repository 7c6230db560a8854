import { expect, it } from 'vitest'
import type { WebhookEndpoint } from '../../contract/webhooks/webhook.ts'
import { describeEvents, endpointDisplay, shortUrl } from './endpoint-words.ts'

const endpoint: WebhookEndpoint = {
  id: '1',
  url: 'https://shop.example.com/hooks',
  description: '',
  events: [],
  isFirst: true,
  enabled: true,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  secretHint: 'abcd',
  previousSecretUntil: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  counts: { pending: 0, delivered: 0, failed: 0 },
}

it('tells a pause, which a person chose, from a disabling', () => {
  const failing = { ...endpoint, failingSince: '2026-11-20T12:00:00.000Z' }
  const stopped = { ...failing, enabled: false, disabledAt: '2026-11-20T12:00:00.000Z' }
  const states = [endpoint, failing, stopped, { ...stopped, disabledReason: 'Gone' }]
  expect(states.map((state) => endpointDisplay(state).label)).toEqual(['Active', 'Failing', 'Paused', 'Disabled'])
})

it('counts the events, of which none means all', () => {
  expect([[], ['order.paid'], ['order.paid', 'order.shipped']].map(describeEvents)).toEqual([
    ...['All events', '1 event', '2 events'],
  ])
})

it('shortens an address to its host and path', () => {
  const urls = ['https://shop.example.com/', 'https://shop.example.com:8443/hooks?token=secret', 'no address']
  expect(urls.map(shortUrl)).toEqual(['shop.example.com', 'shop.example.com:8443/hooks', 'no address'])
})
