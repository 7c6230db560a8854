import type { Browser } from '@playwright/test'
import { newVisitor, ordersPath, slowPage } from './browser.ts'

/** Layout shifts after the table still count. */
const settleMs = 1_500

export type PageLoad = { tableShownMs: number; allRowsMs: number; layoutShift: number }

/** Opens the list of orders as a first-time visitor. */
export async function measurePageLoad(browser: Browser, url: string, token: string): Promise<PageLoad> {
  const context = await newVisitor(browser, url, token)
  try {
    const page = await slowPage(context)
    await page.goto(url + ordersPath)
    await page.waitForFunction(() => window.allRowsAt !== undefined)
    await page.waitForTimeout(settleMs)
    return await page.evaluate(() => ({
      tableShownMs: window.rowsShownAt ?? Number.NaN,
      allRowsMs: window.allRowsAt ?? Number.NaN,
      layoutShift: window.recording.layoutShift,
    }))
  } finally {
    await context.close()
  }
}
