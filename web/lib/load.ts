import { minuteMs } from '../../contract/core/time.ts'
import { checkServer } from './connection.ts'

const loadTimeoutMs = 2 * minuteMs

/** A part of the client could not be loaded: the server is away, or a new version has replaced the file. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

export type Loader<Code> = {
  /** Null until it is loaded. */
  get(): Code | null
  /** Loads it, once for all waiting callers. Throws `LoadError`; the next call tries again. */
  load(): Promise<Code>
  /** Loads it ahead of use. Never rejects: a failure shows when the code is used. */
  preload(): Promise<void>
}

async function withinTime<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('It took too long to load.')), loadTimeoutMs)
  })
  try {
    return await Promise.race([loading, timeout])
  } catch (cause) {
    // The message depends on whether the server is away.
    await checkServer()
    throw cause instanceof LoadError ? cause : new LoadError('It could not be loaded.', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A style sheet that could not be fetched stays in the page without its rules, and the browser never asks for it again. */
async function fetchBrokenStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const fetched = links
    .filter(({ sheet }) => sheet === null)
    .map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      return new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve())
        again.addEventListener('error', reject)
        link.replaceWith(again)
      })
    })
  await Promise.all(fetched)
}

/** Loads code once, and again after a failure. `ui/on-demand.tsx` makes components of it. */
export function createLoader<Code>(fetchCode: () => Promise<Code>): Loader<Code> {
  let loaded: Code | null = null
  let running: Promise<Code> | undefined
  let hasFailed = false

  async function fetchWhole(): Promise<Code> {
    if (hasFailed) await fetchBrokenStyles()
    return fetchCode()
  }

  const loader: Loader<Code> = {
    get: () => loaded,
    load() {
      running ??= withinTime(fetchWhole())
        .then((code) => {
          loaded = code
          return code
        })
        .catch((error: unknown) => {
          hasFailed = true
          running = undefined
          throw error
        })
      return running
    },
    preload: () =>
      loader.load().then(
        () => undefined,
        () => undefined,
      ),
  }
  return loader
}
