import { expect, test } from './fixtures.ts'

test('every address opens the page in the specification', async ({ page, openAs }) => {
  await openAs('admin', '/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/levy')
  await expect(page).toHaveURL(/\/levy-integration$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('each page survives a reload', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard')
  for (const [path, title] of [
    ['/dashboard', 'Admin Dashboard'],
    ['/orders', 'All Orders'],
    ['/analytics', 'System Analytics'],
    ['/levy-integration', /./],
    ['/settings', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('nav a[aria-current=page]:visible')).toHaveCount(1)
  }
})

test('the theme survives a reload, and System follows the machine', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAs('viewer', '/dashboard')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a part that a new version has replaced offers Reload', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('404').add(/PageLoadError/)
  await openAs('admin', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  // The file is available again only to the new document: otherwise the page's retry would remove the button.
  let isReloaded = false
  await page.route(/assets\/AnalyticsPage-.*\.js/, (route) =>
    isReloaded ? route.fallback() : route.fulfill({ status: 404, body: 'gone' }),
  )
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Analytics' }).click()
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest()
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'System Analytics' })).toBeVisible()
})

test('offline is shown, writes are refused with the reason, and both end automatically', async ({
  page,
  openAs,
  context,
  expectedFailures,
}) => {
  expectedFailures.add(/ERR_INTERNET_DISCONNECTED/)
  await openAs('admin', '/orders?status=pending')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /^No connection to the server/ })).toBeVisible()
  const step = page.getByRole('button', { name: /^Mark as Paid, order/ }).first()
  await expect(step).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(step).toHaveAttribute('aria-disabled', 'false')
})

test('an unknown address says so, with links to other pages', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('404')
  await openAs('admin', '/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveURL(/\/no\/such\/page$/)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings/nothing')
  await page.getByRole('link', { name: 'See the orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})
