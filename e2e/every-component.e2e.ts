import { createServer, type ViteDevServer } from 'vite'
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'

let vite: ViteDevServer

test.beforeAll(async () => {
  vite = await createServer({
    configFile: 'vite.config.ts',
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  await vite.listen()
})
test.afterAll(() => vite.close())

for (const width of [1440, 390]) {
  test(`every component of the kit is accessible in both themes: ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${vite.resolvedUrls?.local[0]}dev/ui`)
    await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    for (const name of ['Open dialog', 'Open sheet', 'Open question', 'Open popover']) {
      await page.getByRole('button', { name }).click()
      const layer = page.getByRole('dialog')
      await expect(layer).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
    }
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
}
