import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject, runQuietly } from './project.js'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/**
 * Whether the installed packages match the lock. Packages for other platforms may be missing; none may be extra.
 *
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {{ withoutDev: boolean }} options whether development packages may be missing too
 */
export function matchesLock(wanted, installed, { withoutDev }) {
  for (const [path, entry] of Object.entries(wanted.packages)) {
    const present = installed.packages[path]
    if (path === '' || (!present && (entry.optional || (withoutDev && entry.dev)))) continue
    if (!present || present.version !== entry.version || present.integrity !== entry.integrity) return false
  }
  return Object.keys(installed.packages).every((path) => wanted.packages[path])
}

/** @param {string} path @returns {Lock | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Compares the installed packages with the lock.
 *
 * @returns {'all' | 'runtime' | 'other'} `runtime`: enough to run, not to build or test
 */
export function installedPackages() {
  const wanted = readLock(inProject('package-lock.json'))
  // npm writes it last: after a killed installation the packages are there without it.
  const installed = readLock(inProject('node_modules', '.package-lock.json'))
  if (!wanted || !installed) return 'other'
  if (matchesLock(wanted, installed, { withoutDev: false })) return 'all'
  return matchesLock(wanted, installed, { withoutDev: true }) ? 'runtime' : 'other'
}

const isInstalled = () => installedPackages() === 'all'

/** @type {import('./project.js').Step} */
export const packagesStep = {
  title: 'Installing packages',
  isDone: isInstalled,
  async run() {
    // Development packages too, even if NODE_ENV is production: they build the browser client.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    const { npm_execpath: npm } = process.env
    if (npm && /^npm-cli\.c?js$/.test(basename(npm))) await runQuietly(process.execPath, [npm, ...args])
    else await runQuietly('npm', args)
    if (!isInstalled()) throw new Error('npm ci has installed something else than package-lock.json says.')
  },
}
