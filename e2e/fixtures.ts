import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { baseUrl, type DemoRole, signInByApi } from './api.ts'

type Fixtures = {
  /** Opens a page signed in as a user of the sample data, without typing. */
  openAs: (role: DemoRole, path: string) => Promise<void>
  /** Failures that the journey causes on purpose: a refused status, or console lines by their text. */
  expectedFailures: Set<string | RegExp>
}

/** Opens a page signed in as a user of the sample data, without typing. */
export async function openSignedIn(page: Page, role: DemoRole, path: string): Promise<void> {
  const { accessToken } = await signInByApi(role)
  const signingIn = await page.addInitScript((token) => {
    // Frames have separate storage, or none.
    if (window === window.top) localStorage.setItem('paydesk.accessToken', token)
  }, accessToken)
  await page.goto(path)
  await signingIn.dispose()
}

/** If only the output is kept, it must replace the screenshot. */
async function describePages(page: Page, refusals: readonly string[]): Promise<void> {
  for (const shown of page.context().pages()) {
    const layer = shown.getByRole('dialog').last()
    const part = (await layer.isVisible()) ? layer : shown.locator('body')
    process.stdout.write(`${shown.url()} showed\n${await part.ariaSnapshot()}\n`)
  }
  if (refusals.length > 0) process.stdout.write(`The server refused\n${refusals.join('\n')}\n`)
}

/** Playwright would also take screenshots of passing journeys and discard them: a tenth of the processor time. */
async function takePictures(page: Page, testInfo: TestInfo): Promise<void> {
  for (const [index, shown] of page.context().pages().entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`)
    await shown.screenshot({ path })
    await testInfo.attach('picture', { path, contentType: 'image/png' })
  }
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern even where nothing is taken from it.
  baseURL: async ({}, use) => use(baseUrl()),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedFailures: async ({}, use) => use(new Set()),

  page: async ({ page, expectedFailures }, use, testInfo) => {
    const complaints: string[] = []
    const refusals: string[] = []
    page.on('response', async (response) => {
      if (response.status() < 400) return
      const said = await response.text().catch(() => '')
      refusals.push(`${response.request().method()} ${response.url()} ${response.status()} ${said.slice(0, 500)}`)
    })
    page.on('console', (message) => {
      const text = message.text()
      const provoked = [...expectedFailures].some((expected) =>
        typeof expected === 'string'
          ? text.startsWith(`Failed to load resource: the server responded with a status of ${expected}`)
          : expected.test(text),
      )
      if (!provoked && ['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${text}`)
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus || complaints.length > 0) {
      await takePictures(page, testInfo)
      await describePages(page, refusals)
    }
    expect(complaints, 'complaints in the browser’s console').toEqual([])
  },

  openAs: async ({ page }, use) => {
    await use((role, path) => openSignedIn(page, role, path))
  },
})

export { expect }

/** The toast that says `text`, not the screen readers' live region, which often says the same a moment later. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-rht-toaster] :is([role=status], [role=alert])').filter({ hasText: text })

/** A clock that the journey moves forward. The network can't keep up with it, so answers never count as late. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

/** Waits until no animation or transition runs; endless ones, such as a skeleton's shimmer, don't count. */
async function expectAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

const wcagAndBestPractice = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Runs `check` without animations: so that a toast that comes or goes has its full color. */
async function withoutMotion(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  await check()
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(told).toEqual([])
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** Loads axe once per document, because loading takes as long as some of its rules. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  // axe merges the results of several frames in a separate window, which takes longer than the checks.
  if (page.frames().length > 1) return new AxeBuilder({ page })
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page }).setLegacyMode()
}

/** Prepares axe for a page at rest in a theme. */
async function axeIn(page: Page, theme: 'light' | 'dark'): Promise<AxeBuilder> {
  await showTheme(page, theme)
  // A color in the middle of a transition has too little contrast.
  await expectAtRest(page)
  // In a frame without scripts axe waits forever.
  return (await axeOf(page)).options({ resultTypes: ['violations'] }).exclude('iframe[sandbox=""]')
}

/**
 * Fails with every violation of WCAG 2.2 AA and of axe's best practices on the present page. Journeys check the light
 * theme: `tools/tokens.test.ts` computes the contrast in both, and `every-screen.e2e.ts` checks both, at two widths.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = await axeIn(page, 'light')
  await withoutMotion(page, () => expectNoViolations(axe.withTags(wcagAndBestPractice)))
}

/** The rules about colors: only these can hold in one theme and not in the other. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** As above in both themes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const axe = await axeIn(page, 'dark')
  await withoutMotion(page, () => expectNoViolations(axe.withRules(colorRules)))
}
