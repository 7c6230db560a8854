import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifySession } from '../../contract/auth/auth.endpoints.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'

const user = {
  id: '1',
  email: 'a@b.test',
  role: 'admin',
  merchantId: null,
  merchant: null,
  owesTwoStep: false,
} as const
const signedIn = (n: number) => ({
  success: true,
  data: { tokens: { accessToken: `access-${n}`, refreshToken: `refresh-${n}` }, user },
})
const problem = (status: number, message: string) => ({
  type: '/problems/unauthorized',
  title: message,
  status,
  detail: message,
  instance: '/',
  success: false,
  message,
})
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Just enough of a browser: a storage, a window that hears events, a server behind fetch. */
function createBrowser() {
  const stored = new Map<string, string>()
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  const calls = () => fetch.mock.calls.map(([url, { headers }]) => [url, new Headers(headers).get('authorization')])
  const inAnotherTab = (key: string, newValue: string | null) => {
    const oldValue = stored.get(key) ?? null
    if (newValue === null) stored.delete(key)
    else stored.set(key, newValue)
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, oldValue }))
  }
  return { stored, fetch, calls, inAnotherTab }
}

/** The modules keep one session for one page: each test is a page of its own. */
async function loadPage() {
  vi.resetModules()
  const [session, { call, ApiError }] = await Promise.all([import('./session.ts'), import('./api-client.ts')])
  return { ...session, call, ApiError, status: () => session.sessionState.get().status }
}

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  // A page that lost its server probes it for ever: the fake clock ends that with the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = createBrowser()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const orders = { orders: [], total: 0, page: 1, limit: 20 }

describe('at the start', () => {
  test('without a token nobody is signed in and nothing is asked', async () => {
    const page = await loadPage()
    page.startSession()
    expect(page.status()).toBe('signed-out')
    expect(browser.fetch).not.toHaveBeenCalled()
  })

  test('a valid token signs in', async () => {
    browser.stored.set('paydesk.accessToken', 'access-1')
    browser.fetch.mockResolvedValueOnce(answer({ success: true, user }))
    const page = await loadPage()
    page.startSession()
    expect(page.status()).toBe('checking')
    await vi.waitFor(() => expect(page.status()).toBe('signed-in'))
    expect(browser.calls()).toEqual([['/api/auth/verify', 'Bearer access-1']])
  })

  test('a refused token is removed', async () => {
    browser.stored.set('paydesk.accessToken', 'access-1')
    browser.fetch.mockResolvedValueOnce(answer(problem(401, 'Not signed in'), 401))
    const page = await loadPage()
    page.startSession()
    await vi.waitFor(() =>
      expect(page.sessionState.get()).toEqual({ status: 'signed-out', expired: true, why: 'expired' }),
    )
    expect(browser.stored.size).toBe(0)
  })

  test('a server that is away signs nobody out', async () => {
    browser.stored.set('paydesk.accessToken', 'access-1')
    browser.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const page = await loadPage()
    page.startSession()
    await vi.waitFor(() => expect(page.status()).toBe('unreachable'))
    expect(browser.stored.get('paydesk.accessToken')).toBe('access-1')
  })
})

describe('where the tokens are kept', () => {
  test('without Remember me the refresh token is not stored', async () => {
    const page = await loadPage()
    page.signIn(signedIn(1).data, false)
    expect([...browser.stored]).toEqual([['paydesk.accessToken', 'access-1']])
  })

  test('with Remember me it is, and a refresh replaces it there', async () => {
    const page = await loadPage()
    page.signIn(signedIn(1).data, true)
    browser.fetch
      .mockResolvedValueOnce(answer(problem(401, 'Not signed in'), 401))
      .mockResolvedValueOnce(answer(signedIn(2)))
      .mockResolvedValueOnce(answer(orders))
    await page.call(listOrders, { query: {} })
    expect(browser.stored.get('paydesk.refreshToken')).toBe('refresh-2')
    expect(browser.stored.get('paydesk.accessToken')).toBe('access-2')
  })
})

