// npm run eval [-- --engine built-in|openai|anthropic|all]: asks Levy, attacks, prints, and saves the result in
// eval/results/. npm run eval -- receipts: genuine and forged receipts instead.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withModel } from './models.ts'
import { areReceiptsGoodEnough, describeReceipts } from './receipts/report.ts'
import { evaluateReceipts } from './receipts/run.ts'
import { describe, isGoodEnough, type Results } from './report.ts'
import { evaluate } from './run.ts'

const engines: Record<string, () => Promise<Results>> = {
  'built-in': () => evaluate({ env: {} }),
  openai: () => withModel('openai', evaluate),
  anthropic: () => withModel('anthropic', evaluate),
}

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })

const receiptRounds = 3
if (process.argv[2] === 'receipts') {
  const results = await evaluateReceipts({ rounds: receiptRounds })
  const report = `Receipts\nDate: ${new Date().toISOString()}\n\n${describeReceipts(results)}\n`
  console.log(report)
  await writeFile(join(folder, 'receipts.txt'), report)
  process.exit(areReceiptsGoodEnough(results) ? 0 : 1)
}

const [option = '--engine', chosen = 'all', ...rest] = process.argv.slice(2)
const names = chosen === 'all' ? Object.keys(engines) : [chosen]
if (option !== '--engine' || rest.length > 0 || names.some((name) => engines[name] === undefined)) {
  console.error(`Usage: npm run eval -- receipts, or npm run eval -- --engine ${Object.keys(engines).join('|')}|all`)
  process.exit(2)
}
for (const name of names) {
  const results = await engines[name]?.()
  if (results === undefined) continue
  const isScripted = name !== 'built-in'
  const report = `Engine: ${name}\nDate: ${new Date().toISOString()}\n\n${describe(results, isScripted)}\n`
  console.log(report)
  await writeFile(join(folder, `${name}.txt`), report)
  if (!isGoodEnough(results, isScripted)) process.exitCode = 1
}
