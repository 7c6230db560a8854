import { demoEmail, demoPassword, signInByApi } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

test('signing in needs both fields; an error is at its field, which gets the focus, until it is typed', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('Admin Email')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('dana@northside')
  await expect(page.getByText('Email is required')).toBeHidden()
  await password.fill('x')
  await expect(page.getByText('Password is required')).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})

test('a wrong password is reported inline and in a toast, and the input is kept', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.add('401')
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Admin Email')).toHaveValue('somebody@example.com')
  await expect(page).toHaveURL(/\/login/)
})

test('signing in returns to the previous page with its filters', async ({ page }) => {
  await page.goto('/orders?status=paid&sort=-totalAmount')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Admin Email').fill(demoEmail('admin'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?.*status=paid/)
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
})

test('a click fills in a sample user of the demo', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /viewer@paydesk\.test/ }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('banner').getByText('Viewer', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('with Remember me the session survives an expired access token; without it the desk closes', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.add('401').add(/^The session could not be verified/)
  const { refreshToken } = await signInByApi('merchant')
  await page.goto('/login')
  await page.evaluate(
    ([refresh = '']) => {
      localStorage.setItem('paydesk.accessToken', 'dead')
      localStorage.setItem('paydesk.refreshToken', refresh)
    },
    [refreshToken],
  )
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('paydesk.accessToken'))
  expect(kept).not.toBe('dead')
  await page.evaluate(() => {
    localStorage.setItem('paydesk.accessToken', 'dead')
    localStorage.removeItem('paydesk.refreshToken')
  })
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('paydesk.accessToken'))).toBeNull()
})

test('Logout ends the session on the server and in every tab', async ({ page, openAs, context }) => {
  await openAs('admin', '/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('paydesk.accessToken'))
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  // A background tab draws little, and a press waits for that.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const verified = await page.request.get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })
  expect(verified.status()).toBe(401)
})

test('signing out sends no further requests for the user', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await released.promise
    await route.continue()
  })
  const leaving = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await leaving
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page).toHaveURL(/\/analytics/)
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
  expect(asked).toEqual([])
  released.resolve()
  await expect(page).toHaveURL(/\/login/)
})

test('a session that ends on the server closes the desk at the next call', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('401').add(/^The session could not be verified/)
  await openAs('merchant', '/orders')
  await expect(page.getByRole('table')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('paydesk.accessToken'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  // If it is still there: other requests may close the desk as well.
  await page.getByRole('button', { name: /^Paid/ }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(page).toHaveURL(/\/login/)
})

test('the page says Loading... while the session is checked', async ({ page, openAs }) => {
  await openAs('merchant', '/dashboard')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
})
