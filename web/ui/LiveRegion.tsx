import { createPortal } from 'react-dom'
import { spokenText } from '../lib/announce.ts'
import { useStore } from '../lib/store.ts'
import { useTopLayer } from './top-layer.ts'
import classes from './VisuallyHidden.module.css'

/**
 * The element that screen readers watch for changes; see `announce`. They ignore it while a modal dialog outside it is
 * open.
 */
export const LiveRegion = () => {
  const text = useStore(spokenText)
  return createPortal(
    <output className={classes.hidden} aria-live="polite">
      {text}
    </output>,
    useTopLayer(),
  )
}
