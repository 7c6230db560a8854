import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const kpi = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** The time zone of the shop's days, as in the links. */
export async function zoneOf(page: Page): Promise<string> {
  const link = kpi(page, 'Total Revenue')
  await expect(link).toBeVisible()
  const href = await link.getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.get('timezone') ?? ''
}

/** The texts of a table's cells, without its header. The hidden mask of an amount is removed. */
export async function cellsOf(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name })
  await expect(table).toBeVisible()
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) => cell.textContent.trim())),
    )
}

export async function expectListed(page: Page, total: number): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?/)
  const shown = total === 0 ? /^No orders$/ : new RegExp(`^1–\\d+ of ${total.toLocaleString('en-US')}$`)
  await expect(page.getByRole('main').getByText(shown)).toBeVisible()
}
