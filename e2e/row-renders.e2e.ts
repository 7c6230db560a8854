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
  }
}

/** Notes each render of an order's row: only then its element gets new props. */
const noteRows = (page: Page) =>
  page.addInitScript(() => {
    window.renderedRows = []
    let before = new Map<string, unknown>()
    const onCommitFiberRoot = (_renderer: number, root: { current: Fiber }) => {
      const rows = new Map<string, unknown>()
      const waiting = [root.current]
      for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
        const id = fiber.type === 'tr' ? fiber.memoizedProps?.['data-order-id'] : undefined
        if (typeof id === 'string') {
          rows.set(id, fiber.memoizedProps)
          if (before.get(id) !== fiber.memoizedProps) window.renderedRows.push(id)
        }
        if (fiber.sibling) waiting.push(fiber.sibling)
        if (fiber.child) waiting.push(fiber.child)
      }
      before = rows
    }
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })

test('a press on a row renders that row alone', async ({ page, openAs }) => {
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
})
