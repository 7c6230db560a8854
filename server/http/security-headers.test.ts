import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

const shop = 'https://shop.example.com'

let test: TestApp
let plain: TestApp

beforeAll(async () => {
  test = await createTestApp({ corsOrigins: [shop], publicUrl: 'https://desk.example.com' })
  plain = await createTestApp()
})
afterAll(async () => {
  await test.close()
  await plain.close()
})

const headersOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') => {
  const { headers: received, statusCode } = await test.app.inject({ method, url, headers })
  return { statusCode, ...received }
}
const pages = ['/', '/orders', '/first.js', '/assets/nothing.js', '/widget/frame.html', '/docs/']
const answers = ['/api/config', '/api/orders', '/api/nothing', '/api']

describe('every page and file', () => {
  it.each(pages)('%s runs no foreign or inline script and can’t be framed', async (url) => {
    const headers = await headersOf(url)
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[^']+')*$/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })
})

describe('every API answer, including refusals', () => {
  it.each([...answers, '/api/orders/%zz'])('%s can’t be shown, cached or sniffed', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    })
  })
})

it('behind TLS, browsers are told to use HTTPS only; without it they aren’t', async () => {
  for (const url of [...pages, ...answers]) {
    expect((await headersOf(url))['strict-transport-security'], url).toContain('max-age=31536000')
    expect((await plain.app.inject({ url })).headers['strict-transport-security'], url).toBeUndefined()
  }
})

it('no header reveals the server’s software', async () => {
  for (const url of [...pages, ...answers]) {
    const headers = await headersOf(url)
    expect(headers, url).not.toHaveProperty('server')
    expect(headers, url).not.toHaveProperty('x-powered-by')
  }
})

describe('a page of another origin', () => {
  const preflight = (url: string, origin: string) =>
    headersOf(
      url,
      { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      'OPTIONS',
    )

  it('on the list may call, without the browser’s credentials', async () => {
    expect(await preflight('/api/orders', shop)).toMatchObject({
      statusCode: 204,
      'access-control-allow-origin': shop,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: 'origin',
    })
    // A refusal can be read too.
    const refusal = await headersOf('/api/orders', { origin: shop })
    expect(refusal).toMatchObject({
      statusCode: 401,
      'access-control-allow-origin': shop,
      'access-control-expose-headers': expect.stringContaining('retry-after'),
    })
    expect(refusal).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    'https://shop.example.com.evil.example',
    'https://sub.shop.example.com',
    'http://shop.example.com',
    'https://shop.example.com:8443',
    'https://SHOP.example.com',
    'null',
    '*',
  ])('%s that isn’t on the list gets no CORS headers', async (origin) => {
    for (const headers of [await preflight('/api/orders', origin), await headersOf('/api/config', { origin })]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      // A cache must not serve one origin's answer to another.
      expect(String(headers.vary)).toContain('origin')
    }
  })

  it('can’t start a session or read a page', async () => {
    expect(await preflight('/api/auth/login', shop)).not.toHaveProperty('access-control-allow-origin')
    expect(await headersOf('/api/%61uth/verify', { origin: shop })).not.toHaveProperty('access-control-allow-origin')
    expect(await headersOf('/orders', { origin: shop })).not.toHaveProperty('access-control-allow-origin')
  })

  it('gets no CORS headers if no list is set', async () => {
    const { headers } = await plain.app.inject({ url: '/api/config', headers: { origin: shop } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
