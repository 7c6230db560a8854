import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/bootstrap/chromium.js'
import { chromiumSwitches } from '../../tools/chromium-switches.ts'
import { recordInPage } from './event-timing.ts'

export const shownRows = 50
export const ordersPath = `/orders?limit=${shownRows}`

/** As slow as a cheap phone, for which the budgets are made. */
const slowdown = 4

export function launchOptions() {
  const executablePath = findChromium()
  return { args: chromiumSwitches, ...(executablePath === undefined ? {} : { executablePath }) }
}

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

export const tokenKey = 'paydesk.accessToken'

/** The administrator of the sample data, whose list has one more column than a merchant's. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@paydesk.test', password: 'paydesk-demo' }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  const answer = (await response.json()) as { data: { tokens: { accessToken: string } } }
  return answer.data.tokens.accessToken
}

/** A signed-in browser without any cache. */
export function newVisitor(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const localStorage = [{ name: tokenKey, value: token }]
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
}

/** A new window keeps the browser busy for a while, which a visitor's window has behind it. */
const calmAfterMs = 2_500

/** Opens an empty tab on a slowed machine, with recording on. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(calmAfterMs)
  await page.addInitScript(recordInPage, shownRows)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
