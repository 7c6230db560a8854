import { inProject } from './bootstrap/project.js'
import { brokenBudgets, measurePage, measurePayPage, measureWidget, type Page } from './client-sizes.ts'
import { buildPackages, measureSdk } from './packages.ts'

const kilobyte = 1024
const desk = { js: 177 * kilobyte, css: 15 * kilobyte }
const deskChunks = ['index.html', 'desk']
/** A page behind the sign-in, including the shell around it. */
const deskPage = (name: string, chunk: string, budget = desk): Page => ({
  name,
  chunks: [...deskChunks, chunk],
  budget,
})
const pages: Page[] = [
  { name: 'login', chunks: ['index.html', 'auth/LoginPage.tsx'], budget: { js: 125 * kilobyte, css: 15 * kilobyte } },
  deskPage('orders', 'orders/list/OrdersPage.tsx', { ...desk, js: 160 * kilobyte }),
  deskPage('one order', 'orders/order/OrderPage.tsx'),
  deskPage('dashboard', 'dashboard/DashboardPage.tsx'),
  deskPage('analytics', 'analytics/AnalyticsPage.tsx'),
  {
    // Includes its charts, which no other page has; a calendar, a table or a file loads on demand.
    name: '  on top',
    chunks: ['AnalyticsPage', 'PerformanceChart', 'MethodDonut'].map((part) => `analytics/${part}.tsx`),
    onTopOf: deskChunks,
    budget: { js: 28 * kilobyte, css: 6 * kilobyte },
  },
  {
    // The most code that a press can load: the drawer of an order, its dialogs and the form of a new one.
    name: '  a press',
    chunks: ['orders/order/OrderLayers.tsx'],
    onTopOf: deskChunks,
    budget: { js: 60 * kilobyte, css: 8 * kilobyte },
  },
  deskPage('settings', 'app/SettingsRoute.tsx'),
  deskPage('assistant', 'assistant/AssistantPage.tsx'),
]

const client = inProject('dist', 'client')
/** All of the chat on a shop's page. */
const widget = { name: 'widget', budget: { js: 27 * kilobyte, css: 3 * kilobyte } }
/** With its document, which may have 16 KB, far below 40 KB. */
const payPage = { name: 'pay page', budget: { js: 3 * kilobyte, css: 3 * kilobyte } }

const rows = [
  ...(await Promise.all(pages.map(async (page) => ({ page, sizes: await measurePage(client, page) })))),
  { page: widget, sizes: await measureWidget(client) },
  { page: payPage, sizes: await measurePayPage(client) },
]

/** Size and budget in kilobytes: `118.3 of 130`. */
function share(bytes: number, budget: number): string {
  return `${(bytes / kilobyte).toFixed(1)} of ${budget / kilobyte}`.padStart(14)
}

console.log('page        JS, KB gzip    CSS, KB gzip')
for (const { page, sizes } of rows) {
  const broken = brokenBudgets(sizes, page.budget)
  const verdict = broken.length === 0 ? '' : `  ${broken.join(' and ')} too large`
  console.log(
    `${page.name.padEnd(10)}${share(sizes.js, page.budget.js)}  ${share(sizes.css, page.budget.css)}${verdict}`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Only JavaScript: its types cost a program nothing. */
const sdkBudget = 10 * kilobyte
const sdkBytes = await measureSdk((await buildPackages()).sdk)
console.log(`${'SDK'.padEnd(10)}${share(sdkBytes, sdkBudget)}${sdkBytes > sdkBudget ? '  too large' : ''}`)
if (sdkBytes > sdkBudget) process.exitCode = 1
