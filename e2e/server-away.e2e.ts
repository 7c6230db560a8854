import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { baseUrl, placeOrder } from './api.ts'
import { expect, openSignedIn, test } from './fixtures.ts'

/** A proxy to the server that can be stopped and restarted. */
async function startLine() {
  const { hostname, port } = new URL(baseUrl())
  const open = new Set<Socket>()
  let isAway = false
  const line = createServer((near) => {
    if (isAway) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isAway = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isAway = false
    },
    end() {
      for (const socket of open) socket.destroy()
      line.close()
    },
  }
}

const away = (page: Page) => page.locator('[data-connection-banner]')
/** Opens a page, and waits until its preloaded code has noticed and reported the lost server. */
async function visit(page: Page, url: string): Promise<void> {
  const isReady = Promise.all([/socket-line-/, /PartUnavailable-.*js/].map((file) => page.waitForResponse(file)))
  await openSignedIn(page, 'merchant', url)
  await isReady
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const lost = [
  /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_NETWORK|ERR_FAILED/,
  /WebSocket connection/,
  /message could not be shown/,
]

const awayTest = test.extend<{ line: Awaited<ReturnType<typeof startLine>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern even where nothing is taken from it.
  line: async ({}, use) => {
    const line = await startLine()
    await use(line)
    line.end()
  },
})

awayTest.beforeEach(({ expectedFailures }) => {
  for (const failure of lost) expectedFailures.add(failure)
})

for (const [name, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const) {
  awayTest(
    `every page of ${name} reports a lost server, and a panel that failed to load appears when it is back`,
    async ({ page, line }) => {
      await page.setViewportSize({ width, height: 844 })
      // As if it had not been preloaded.
      await page.route(/assets\/(Palette|NotificationPanel|BellContent)-/, (route) => route.abort())
      await visit(page, `${line.url}/analytics`)
      await page.evaluate(() => document.fonts.ready)
      await expect(away(page)).toHaveCount(0)
      line.cut()
      await expect(away(page)).toContainText('No connection to the server.', { timeout: 5_000 })
      await page.getByRole('button', { name: /^Search or jump to/ }).click()
      const layer = page.getByRole('dialog', { name: 'Not there yet' })
      await expect(layer.getByText('This part could not be loaded')).toBeVisible()
      await layer.getByRole('button', { name: 'Close' }).click()
      await expect(layer).toHaveCount(0)
      await page
        .getByRole('navigation', { name: width < 600 ? 'Tabs' : 'Pages' })
        .getByRole('link', { name: 'Settings' })
        .click()
      await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute(/assets\/(Palette|NotificationPanel|BellContent)-/)
      line.mend()
      await expect(page.getByRole('heading', { name: 'Merchant Settings' })).toBeVisible()
      await expect(away(page)).toHaveCount(0)
    },
  )
}

awayTest(
  'a search that is not answered leaves its rows dimmed and says so, and writes are refused at the press',
  async ({ page, line }) => {
    const order = await placeOrder('pending')
    await visit(page, `${line.url}/orders?status=pending`)
    await expect(page.getByRole('row', { name: `#${order.number}` })).toBeVisible()
    line.cut()
    await expect(away(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('laura')
    const notice = page.getByRole('alert').filter({ hasText: 'These results are from your previous search.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('data-outdated', 'true')
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(notice.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('data-outdated', 'true')
    const step = page.getByRole('button', { name: `Mark as Paid, order #${order.number}` })
    await expect(step).toHaveAttribute('aria-disabled', 'true')
    await expect(step).toHaveAttribute('title', 'No connection to the server')
    line.mend()
    await expect(notice).toHaveCount(0)
    await expect(away(page)).toHaveCount(0)
  },
)

awayTest('a socket that is blocked alone is no lost server', async ({ page, line }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route(/socket\.io/, (route) => route.abort())
  await openSignedIn(page, 'merchant', `${line.url}/dashboard`)
  await expect(away(page)).toContainText('Live updates are off.')
  await expect(away(page)).not.toContainText('No connection')
  await expect(
    page
      .getByRole('button', { name: 'Refresh' })
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
})

awayTest(
  'a part that a new version has replaced offers Reload and leaves the rest of the page',
  async ({ page, line, expectedFailures }) => {
    expectedFailures.add('404')
    await openSignedIn(page, 'merchant', `${line.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(/assets\/LivePanel-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.getByTitle('Live events').click()
    const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(/assets\/LivePanel-.*\.js/)
    await expect(
      page.getByRole('list', { name: 'Live events, newest first' }).or(page.getByText('No live events yet')),
    ).toBeVisible()
  },
)
