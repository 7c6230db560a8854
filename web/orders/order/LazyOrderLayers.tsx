import { useEffect, useMemo, useState } from 'react'
import { useAfterPaint } from '../../boot/after-paint.ts'
import { whenIdle } from '../../boot/when-idle.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { OrderLayersProps } from './OrderLayers.tsx'

type Props = OrderLayersProps & {
  /** The page has its content, so there is time to preload the layers. */
  ready: boolean
}

/** Closes the open layer; null if none is open. */
function closerOf({ drawer, dialog, newOrder }: OrderLayersProps): (() => void) | null {
  if (dialog.intent !== null) return dialog.onClose
  if (newOrder?.opened) return newOrder.onClose
  return drawer?.orderId === undefined ? null : drawer.onClose
}

const OrderLayers = onDemand(async () => (await import('./OrderLayers.tsx')).OrderLayers, { closer: closerOf })

/**
 * Drawer and dialogs, loaded once the page has its content, so that the first one opens at once. If that fails, they load
 * when one is opened; only then a failure shows.
 */
export function LazyOrderLayers({ ready, ...layers }: Props) {
  const [isAhead, setAhead] = useState(false)
  useEffect(() => {
    if (!ready) return undefined
    return whenIdle(
      () =>
        void OrderLayers.load().then(
          () => setAhead(true),
          () => undefined,
        ),
    )
  }, [ready])
  return (isAhead || closerOf(layers) !== null) && <DrawnLayers layers={layers} />
}

/** Renders in slices after the page has responded to the press that opens or closes one, and not before. */
function DrawnLayers({ layers }: { layers: OrderLayersProps }) {
  const shown = useAfterPaint(layers)
  return useMemo(() => <OrderLayers {...shown} />, [shown])
}
