import { signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

test('without a mail server, a forgotten password says that nothing was sent, and whom to ask', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
  await expect(page.getByText(/Ask an administrator of this desk for a link/)).toBeVisible()
  await expectAccessible(page)
})

test('an invalid link says what to do', async ({ page, expectedFailures }) => {
  expectedFailures.add('404')
  await page.goto('/account/reset#token=unknown')
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get a link for a new password' })).toBeVisible()
})

test('a user sees their sessions, ends the others, and is asked for the current password', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('422')
  await signInByApi('viewer')
  await openAs('viewer', '/settings?tab=security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('This session')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toast(page, /sessions? ended/)).toBeVisible()
  await expect(sessions).toHaveCount(1)

  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password', { exact: true }).fill('a new desk password')
  await form.getByLabel('Repeat new password').fill('another')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('The passwords do not match')).toBeVisible()
  await form.getByLabel('Repeat new password').fill('a new desk password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page)
})
