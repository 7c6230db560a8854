import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/bootstrap/chromium.js'
import { chromiumSwitches } from './tools/chromium-switches.ts'

const chromium = findChromium()

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
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumSwitches,
    },
  },
})
