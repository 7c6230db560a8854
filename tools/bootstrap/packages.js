import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject, runQuietly } from './project.js'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/**
 * Whether what is installed is what the lock says. Packages for other platforms may be missing, none may be too many.
 *
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {{ withoutDev: boolean }} options whether those for development may be missing too
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
 * Compares what is installed with the lock.
 *
 * @returns {'all' | 'runtime' | 'other'} `runtime`: enough to run, not to build or test
 */
export function installedPackages() {
  const wanted = readLock(inProject('package-lock.json'))
  // npm writes it last: after a killed installation the packages lie there without it.
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
    // Development packages too, also where NODE_ENV is production: they build the browser client.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    const { npm_execpath: npm } = process.env
    if (npm && /^npm-cli\.c?js$/.test(basename(npm))) await runQuietly(process.execPath, [npm, ...args])
    else await runQuietly('npm', args)
    if (!isInstalled()) throw new Error('npm ci has installed something else than package-lock.json says.')
  },
}
