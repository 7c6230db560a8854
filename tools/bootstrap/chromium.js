import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inProject, projectNode, runQuietly } from './project.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const usualFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium for tests: CHROMIUM_PATH, else the machine's, else Playwright's; undefined if there is none. */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`)
    return given
  }
  return [...candidates(names), ...usualFiles].find(isExecutable) ?? findPlaywrightsOwn()
}

/**
 * The machine's headless shell: Chromium without window controls, menus and notifications. A visit takes a sixth less
 * processor time. Undefined if there is none, or if CHROMIUM_PATH sets the program for all tests.
 */
export function findHeadlessShell() {
  return process.env['CHROMIUM_PATH'] ? undefined : candidates(shellNames).find(isExecutable)
}

/** @param {string[]} programs */
function candidates(programs) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...usualFolders]
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
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
    // The Playwright package is not installed yet.
    return undefined
  }
}

/** Debian's Chromium is smaller than Playwright's and includes its libraries. */
async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends']
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', [...install, 'chromium'], { env })
  // Older Debian releases have no headless shell. Without it the tests are only slower.
  await runQuietly('apt-get', [...install, 'chromium-headless-shell'], { env }).catch(() => undefined)
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
