import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../boot/when-idle.ts'
import { onceBack } from '../lib/connection.ts'
import { createLoader, type Loader } from '../lib/load.ts'

type Options<Props> = {
  /** Loads it when the browser is idle. The page is a page without it: a failure shows nothing, and ends when the server is back. */
  idle?: boolean
  /** Shown until the code is there. */
  fallback?: ReactNode
  /** For layers over the page: closes the layer, or null while it is closed. A failure then shows in a dialog, too. */
  closer?: (props: Props) => (() => void) | null
}

type OnDemand<Props> = ((props: Props) => ReactNode) & Pick<Loader<ComponentType<Props>>, 'load' | 'preload'>

/**
 * A component that loads when it is first drawn, or ahead of that by `preload`:
 * `const Help = onDemand(async () => (await import('./Help.tsx')).Help)`.
 *
 * Code that can't be loaded takes down nothing but its own place, which says so, retries when the server is back, and offers
 * Reload after an update. React's `lazy` would take the page, and gives up for good. It also draws 300 ms late, even if its
 * code is there: `Suspense` keeps its first fallback that long, and keys typed until then go to the page below.
 */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { idle = false, fallback = null, closer }: Options<Props> = {},
): OnDemand<Props> {
  const loader = createLoader(fetchPart)

  function Part(props: Props) {
    const [loaded, setLoaded] = useState(() => ({ Drawn: loader.get() }))
    const [tries, setTries] = useState(0)
    const [asked, setAsked] = useState(0)
    const isMissing = loaded.Drawn === null
    // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` loads once more
    useEffect(() => {
      if (!isMissing) return undefined
      let isGone = false
      const show = (Drawn: ComponentType<Props>) => {
        if (isGone) return
        if (idle) startTransition(() => setLoaded({ Drawn }))
        else setLoaded({ Drawn })
      }
      const load = () => void loader.load().then(show, () => !isGone && setTries((before) => before + 1))
      const stops = idle ? [whenIdle(load), onceBack(load)] : []
      if (!idle) load()
      return () => {
        isGone = true
        for (const stop of stops) stop()
      }
    }, [isMissing, asked])

    if (loaded.Drawn !== null) return <loaded.Drawn {...props} />
    if (idle || tries === 0) return fallback
    const close = closer?.(props)
    if (close === null) return null
    return <Unavailable tries={tries} retrying={asked >= tries} onRetry={() => setAsked(tries)} onClose={close} />
  }

  return Object.assign(Part, { load: loader.load, preload: loader.preload })
}

/** Preloaded at start (`main.tsx`): when it is needed, the server may be away. */
export const Unavailable = onDemand(async () => (await import('./PartUnavailable.tsx')).PartUnavailable, { idle: true })
