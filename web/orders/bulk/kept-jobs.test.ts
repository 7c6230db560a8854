import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import type { BulkJob } from './bulk-jobs.ts'

const storage = new Map<string, string>()
const user = { email: 'a@b.c', role: 'merchant', merchantId: 'm', merchant: null, owesTwoStep: false } as const
const order = {
  ...{ id: 'order-1', number: 1 },
  merchant: { id: 'shop-1' },
} as Order
const job: BulkJob = {
  id: 'job-1',
  act: 'paid',
  progress: null,
  made: [{ order, entryId: 'entry-1' }],
  already: [],
  failed: [],
  undoUntil: 0,
  undone: null,
  deselect: () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that has just loaded, in which a user is signed in. */
async function openPage(userId = 'user-1') {
  vi.resetModules()
  const { ApiError } = await import('../../lib/api-client.ts')
  const { sessionState } = await import('../../lib/session.ts')
  const { bulkJobs, mayHelp } = await import('./bulk-jobs.ts')
  const { keepJobs } = await import('./kept-jobs.ts')
  const signIn = (id: string) => sessionState.set({ status: 'signed-in', user: { ...user, id } })
  const expire = () => sessionState.set({ status: 'signed-out', expired: true, why: 'expired' })
  signIn(userId)
  keepJobs()
  return { bulkJobs, ApiError, mayHelp, signIn, expire }
}

const inAMinute = () => Date.now() + 60_000

test('a result outlives a reload with its undo and its failures, each of which may be retried or not as before', async () => {
  const before = await openPage()
  const item = { order, body: { status: 'paid', reason: '' } } as const
  const refused = { item, error: new before.ApiError('no', 409, null) }
  const lost = { item, error: new before.ApiError('away', 0, null) }
  before.bulkJobs.set([{ ...job, failed: [refused, lost], undoUntil: inAMinute() }])
  const { bulkJobs, mayHelp } = await openPage()
  expect(bulkJobs.get()).toMatchObject([{ id: 'job-1', made: job.made, progress: null, undone: null }])
  expect(bulkJobs.get()[0]?.failed.map(mayHelp)).toEqual([false, true])
})

test('a result that can no longer be undone, a closed one and one that still runs are gone after a reload', async () => {
  const { bulkJobs } = await openPage()
  const closed = { ...job, id: 'closed', undoUntil: inAMinute() }
  bulkJobs.set([closed])
  bulkJobs.set([
    { ...job, undoUntil: Date.now() + 1000 },
    { ...job, id: 'running', undoUntil: inAMinute(), progress: { done: 1, total: 2 } },
  ])
  vi.advanceTimersByTime(2000)
  expect((await openPage()).bulkJobs.get()).toEqual([])
})

test('another user of the tab sees none of it', async () => {
  const { bulkJobs } = await openPage()
  bulkJobs.set([{ ...job, undoUntil: inAMinute() }])
  expect((await openPage('user-2')).bulkJobs.get()).toEqual([])
})

test('after an expired session the same user has them again without a reload, another user has none', async () => {
  const { bulkJobs, signIn, expire } = await openPage()
  bulkJobs.set([{ ...job, undoUntil: inAMinute() }])
  expire()
  expect(bulkJobs.get()).toEqual([])
  signIn('user-1')
  expect(bulkJobs.get()).toMatchObject([{ id: 'job-1', made: job.made }])
  expire()
  signIn('user-2')
  expect(bulkJobs.get()).toEqual([])
  expect([...storage.keys()]).toEqual([])
})

test('the only result that came back, once closed, stays away', async () => {
  const before = await openPage()
  before.bulkJobs.set([{ ...job, undoUntil: inAMinute() }])
  const { bulkJobs } = await openPage()
  bulkJobs.set([])
  expect((await openPage()).bulkJobs.get()).toEqual([])
})

test('each leaves the storage when its undo ends, also of an expired session; shown ones stay', async () => {
  const { bulkJobs, expire } = await openPage()
  const [long, short] = [inAMinute(), Date.now() + 1000]
  const stored = () => [...storage.values()].join().match(/job-\d/g)
  bulkJobs.set([
    { ...job, undoUntil: short },
    { ...job, id: 'job-2', undoUntil: long },
  ])
  expect(stored()).toEqual(['job-1', 'job-2'])
  vi.advanceTimersByTime(1000)
  expect(stored()).toEqual(['job-2'])
  expect(bulkJobs.get()).toHaveLength(2)
  expire()
  vi.advanceTimersByTime(60_000)
  expect([...storage.keys()]).toEqual([])
})

test('nothing of a customer is stored', async () => {
  const { bulkJobs } = await openPage()
  const customer = { id: 'customer-1', name: 'Dana Private', email: 'dana@example.com', phone: null }
  const whole = { ...order, customer, paymentEmail: customer.email }
  const [item, error] = [{ order: whole, body: { status: 'paid', reason: '' } } as const, null]
  const made = { order: whole, entryId: 'entry-1' }
  const undone = { orders: [whole], failed: [{ item: made, error }] }
  const undoUntil = inAMinute()
  bulkJobs.set([{ ...job, made: [made], already: [whole], failed: [{ item, error }], undone, undoUntil }])
  const [text = ''] = storage.values()
  expect(text).toContain('order-1')
  expect(text).not.toMatch(/dana|customer/i)
})
