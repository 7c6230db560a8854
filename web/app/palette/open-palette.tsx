import { useEffect } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { orderIntentRequested } from '../../orders/actions/order-intent-request.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const opened = createStore(false)
const close = (): void => opened.set(false)

const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette, { closer: ({ onClose }) => onClose })
const RequestedOrderDialog = onDemand(async () => (await import('./RequestedOrderDialog.tsx')).RequestedOrderDialog, {
  closer: () => () => orderIntentRequested.set(null),
})

/** Preloads the code before a likely press. */
export const preloadPalette = Palette.preload

export function openPalette(): void {
  void Palette.preload().then(() => opened.set(true))
}

/**
 * The palette while it is open. Its code loads at the first half of its shortcut; otherwise, letters typed during the
 * load would go to the page.
 */
export function PaletteLayer() {
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Meta') return
      void Palette.preload()
      document.removeEventListener('keydown', handleKey)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  const intent = useStore(orderIntentRequested)
  return (
    <>
      {useStore(opened) && <Palette onClose={close} />}
      {intent && <RequestedOrderDialog intent={intent} />}
    </>
  )
}
