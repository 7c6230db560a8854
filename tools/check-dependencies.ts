import { spawn } from 'node:child_process'
import { root } from './bootstrap/project.js'
import { verdictOf } from './dependency-audit.ts'

const patienceMs = 30_000

/** The output of `npm audit` for the production packages; empty if npm can't run. */
function askRegistry(): Promise<string> {
  const npm = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // On Windows npm is a batch script.
    shell: process.platform === 'win32',
    timeout: patienceMs,
  })
  return new Promise((resolve) => {
    let output = ''
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    npm.on('error', () => resolve(''))
    npm.on('close', () => resolve(output))
  })
}

const { outcome, lines } = verdictOf(await askRegistry())
for (const line of lines) console.log(line)
if (outcome === 'vulnerable') process.exitCode = 1
