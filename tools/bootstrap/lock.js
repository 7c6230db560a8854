import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from './project.js'

/**
 * Runs `work` while no other process of this clone does. The lock names its holder, so that a killed one's is not waited
 * for.
 *
 * @param {() => Promise<void>} work
 * @param {string} [path]
 */
export async function withLock(work, path = inProject('.cache', 'bootstrap.lock')) {
  let said = false
  while (!take(path)) {
    const holder = readHolder(path)
    if (holder !== undefined && !isAlive(holder)) removeStale(path, holder)
    else if (!said && holder !== undefined) {
      console.log(`Waiting for another npm command of this folder (process ${holder})…`)
      said = true
    }
    await delay(100)
  }
  try {
    await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** By a link, which appears whole and only where nothing is. @param {string} path */
function take(path) {
  const own = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {string} path */
function readHolder(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // In a container the ids repeat: ours is one that a killed process had before.
    return pid !== process.pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Another process may have replaced it since: then it goes back. @param {string} path @param {number} dead */
function removeStale(path, dead) {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (readHolder(aside) === dead) rmSync(aside)
    else renameSync(aside, path)
  } catch {
    // Removed by another process that waits too.
  }
}
