// Installs and builds what a command needs and lacks, so that `npm run demo` is the only command a fresh clone takes.
// Runs before the packages are there, on the machine's own Node: plain JavaScript, built-ins only, Node 20 or newer.
//
//   node tools/bootstrap.js [client] [chromium]

import { chromiumStep } from './bootstrap/chromium.js'
import { clientStep } from './bootstrap/client.js'
import { withLock } from './bootstrap/lock.js'
import { assertNode } from './bootstrap/node.js'
import { packagesStep } from './bootstrap/packages.js'

const steps = { client: clientStep, chromium: chromiumStep }

/** @param {string[]} wanted */
async function bootstrap(wanted) {
  assertNode()
  const needed = [packagesStep, ...wanted.map((name) => steps[/** @type {keyof typeof steps} */ (name)])]
  if (needed.every((step) => step.isDone())) return
  // Two npm commands at once must not install into the same folder; the second finds everything done.
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
  await bootstrap(process.argv.slice(2))
} catch (error) {
  process.stdout.write('\n')
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
