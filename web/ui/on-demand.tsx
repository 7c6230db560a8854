import { type ComponentType, useEffect, useState } from 'react'

type OnDemand<Props> = {
  /** Fetches the code; rejects where it can't be had. */
  readonly load: () => Promise<void>
  /** The same, ahead of when it is wanted: a failure shows only then. */
  readonly preload: () => void
  /** Nothing until the code is there. Throws where it can't be had. */
  readonly Part: ComponentType<Props>
}

/**
 * A part that is fetched when it is first drawn, or ahead of that. Code that is there is drawn at once: what is behind
 * React's `lazy` comes 300 ms late even then, for so long does `Suspense` keep its first fallback, and keys that are typed
 * meanwhile go to the page below.
 */
export function onDemand<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await fetchPart()
  }
  const preload = () => void load().catch(() => undefined)

  function Part(props: Props) {
    const [Drawn, setDrawn] = useState(() => loaded)
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
    const missing = Drawn === null
    useEffect(() => {
      if (!missing) return
      load().then(
        () => setDrawn(() => loaded),
        (cause: unknown) => setFailure({ cause }),
      )
    }, [missing])
    if (failure !== null) throw failure.cause
    return Drawn && <Drawn {...props} />
  }

  return { load, preload, Part }
}
