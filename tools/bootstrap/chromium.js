import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inProject, projectNode, runQuietly } from './project.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const usualFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium for tests: CHROMIUM_PATH, else one of the machine's, else Playwright's own; undefined when there is none. */
export function findChromium() {
  const { CHROMIUM_PATH: given, PATH = '' } = process.env
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`)
    return given
  }
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usualFolders]
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...usualFiles].find(isExecutable) ?? findPlaywrightsOwn()
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findPlaywrightsOwn() {
  try {
    const path = createRequire(inProject('package.json'))('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    // Its package is not installed yet.
    return undefined
  }
}

/** Debian's own is smaller than Playwright's and brings the libraries it needs. */
async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env })
}

async function installFromPlaywright() {
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js')
  await runQuietly(projectNode(), [cli, 'install', 'chromium'])
}

/** @type {import('./project.js').Step} */
export const chromiumStep = {
  title: 'Installing Chromium for the tests',
  isDone: () => findChromium() !== undefined,
  async run() {
    const canUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version')
    const failures = []
    for (const install of [...(canUseApt ? [installFromDebian] : []), installFromPlaywright]) {
      try {
        await install()
        if (findChromium()) return
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    throw new Error(
      ['The tests need Chromium: install it, or set CHROMIUM_PATH to its program.', ...failures].join('\n'),
    )
  },
}
