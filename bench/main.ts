// npm run bench -- orders|analytics|web|live|backup|receipts [--small]: measures, prints, and keeps a full run in bench/results/.
// npm run bench -- web --against=<checkout> [--small]: measures the client of another built checkout and this one in turns, and prints.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMachine } from './machine.ts'

export type Report = { text: string; data: unknown }

const questions: Record<string, (options: { small: boolean }) => Promise<Report>> = {
  orders: async (options) => (await import('./orders/orders.ts')).benchOrders(options),
  analytics: async (options) => (await import('./analytics/analytics.ts')).benchAnalytics(options),
  web: async (options) => (await import('./web/web.ts')).benchWeb(options),
  live: async (options) => (await import('./live/live.ts')).benchLive(options),
  receipts: async (options) => (await import('./receipts/receipts.ts')).benchReceipts(options),
  backup: async (options) => (await import('./backup/backup.ts')).benchBackup(options),
}

const [name = '', ...flags] = process.argv.slice(2)
const run = questions[name]
const isAgainst = (flag: string) => name === 'web' && flag.startsWith('--against=')
const unknown = flags.filter((flag) => flag !== '--small' && !isAgainst(flag))
if (run === undefined || unknown.length > 0) {
  console.error(`Usage: npm run bench -- ${Object.keys(questions).join('|')} [--small], or web --against=<checkout>`)
  process.exit(2)
}
const small = flags.includes('--small')
const against = flags.find(isAgainst)?.slice('--against='.length)
const machine = describeMachine()
const { text, data } =
  against === undefined
    ? await run({ small })
    : await (await import('./web/against.ts')).benchWebAgainst(against, { small })
const heading = Object.entries(machine)
  .map(([key, value]) => `${key}: ${value}`)
  .join('\n')
const report = `${heading}\n\n${text}\n`
console.log(report)
if (!small && against === undefined) {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.txt`), report)
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ machine, data }, null, 2)}\n`)
  console.log(`Kept in bench/results/${name}.txt and ${name}.json`)
}
