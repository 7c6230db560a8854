import { lazyRouteComponent } from '@tanstack/react-router'
import { minuteMs } from '../../contract/core/time.ts'

const loadTimeoutMs = 2 * minuteMs

/** A part of the client could not be loaded: the network is away, or a new version has replaced the file. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

async function withinTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('The page took too long to load.')), loadTimeoutMs)
  })
  try {
    return await Promise.race([loading, timeout])
  } catch (cause) {
    throw cause instanceof PageLoadError ? cause : new PageLoadError('The page could not be loaded.', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A page whose code is loaded when it is first visited, or when the pointer comes near a link to it. */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => withinTime(importer()), exportName)
