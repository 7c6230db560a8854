import type { Browser, Locator, Page } from '@playwright/test'
import { newVisitor, ordersPath, shownRows, slowPage } from './browser.ts'
import type { Interaction, Recording } from './event-timing.ts'

/** Waits until the page has preloaded everything and is idle. */
const settleMs = 1_500
const pressMs = 60
const betweenKeysMs = 150

export type Measured = {
  action: string
  interactions: Interaction[]
  toPaintMs: number
  dialogShownMs: number | null
}

/** The longest of an action's interactions; one that was too short to be reported took at most two frames. */
export const longest = ({ interactions }: Measured): number =>
  Math.max(16, ...interactions.map((each) => each.duration))

/** Presses like a hand: moves there first, and holds the button for a moment. */
async function press(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`Nothing to press: ${target}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(settleMs / 3)
  return async () => {
    await page.mouse.down()
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
  }
}

async function typeName(page: Page): Promise<void> {
  for (const key of ['a', 'n', 'n']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
  // Two more keys while the list for the first three loads.
  await page.waitForTimeout(2 * betweenKeysMs)
  for (const key of ['a', ' ']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
}

/** A merchant's frequent actions on the list, each for the first time on a newly opened page. */
export async function measureInteractions(browser: Browser, url: string, token: string): Promise<Measured[]> {
  const context = await newVisitor(browser, url, token)
  const measured: Measured[] = []
  try {
    const page = await slowPage(context)
    await page.goto(url + ordersPath)
    const rows = page.locator('tr[data-order-id]')
    await rows.nth(shownRows - 1).waitFor()
    await page.waitForTimeout(2 * settleMs)

    const measure = async (action: string, run: () => Promise<void>, done: Locator) => {
      await page.evaluate(() => window.startRecording())
      await run()
      // Looking for the expected result costs the page time too, so it waits until its frames are painted.
      await page.waitForTimeout(settleMs)
      await done.waitFor()
      const { interactions, toPaint, dialogShownMs }: Recording = await page.evaluate(() => window.recording)
      measured.push({ action, interactions, toPaintMs: Math.max(...toPaint), dialogShownMs })
    }
    const click = async (action: string, target: Locator, done: Locator) =>
      measure(action, await press(page, target), done)

    const bulkBar = page.getByRole('region', { name: 'Selected orders' })
    const drawer = page.getByRole('dialog', { name: /^Order #/ })
    const prompt = page.getByRole('dialog', { name: /^Mark order/ })
    const pending = rows.filter({ has: page.getByRole('button', { name: /^Mark as Paid, order/ }) }).first()

    await click('select a row', rows.nth(2).getByRole('checkbox'), bulkBar)
    await click('select all', page.getByRole('checkbox', { name: /^Select all/ }), bulkBar.getByText('50 selected'))
    await page.keyboard.press('Escape')
    await bulkBar.waitFor({ state: 'detached' })
    await click('open a row’s menu', rows.nth(4).getByRole('button', { name: /^Actions/ }), page.getByRole('menu'))
    await page.keyboard.press('Escape')
    await pending.scrollIntoViewIfNeeded()
    await click('open the drawer', pending.locator('td[data-column=customer]'), drawer.getByText('Timeline'))
    await click('change a status: open its dialog', drawer.getByRole('button', { name: 'Mark as Paid' }), prompt)
    const confirm = prompt.getByRole('button', { name: /^Mark order/ })
    await click('change a status: confirm', confirm, drawer.getByRole('button', { name: 'Mark as Shipped' }))
    const close = drawer.getByRole('button', { name: 'Close' })
    await click('close the drawer', close, rows.first())
    await page.getByRole('searchbox', { name: 'Search orders' }).click()
    await page.waitForTimeout(settleMs)
    await measure('type in the search', () => typeName(page), rows.first())
  } finally {
    await context.close()
  }
  return measured
}
