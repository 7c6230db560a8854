import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The parts of React's tree that are read here. React hands it to developer tools at every commit. */
type Fiber = {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

declare global {
  interface Window {
    /** The orders whose rows were rendered, since the list was emptied. */
    renderedRows: string[]
    /** Those whose customer's cell was. */
    renderedCells: string[]
  }
}

/** Notes each render of an order's row and of a cell in it: only then the element gets new props. */
const noteRows = (page: Page) =>
  page.addInitScript(() => {
    window.renderedRows = []
    window.renderedCells = []
    let before = { rows: new Map<string, unknown>(), cells: new Map<string, unknown>() }
    const onCommitFiberRoot = (_renderer: number, root: { current: Fiber }) => {
      const now: typeof before = { rows: new Map(), cells: new Map() }
      const waiting = [root.current]
      let row = ''
      for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
        const { type, memoizedProps } = fiber
        const id = type === 'tr' ? memoizedProps?.['data-order-id'] : undefined
        if (typeof id === 'string') {
          row = id
          now.rows.set(id, memoizedProps)
          if (before.rows.get(id) !== memoizedProps) window.renderedRows.push(id)
        }
        if (type === 'td' && memoizedProps?.['data-column'] === 'customer') {
          now.cells.set(row, memoizedProps)
          if (before.cells.get(row) !== memoizedProps) window.renderedCells.push(row)
        }
        if (fiber.sibling) waiting.push(fiber.sibling)
        if (fiber.child) waiting.push(fiber.child)
      }
      before = now
    }
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })

test('a press on a row renders that row alone, and selecting all no cell', async ({ page, openAs }) => {
  await noteRows(page)
  // Other journeys change orders at the same time, which would render their rows.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await openAs('admin', '/orders?limit=50')
  const rows = page.locator('tr[data-order-id]')
  await expect(rows).toHaveCount(50)
  const loaded = await page.evaluate(() => new Set(window.renderedRows).size)
  expect(loaded).toBe(50)

  const row = rows.nth(2)
  const id = await row.getAttribute('data-order-id')
  const others = () => page.evaluate((own) => window.renderedRows.filter((rendered) => rendered !== own), id)
  const forget = () =>
    page.evaluate(() => {
      window.renderedRows = []
      window.renderedCells = []
    })

  await forget()
  await row.locator('td[data-column=customer]').click()
  const drawer = page.getByRole('dialog', { name: /^Order #/ })
  await expect(drawer.getByText('Timeline')).toBeVisible()
  expect(await page.evaluate(() => window.renderedRows)).toContain(id)
  expect(await others()).toEqual([])

  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  expect(await others()).toEqual([])

  await row.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
  expect(await others()).toEqual([])

  await forget()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  expect(await page.evaluate(() => window.renderedRows.length)).toBeGreaterThanOrEqual(49)
  expect(await page.evaluate(() => window.renderedCells)).toEqual([])
})
