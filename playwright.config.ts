import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './tools/bootstrap/chromium.js'
import { chromiumSwitches } from './tools/chromium-switches.ts'

/** How to start Chromium from `executablePath`, or Playwright's own. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumSwitches,
})

/** What is shown outside the page takes a browser with a window, which makes each visit longer. */
const outsideThePage = '**/push.e2e.ts'

/** These press every control of every screen, for minutes: `npm run test:slow` runs them. */
const everyControl = '**/every-*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // Each has a server and sample data of its own. One journey at a time would leave a second core waiting half of the time.
  workers: 2,
  // The longest looks at eight states with axe, in two themes. All have room for a machine that is busy elsewhere.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'page',
      testIgnore: [outsideThePage, everyControl],
      use: { launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) },
    },
    {
      name: 'every control',
      testMatch: everyControl,
      // They walk through the whole product.
      timeout: 600_000,
      use: { launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) },
    },
    {
      name: 'window',
      testMatch: outsideThePage,
      use: { launchOptions: launchOptions(findChromium()) },
    },
  ],
})
