import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { PageLoadError } from '../app/lazy-page.ts'
import { useAfterPaint } from '../lib/after-paint.ts'
import { inTurnWhenIdle } from '../lib/in-turn-when-idle.ts'
import type { OrderLayersProps } from './OrderLayers.tsx'

type Props = OrderLayersProps & {
  /** The page has its content: there is time to fetch what may be opened next. */
  ready: boolean
}

const loadLayers = () => import('./OrderLayers.tsx')

/** Fetches what the layers are made of piece by piece: run at once, it would keep a slow phone from answering a touch. */
const piecesAhead = [() => import('../ui/Mantine.tsx'), () => import('./Prompt.tsx'), loadLayers]

/**
 * Drawer and dialogs, fetched as soon as nothing else is waited for, so that the first one opens at once. Code that can't
 * be fetched ahead (the network is away) is asked for again when it is wanted; only then a failure shows.
 */
export function LazyOrderLayers({ ready, ...layers }: Props) {
  const [loaded, setLoaded] = useState<{ Layers: ComponentType<OrderLayersProps> } | { failure: PageLoadError } | null>(
    null,
  )
  const wanted =
    layers.drawer?.orderId !== undefined || layers.dialog.intent !== null || layers.newOrder?.opened === true
  const missing = loaded === null

  useEffect(() => {
    if (!missing || !(ready || wanted)) return undefined
    const load = () => {
      loadLayers().then(
        ({ OrderLayers }) => startTransition(() => setLoaded({ Layers: OrderLayers })),
        (cause: unknown) =>
          wanted && setLoaded({ failure: new PageLoadError('The part could not be loaded.', { cause }) }),
      )
    }
    if (!wanted) return inTurnWhenIdle(piecesAhead, load)
    load()
    return undefined
  }, [missing, ready, wanted])

  if (loaded === null) return null
  if ('failure' in loaded) throw loaded.failure
  return <DrawnLayers Layers={loaded.Layers} layers={layers} />
}

type DrawnProps = { Layers: ComponentType<OrderLayersProps>; layers: OrderLayersProps }

/** Drawn after the page has answered the press that opens or closes one, in slices. */
const DrawnLayers = ({ Layers, layers }: DrawnProps) => <Layers {...useAfterPaint(layers)} />
