import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../contract/events/event.ts'

const world = {
  sounds: 0,
  shown: [] as { title: string; body: string | undefined }[],
  tags: [] as (string | undefined)[],
  isFocused: true,
}

/** A browser as far as alerts need one, in which sounds and notifications are counted. */
function stubBrowser() {
  const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  const node = { frequency: param, gain: param, connect: () => node, start: () => undefined, stop: () => undefined }
  class Context {
    readonly state = 'running'
    readonly currentTime = 0
    readonly destination = node
    constructor() {
      world.sounds += 1
    }
    createOscillator = () => node
    createGain = () => node
  }
  class Told {
    static readonly permission = 'granted'
    constructor(title: string, { body, tag }: { body?: string; tag?: string } = {}) {
      world.shown.push({ title, body })
      world.tags.push(tag)
    }
  }
  const browser = {
    addEventListener: () => undefined,
    isSecureContext: true,
    AudioContext: Context,
    Notification: Told,
  }
  vi.stubGlobal('window', browser)
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('Notification', Told)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('document', { visibilityState: 'visible', hasFocus: () => world.isFocused })
}

let createAlerts: typeof import('./alerts.ts').createAlerts
let noteOwnChange: typeof import('../lib/own-changes.ts').noteOwnChange
let sessionState: typeof import('../lib/session.ts').sessionState
let soundPreference: typeof import('./alert-preferences.ts').soundPreference

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  stubBrowser()
  Object.assign(world, { sounds: 0, shown: [], tags: [], isFocused: true })
  ;({ createAlerts } = await import('./alerts.ts'))
  ;({ noteOwnChange } = await import('../lib/own-changes.ts'))
  ;({ sessionState } = await import('../lib/session.ts'))
  ;({ soundPreference } = await import('./alert-preferences.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paid = (id: number): LiveEvent => ({
  id,
  type: 'payment_confirmed',
  event: 'payment.confirmed',
  data: {
    merchantId: 'm',
    orderId: `order-${id}`,
    orderNumber: id,
    amount: 25,
    paymentMethod: 'venmo',
    customerName: 'Jamie',
  },
  timestamp: '2026-11-20T12:00:00.000Z',
})
const note: LiveEvent = {
  id: 99,
  type: 'order_updated',
  event: null,
  data: { merchantId: 'm', orderId: 'order-9', orderNumber: 9, from: 'paid', status: 'paid', change: 'note' },
  timestamp: '2026-11-20T12:00:00.000Z',
}

async function tell(...events: LiveEvent[]) {
  const alerts = createAlerts(() => undefined)
  alerts.handle(events)
  await vi.advanceTimersByTimeAsync(2000)
}

it('events that come together make one sound, and no notification on a page that is looked at', async () => {
  await tell(paid(1), paid(2))
  expect(world).toMatchObject({ sounds: 1, shown: [] })
})

it('behind another window each is shown besides, and many as their number', async () => {
  world.isFocused = false
  await tell(paid(1), paid(2))
  expect(world.shown).toEqual([
    { title: 'Payment received for #1', body: '$25.00 by Venmo from Jamie' },
    { title: 'Payment received for #2', body: '$25.00 by Venmo from Jamie' },
  ])
  await tell(...[3, 4, 5, 6].map(paid))
  expect(world.shown.slice(2)).toEqual([{ title: '4 live events', body: '' }])
  expect(world.sounds).toBe(2)
})

it('two customers who wait one after the other are two notifications', async () => {
  world.isFocused = false
  const waits = (id: number): LiveEvent => ({
    id,
    type: 'notification',
    event: null,
    data: {
      ...{ merchantId: 'm', orderId: null, orderNumber: null, message: 'A customer waits for an answer (Levy)' },
      conversationId: `conversation-${id}`,
    },
    timestamp: `2026-11-20T12:0${id}:00.000Z`,
  })
  await tell(waits(1))
  await tell(waits(2))
  expect(world.sounds).toBe(2)
  expect(new Set(world.tags).size).toBe(2)
})

it('two tabs make one sound and one notification', async () => {
  world.isFocused = false
  await Promise.all([tell(paid(1)), tell(paid(1))])
  expect(world.sounds).toBe(1)
  expect(world.shown).toHaveLength(1)
})

it('what one did oneself makes no sound, also when it is heard before the answer', async () => {
  const alerts = createAlerts(() => undefined)
  alerts.handle([paid(1)])
  await vi.advanceTimersByTimeAsync(100)
  noteOwnChange('order-1')
  await vi.advanceTimersByTimeAsync(2000)
  expect(world.sounds).toBe(0)
})

it('a note is no reason for a sound, and switched off there is none', async () => {
  await tell(note)
  soundPreference.set(false)
  await tell(paid(1))
  expect(world.sounds).toBe(0)
})

const assignedTo = (userId: string | null): LiveEvent => ({
  id: 50,
  type: 'conversation_updated',
  event: null,
  data: {
    ...{ merchantId: 'm', orderId: null, orderNumber: null },
    ...{ conversationId: 'conversation-1', change: 'assigned', assignedTo: userId },
  },
  timestamp: '2026-11-20T12:00:00.000Z',
})

it('a conversation that a colleague gives to somebody alerts only that person', async () => {
  world.isFocused = false
  const shopless = { merchantId: 'm', merchant: null, owesTwoStep: false }
  const user = { id: 'theo', name: 'Theo', email: 'theo@example.com', role: 'merchant', ...shopless } as const
  sessionState.set({ status: 'signed-in', user })
  await tell(assignedTo('dana'), assignedTo(null))
  expect(world).toMatchObject({ sounds: 0, shown: [] })
  await tell({ ...assignedTo('theo'), id: 51 })
  expect(world.sounds).toBe(1)
  expect(world.shown).toEqual([{ title: 'A conversation was assigned to you', body: '' }])
})
