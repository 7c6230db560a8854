import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A path in the project's folder. @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts)

/** @typedef {{ title: string, isDone: () => boolean, run: () => void | Promise<void> }} Step */

/** The Node from the packages, or else this one. */
export function projectNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = inProject('node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  return existsSync(pinned) ? pinned : process.execPath
}

/**
 * Runs a command and shows its output only if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const lastLines = output.trimEnd().split('\n').slice(-30).join('\n')
      reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}:\n${lastLines}`))
    })
  })
}
