import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const minSecretLength = 32

/** A secret that is easy to guess: short, or with few different characters (`aaaa…`, `changechange…`). */
export const isWeakSecret = (secret: string): boolean => secret.length < minSecretLength || new Set(secret).size < 10

/** A secret of this machine, generated at the first call and kept in the file `name` beside the data. */
export function localSecret(dataDir: string, name: string): { file: string; secret: string } {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Written completely, then linked, so that another process starting now sees all of it or nothing.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return { file, secret: readFileSync(file, 'utf8').trim() }
}

/** The generated secret `name`, if there is one. */
export function keptSecret(dataDir: string, name: string): string | undefined {
  const file = join(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
