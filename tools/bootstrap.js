// Installs and builds whatever a command lacks, so that `npm run demo` is the only command a fresh clone needs.
// Runs before any package is installed, on the machine's Node: plain JavaScript, built-ins only, Node 20 or newer.
//
//   node tools/bootstrap.js [runtime] [client] [chromium]
//
// `runtime`: the command only runs Paydesk, so a folder without the development packages is left unchanged.

import { chromiumStep } from './bootstrap/chromium.js'
import { clientStep } from './bootstrap/client.js'
import { isDeployed } from './bootstrap/deployed.js'
import { withLock } from './bootstrap/lock.js'
import { assertNode } from './bootstrap/node.js'
import { packagesStep } from './bootstrap/packages.js'

const steps = { client: clientStep, chromium: chromiumStep }

/**
 * @param {string[]} wanted
 * @param {{ runtime: boolean }} options
 */
async function bootstrap(wanted, { runtime }) {
  assertNode()
  if (runtime && isDeployed({ withClient: wanted.includes('client') })) return
  const needed = [packagesStep, ...wanted.map((name) => steps[/** @type {keyof typeof steps} */ (name)])]
  if (needed.every((step) => step.isDone())) return
  // Two npm commands must not install into the same folder at once; the second finds the work done.
  await withLock(async () => {
    for (const step of needed) {
      if (step.isDone()) continue
      process.stdout.write(`${step.title}… `)
      const begun = Date.now()
      await step.run()
      process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
    }
  })
}

try {
  const given = process.argv.slice(2)
  const wanted = given.filter((word) => word !== 'runtime')
  await bootstrap(wanted, { runtime: wanted.length < given.length })
} catch (error) {
  process.stdout.write('\n')
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
