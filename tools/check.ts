// Runs the `check:…` scripts of package.json at the same time, because most of them use one core only. The output of each
// is printed when it ends, so that the lines of two don't mix.

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inProject, root } from './bootstrap/project.js'

type Ended = { name: string; code: number | null }

function run(name: string, command: string): Promise<Ended> {
  const begun = performance.now()
  // By a shell: on Windows the commands of packages are batch scripts. npm has put them into the path.
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${output}`.trimEnd())
      resolve({ name, code })
    })
  })
}

const { scripts } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> }
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('check:'))
const ended = await Promise.all(checks.map(([name, command]) => run(name, command)))
const failed = ended.filter(({ code }) => code !== 0).map(({ name }) => name)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
