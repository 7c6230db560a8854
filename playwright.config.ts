import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './tools/bootstrap/chromium.js'
import { chromiumSwitches } from './tools/chromium-switches.ts'

/** Launch options for Chromium at `executablePath`, or for Playwright's own. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumSwitches,
})

/** Displays outside the page need a browser with a window, which makes each visit longer. */
const outsideThePage = '**/push.e2e.ts'

/** The everyday work and the ways into the desk. `npm test` runs these; `npm run test:slow` runs the other journeys. */
const everyday = `**/{${[
  ...['sign-in', 'first-hour', 'phone', 'keyboard'],
  ...['orders-list', 'row-renders', 'new-order', 'order-life', 'order-edit', 'undo', 'live', 'pay-page'],
  ...['products', 'customers', 'conversations'],
].join(',')}}.e2e.ts`

/** Press every control of every screen, which takes minutes: `npm run test:slow` runs them. */
const everyControl = '**/every-*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has its own server and sample data. With one worker, a second core would idle half of the time.
  workers: 2,
  // The longest journey checks eight states with axe, in two themes. The limit leaves room for a busy machine.
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
      // The longest files first: at the end, one worker would wait for the other.
      name: 'every control',
      testMatch: everyControl,
      // They press through the whole product.
      timeout: 600_000,
      use: { launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) },
    },
    {
      name: 'everyday',
      testMatch: everyday,
      use: { launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) },
    },
    {
      name: 'more',
      testIgnore: [everyday, outsideThePage, everyControl],
      use: { launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) },
    },
    {
      name: 'window',
      testMatch: outsideThePage,
      use: { launchOptions: launchOptions(findChromium()) },
    },
  ],
})