describe('a 401', () => {
  test('is met with one refresh, however many calls run into it', async () => {
    const page = await loadPage()
    page.signIn(signedIn(1).data, false)
    browser.fetch.mockImplementation(async (url, { headers }) => {
      if (url === '/api/auth/refresh') return answer(signedIn(2))
      const fresh = new Headers(headers).get('authorization') === 'Bearer access-2'
      return fresh ? answer(orders) : answer(problem(401, 'Not signed in'), 401)
    })
    const list = () => page.call(listOrders, { query: {} })
    expect(await Promise.all([list(), list(), list()])).toEqual([orders, orders, orders])
    expect(browser.calls().filter(([url]) => url === '/api/auth/refresh')).toHaveLength(1)
    expect(page.status()).toBe('signed-in')
  })

  test('takes a token that another tab has renewed, without a refresh of its own', async () => {
    const page = await loadPage()
    page.signIn(signedIn(1).data, false)
    browser.fetch.mockImplementationOnce(async () => {
      browser.stored.set('paydesk.accessToken', 'access-9')
      return answer(problem(401, 'Not signed in'), 401)
    })
    browser.fetch.mockResolvedValueOnce(answer(orders))
    await page.call(listOrders, { query: {} })
    expect(browser.calls().map(([, token]) => token)).toEqual(['Bearer access-1', 'Bearer access-9'])
  })

  test('is no reason to repeat a call in the test shop that was meant for the real one', async () => {
    const page = await loadPage()
    page.signIn({ ...signedIn(1).data, tokens: { accessToken: 'real.1.a', refreshToken: 'refresh-1' } }, false)
    browser.fetch.mockImplementationOnce(async () => {
      browser.stored.set('paydesk.accessToken', 'test.2.b')
      return answer(problem(401, 'Your account has changed'), 401)
    })
    await expect(page.call(listOrders, { query: {} })).rejects.toThrow('Your account has changed')
    expect(browser.calls()).toHaveLength(1)
    expect(browser.stored.get('paydesk.accessToken')).toBe('test.2.b')
  })

  test('ends the session when the refresh token is dead', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, true)
    browser.fetch.mockImplementation(async () => answer(problem(401, 'Not signed in'), 401))
    await expect(page.call(listOrders, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(page.sessionState.get()).toEqual({ status: 'signed-out', expired: true, why: 'expired' })
    expect(browser.stored.size).toBe(0)
  })

  test('does not end it when the refresh gets no answer', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, true)
    browser.fetch
      .mockResolvedValueOnce(answer(problem(401, 'Not signed in'), 401))
      .mockRejectedValueOnce(new TypeError())
    await expect(page.call(listOrders, { query: {} })).rejects.toMatchObject({ status: 0 })
    expect(page.status()).toBe('signed-in')
    expect(browser.stored.get('paydesk.refreshToken')).toBe('refresh-1')
  })
})

describe('other tabs', () => {
  test('a logout there ends the session here, and brings nobody back to where they were', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, false)
    browser.inAnotherTab('paydesk.signedOutAt', 'now')
    expect(page.sessionState.get()).toEqual({ status: 'signed-out', expired: false, why: 'other-tab' })
  })

  test('a token that ran out there is renewed here, where the refresh token is', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, false)
    browser.fetch
      .mockResolvedValueOnce(answer(problem(401, 'Not signed in'), 401))
      .mockResolvedValueOnce(answer(signedIn(2)))
      .mockResolvedValueOnce(answer({ success: true, user }))
    browser.inAnotherTab('paydesk.accessToken', null)
    await vi.waitFor(() => expect(browser.stored.get('paydesk.accessToken')).toBe('access-2'))
    expect(page.status()).toBe('signed-in')
  })

  test('a move to the test shop there loads this page again, and a renewal does not', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const page = await loadPage()
    page.startSession()
    page.signIn({ ...signedIn(1).data, tokens: { accessToken: 'real.1.a', refreshToken: 'refresh-1' } }, false)
    browser.inAnotherTab('paydesk.accessToken', 'real.2.b')
    expect(assign).not.toHaveBeenCalled()
    browser.inAnotherTab('paydesk.accessToken', 'test.3.c')
    expect(assign).toHaveBeenCalledWith('/')
  })

  test('a login there signs in here', async () => {
    const page = await loadPage()
    page.startSession()
    browser.fetch.mockResolvedValueOnce(answer({ success: true, user }))
    browser.inAnotherTab('paydesk.accessToken', 'access-5')
    await vi.waitFor(() => expect(page.status()).toBe('signed-in'))
  })
})

describe('signing out', () => {
  test('tells the server and forgets the tokens', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, true)
    browser.fetch.mockResolvedValueOnce(answer({ success: true }))
    await page.signOut()
    expect(browser.calls()).toEqual([['/api/auth/logout', 'Bearer access-1']])
    expect(page.status()).toBe('signed-out')
    expect(browser.stored.has('paydesk.accessToken') || browser.stored.has('paydesk.refreshToken')).toBe(false)
  })

  test('works without the server too', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, true)
    browser.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await page.signOut()
    expect(page.status()).toBe('signed-out')
  })

  test('says so while the server is still being told, so that nothing more is asked', async () => {
    const page = await loadPage()
    page.startSession()
    page.signIn(signedIn(1).data, true)
    const told = Promise.withResolvers<Response>()
    browser.fetch.mockReturnValueOnce(told.promise)
    const signingOut = page.signOut()
    expect([page.isLeaving.get(), page.status()]).toEqual([true, 'signed-in'])
    told.resolve(answer({ success: true }))
    await signingOut
    expect([page.isLeaving.get(), page.status()]).toEqual([false, 'signed-out'])
  })
})

test('a failure carries the server’s own words', async () => {
  browser.fetch.mockResolvedValueOnce(answer(problem(403, 'Viewers cannot do this'), 403))
  const page = await loadPage()
  page.signIn(signedIn(1).data, false)
  const error = await page.call(verifySession, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(page.ApiError)
  expect(error).toMatchObject({ status: 403, message: 'Viewers cannot do this', problem: { status: 403 } })
})
