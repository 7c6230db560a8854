import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from './project.js'

/**
 * Runs `work` while no other process of this clone does. The lock names its holder, so that nobody waits for a killed
 * one.
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

/** Creates the lock by a hard link, which appears complete and fails if a lock exists. @param {string} path */
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
    // In a container process ids repeat: a killed process may have had ours.
    return pid !== process.pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** If another process has replaced the lock since, it is put back. @param {string} path @param {number} dead */
function removeStale(path, dead) {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (readHolder(aside) === dead) rmSync(aside)
    else renameSync(aside, path)
  } catch {
    // Another waiting process has removed it.
  }
}
