import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { type EmptyServer, startEmptyServer } from './server-process.ts'

export const password = 'the desk on day one'
export const admin = { name: 'Ada Owner', email: 'ada@owner.example' }

/** Journeys on a server's first day: each has a new one. */
export const test = base.extend<{ server: EmptyServer }>({
  server: async ({ page }, use) => {
    const server = await startEmptyServer()
    await use(server)
    // Its live connection would report the lost server.
    await page.goto('about:blank')
    await server.stop()
  },
})

export const step = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Creates the first administrator with the link that the server printed. */
export async function createAdministrator(page: Page, { setupUrl }: EmptyServer): Promise<void> {
  await page.goto(setupUrl)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type(admin.name)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your shop' })).toBeFocused()
}

export async function createShop(page: Page, name = 'Willow & Clay'): Promise<void> {
  const shop = step(page, 'Your shop')
  await shop.getByLabel('Shop name').fill(name)
  await shop.getByLabel('Shop email').fill('hello@willow.example')
  await shop.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'How customers pay you' })).toBeFocused()
}
