// npm run eval [-- --engine built-in|openai|anthropic|all]: asks Levy, attacks, prints, and saves the result in
// eval/results/. npm run eval -- scenes: the scenes by an outside author. npm run eval -- lies: a lying model. npm run eval
// -- receipts: genuine and forged receipts. Without an argument: all engines, the scenes and the lies.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areLiesStopped, describeLies, tellLies } from './lies-run.ts'
import { withModel } from './models.ts'
import { areReceiptsGoodEnough, describeReceipts } from './receipts/report.ts'
import { evaluateReceipts } from './receipts/run.ts'
import { describe, isGoodEnough, type Results } from './report.ts'
import { evaluate } from './run.ts'
import { areScenesGoodEnough, describeScenes } from './scenes/report.ts'
import { evaluateScenes } from './scenes/run.ts'

const engines: Record<string, () => Promise<Results>> = {
  'built-in': () => evaluate({ env: {} }),
  openai: () => withModel('openai', evaluate),
  anthropic: () => withModel('anthropic', evaluate),
}

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })

/** Prints a report and saves it. */
async function report(file: string, title: string, text: string): Promise<void> {
  const whole = `${title}\nDate: ${new Date().toISOString()}\n\n${text}\n`
  console.log(whole)
  await writeFile(join(folder, file), whole)
}

async function reportScenes(): Promise<boolean> {
  const outcomes = await evaluateScenes()
  await report('scenes.txt', 'Scenes by an outside author\nEngine: built-in', describeScenes(outcomes))
  return areScenesGoodEnough(outcomes)
}

async function reportLies(): Promise<boolean> {
  const told = await tellLies()
  await report('lies.txt', 'Lies of a model', describeLies(told))
  return areLiesStopped(told)
}

const receiptRounds = 3
if (process.argv[2] === 'receipts') {
  const results = await evaluateReceipts({ rounds: receiptRounds })
  await report('receipts.txt', 'Receipts', describeReceipts(results))
  process.exit(areReceiptsGoodEnough(results) ? 0 : 1)
}
if (process.argv[2] === 'lies') process.exit((await reportLies()) ? 0 : 1)
if (process.argv[2] === 'scenes') process.exit((await reportScenes()) ? 0 : 1)

const [option = '--engine', chosen = 'all', ...rest] = process.argv.slice(2)
const names = chosen === 'all' ? Object.keys(engines) : [chosen]
if (option !== '--engine' || rest.length > 0 || names.some((name) => engines[name] === undefined)) {
  console.error(
    `Usage: npm run eval -- scenes|lies|receipts, or npm run eval -- --engine ${Object.keys(engines).join('|')}|all`,
  )
  process.exit(2)
}
for (const name of names) {
  const results = await engines[name]?.()
  if (results === undefined) continue
  const isScripted = name !== 'built-in'
  await report(`${name}.txt`, `Engine: ${name}`, describe(results, isScripted))
  if (!isGoodEnough(results, isScripted)) process.exitCode = 1
}
if (process.argv.length === 2) {
  if (!(await reportScenes())) process.exitCode = 1
  if (!(await reportLies())) process.exitCode = 1
}
