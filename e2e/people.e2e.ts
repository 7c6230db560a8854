import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

const password = 'a desk of my own'
const newEmail = (): string => `person-${randomUUID()}@example.com`

/** The link in the dialog, because there is no mail server. */
async function takeLink(page: Page): Promise<string> {
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return link
}

/** Opens a link as its recipient: in a browser where nobody is signed in. */
async function signOutHere(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.clear())
}

async function choosePassword(page: Page, link: string, chosen = password): Promise<void> {
  const { pathname, hash } = new URL(link)
  await page.goto(`${pathname}${hash}`)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Repeat new password').fill(chosen)
  await page.getByRole('button', { name: /Join|Set password/ }).click()
}

async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a merchant invites somebody, who joins, and is removed again', async ({
  page,
  openAs,
  context,
  expectedFailures,
}) => {
  // The removed user's session, a common password, and a used link.
  expectedFailures.add('401').add('404').add('422')
  const email = newEmail()
  await openAs('merchant', '/team')
  await expect(page.getByRole('listitem').filter({ hasText: 'merchant@paydesk.test' })).toContainText('(you)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ines Journey')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const link = await takeLink(page)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const guest = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await guest?.newPage()
  if (theirs === undefined) throw new Error('There is no second browser')
  await choosePassword(theirs, link, 'qwertyuiop')
  await expect(theirs.getByText('This password is too common')).toBeVisible()
  await choosePassword(theirs, link)
  await expect(theirs.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Actions for Ines Journey' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Ines Journey' })
    .getByRole('button', { name: 'Remove from team' })
    .click()
  await expect(toast(page, 'Ines Journey was removed')).toBeVisible()
  await expect(row).toHaveCount(0)
  // If it is still there: the end of the connection closes the desk as well.
  await theirs.getByRole('link', { name: 'Orders' }).evaluateAll(([link]) => {
    if (link instanceof HTMLElement) link.click()
  })
  await expect(theirs).toHaveURL(/\/login/)
  await guest?.close()
})

test('an administrator creates a user, who gets a reset link, sets up two-step sign-in and signs in with it', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('422')
  const email = newEmail()
  await openAs('admin', '/settings/users')
  await expect(page.getByRole('list', { name: 'Users' })).toContainText('admin@paydesk.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New user' }).click()
  const dialog = page.getByRole('dialog', { name: 'New user' })
  await dialog.getByLabel('Name').fill('Otto Journey')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Shop', { exact: true }).selectOption('Aurora Outfitters')
  await dialog.getByRole('button', { name: 'Invite user' }).click()
  const link = await takeLink(page)
  await page.getByLabel('Search users').fill('otto journey')
  await expect(page).toHaveURL(/q=otto/)
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toContainText('Otto Journey')

  await signOutHere(page)
  await choosePassword(page, link)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const confirmation = page.getByRole('form', { name: 'Confirm your password' })
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await confirmation.getByLabel('Password', { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByAltText('QR code with the key')).toBeVisible()
  const setup = page.getByRole('form', { name: 'Set up two-step sign-in' })
  const key = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await expect(setup.getByLabel('Code')).toBeFocused()
  await setup.getByLabel('Code').fill('000000')
  await setup.getByRole('button', { name: 'Turn on' }).click()
  await expect(setup.getByText('This code is wrong or already used')).toBeVisible()
  await setup.getByLabel('Code').fill(totp.generate())
  await setup.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()

  await signOutHere(page)
  await signIn(page, email)
  await expect(page.getByRole('form', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
})
